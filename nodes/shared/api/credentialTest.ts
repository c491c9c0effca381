import type {
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	INodeCredentialTestResult,
} from 'n8n-workflow';

import { sanitizeJson } from '../lib/sanitizeJson';
import { isObject, parseJson } from '../../../shipping/lib';
import { redact } from '../lib/secrets';
import { readAccount, authorizationHeader, type Account } from './account';
import { accountInfoOf, accountRequest, accountText, canRead } from './accountInfo';
import { ANSWER_BYTES_MAX, readBoundedBody } from './boundedBody';
import { connectionFault } from './connection';
import { parseErrors } from './errors';
import { findMismatch, type ResponseCheck } from './responseCheck';
import { refusalCause } from './failure';
import { parseDocument } from '../../../shipping/records';

const TEST_TIMEOUT_MS = 20_000;

/** For services without GET /me. Every account with a paid plan has this list. */
const FALLBACK = '/shipping_lines?page[size]=1';

/**
 * Tests a credential when it is saved. The key of an account without a paid plan is valid as well.
 * The editor shows a message only if the test fails. Account > Get returns the same facts about the
 * account.
 */
export async function shipmentTrackingApiTest(
	this: ICredentialTestFunctions,
	credential: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	const { helpers } = this;
	const account = accountIn(credential);
	if (typeof account === 'string') return failedTest(account);
	const read = async (address: string): Promise<TestAnswer> => {
		// Credential tests have no other helper. The deprecated helper of the same name is for
		// nodes.
		const response: unknown = await helpers.request({
			uri: `${account.baseUrl}${address}`,
			headers: {
				Authorization: authorizationHeader(credential.data ?? {}),
				Accept: 'application/json',
			},
			timeout: TEST_TIMEOUT_MS,
			followRedirect: false,
			sendCredentialsOnCrossOriginRedirect: false,
			resolveWithFullResponse: true,
			useStream: true,
			simple: false,
		});
		const { statusCode, body } = isObject(response) ? response : {};
		const { text, isCut } = await readBoundedBody(body, ANSWER_BYTES_MAX, TEST_TIMEOUT_MS);
		return { status: Number(statusCode), text: isCut ? '' : text };
	};
	try {
		const answer = await read(accountRequest.path);
		const isAbsent = answer.status === 404;
		return isAbsent
			? testResult(account, await read(FALLBACK), 'list')
			: testResult(account, answer, 'record');
	} catch (error) {
		const fault = connectionFault(error);
		const reason = fault ? `${fault.reason}. ${fault.advice}` : (error as Error).message;
		return failedTest(`The service could not be reached: ${redact(reason, account.apiKey)}`);
	}
}

interface TestAnswer {
	status: number;
	text: string;
}

/** The account, or the problem with the credential's fields. */
function accountIn({ data = {} }: ICredentialsDecrypted): Account | string {
	try {
		const account = readAccount(data);
		return account.apiKey ? account : "The 'API Key' is empty";
	} catch (error) {
		return (error as Error).message;
	}
}

function testResult(
	account: Account,
	{ status, text }: TestAnswer,
	expected: ResponseCheck,
): INodeCredentialTestResult {
	const details = parseErrors(text, (one) => redact(one, account.apiKey));
	const said = details.map(({ detail, title }) => detail ?? title).join('; ');
	const body = parseJson(text);
	if (status === 200 && sanitizeJson(body) && !findMismatch(body, expected)) {
		const owner = expected === 'record' ? `. ${redact(ownerOf(body), account.apiKey)}` : '';
		return { status: 'OK', message: `The service accepted the API key${owner}` };
	}
	// A 403 without the service's error format comes from a proxy.
	if ((status === 403 && said) || refusalCause(status, details) === 'plan') {
		return { status: 'OK', message: `The API key is valid, but the plan is limited: ${said}` };
	}
	const baseUrl = redact(account.baseUrl, account.apiKey);
	// A Base URL with another path finds a record, or none.
	return failedTest((status !== 404 && said) || withoutWords(status, baseUrl));
}

function withoutWords(status: number, baseUrl: string): string {
	const where = `at ${baseUrl} (status ${status})`;
	if (status === 401) return `The service ${where} refused the API key`;
	if (status === 429)
		return `The service ${where} received too many requests. Test again in a minute.`;
	if (status >= 500) {
		return `The service ${where} failed. Test again later, or check the 'Base URL', which must end in /v2.`;
	}
	return `No tracking service answers ${where}. The 'Base URL' must end in /v2.`;
}

function ownerOf(body: unknown): string {
	const info = accountInfoOf(parseDocument(body));
	const isLimited = canRead(info) === false;
	const limits = isLimited
		? '. Reading shipments and containers is refused; creating tracking requests works'
		: '';
	return `Account: ${accountText(info)}${limits}`;
}

function failedTest(message: string): INodeCredentialTestResult {
	return { status: 'Error', message };
}

import type {
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	INodeCredentialTestResult,
} from 'n8n-workflow';

import { isObject, parseJson } from '../lib/json';
import { redact } from '../lib/secrets';
import { ANSWER_BYTES_MAX, readBody } from './boundedBody';
import { readAccount, authorizationHeader, type Account } from './account';
import { parseErrors } from './errors';
import { aList } from './expected';

const TIMEOUT_MS = 20_000;

/**
 * Tests a credential when it is saved, with the cheapest read that every account has. A refusal
 * is told in the service's own words. A plan that may not read data has a good key all the same.
 */
export async function shipmentTrackingApiTest(
	this: ICredentialTestFunctions,
	credential: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	const { helpers } = this;
	const account = accountIn(credential);
	if (typeof account === 'string') return failed(account);
	try {
		// The one helper that a credential test has; it is not the deprecated one of nodes.
		const response: unknown = await helpers.request({
			uri: `${account.baseUrl}/shipping_lines?page[size]=1`,
			headers: {
				Authorization: authorizationHeader(credential.data ?? {}),
				Accept: 'application/json',
			},
			timeout: TIMEOUT_MS,
			followRedirect: false,
			sendCredentialsOnCrossOriginRedirect: false,
			resolveWithFullResponse: true,
			useStream: true,
			simple: false,
		});
		const { statusCode, body } = isObject(response) ? response : {};
		const { text, isCut } = await readBody(body, ANSWER_BYTES_MAX, TIMEOUT_MS);
		return judge(account, Number(statusCode), isCut ? '' : text);
	} catch (error) {
		const reason = redact((error as Error).message, account.apiKey);
		return failed(`The service could not be reached: ${reason}`);
	}
}

/** The account, or what is wrong with the fields. */
function accountIn({ data = {} }: ICredentialsDecrypted): Account | string {
	try {
		const account = readAccount(data);
		return account.apiKey ? account : "The 'API Key' is empty";
	} catch (error) {
		return (error as Error).message;
	}
}

function judge(account: Account, status: number, text: string): INodeCredentialTestResult {
	const details = parseErrors(text, (one) => redact(one, account.apiKey));
	const said = details.map(({ detail, title }) => detail ?? title).join('; ');
	if (status === 200 && aList(parseJson(text)) === undefined) {
		return { status: 'OK', message: 'The service accepted the API key' };
	}
	// A 403 without the service's words is some proxy's.
	if (status === 403 && said) {
		return { status: 'OK', message: `The API key is good, but the plan is limited: ${said}` };
	}
	const baseUrl = redact(account.baseUrl, account.apiKey);
	return failed(
		said ||
			`No tracking service answers at ${baseUrl} (status ${status}). The 'Base URL' ends in /v2.`,
	);
}

function failed(message: string): INodeCredentialTestResult {
	return { status: 'Error', message };
}

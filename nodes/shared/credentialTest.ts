import type {
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	INodeCredentialTestResult,
} from 'n8n-workflow';

import { accountOf, authorizationHeader, type Account } from './account';
import { parseErrors } from './errors';
import { isObject, parseJson } from './json';

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
	const credentials = credential.data ?? {};
	try {
		const account = accountOf(credentials);
		if (!account.apiKey) return failed("The 'API Key' is empty");
		// The one helper that a credential test has; it is not the deprecated one of nodes.
		const response: unknown = await helpers.request({
			uri: `${account.baseUrl}/shipping_lines?page[size]=1`,
			headers: { Authorization: authorizationHeader(credentials), Accept: 'application/json' },
			timeout: TIMEOUT_MS,
			followRedirect: false,
			sendCredentialsOnCrossOriginRedirect: false,
			resolveWithFullResponse: true,
			simple: false,
		});
		return judge(account, isObject(response) ? response : {});
	} catch (error) {
		return failed(`The service could not be reached: ${(error as Error).message}`);
	}
}

function judge(account: Account, response: Record<string, unknown>): INodeCredentialTestResult {
	const status = Number(response.statusCode);
	const text = typeof response.body === 'string' ? response.body : JSON.stringify(response.body);
	const said = parseErrors(text)
		.map(({ detail, title }) => detail ?? title)
		.join('; ')
		.replaceAll(account.apiKey, '*****');
	if (status === 200 && isObject(parseJson(text))) {
		return { status: 'OK', message: 'The service accepted the API key' };
	}
	if (status === 403) {
		return { status: 'OK', message: `The API key is good, but the plan is limited: ${said}` };
	}
	return failed(
		said ||
			`No tracking service answers at ${account.baseUrl} (status ${status}). The 'Base URL' ends in /v2.`,
	);
}

function failed(message: string): INodeCredentialTestResult {
	return { status: 'Error', message };
}

import type { NodeOperationError } from 'n8n-workflow';

import { isStream } from './boundedBody';
import type { Client } from './client';
import { isSuccess, isSuccessOrRedirect, REQUEST_DEFAULTS, type HttpResponse } from './http';
import type { ExternalRequest } from './request';
import { storageAddress } from './storageAddress';

/** Without progress, not in all: a big file may take its time. */
const TRANSFER_TIMEOUT_MS = 300_000;
const REDIRECTS_MAX = 5;

/**
 * Sends a request to an address outside the service, without any credential. Where it leads is
 * checked first; a reading that is sent elsewhere follows, each hop checked as the first.
 *
 * @throws ServiceError as {@link Client.send} does; its message starts with the step
 * @throws NodeOperationError for an address that is not used, before anything is sent
 */
export async function sendToStorage(
	client: Client,
	request: ExternalRequest,
): Promise<HttpResponse> {
	let { url } = request;
	let from: string | undefined;
	for (let hops = 0; hops <= REDIRECTS_MAX; hops++) {
		const { href } = checkedAddress(client, url, request.step, from);
		const answer = await sendTo(client, href, request);
		if (answer.status < 300) return answer;
		[url, from] = [answer.headers.location ?? '', href];
	}
	throw refused(client, `${request.step}: the storage sends from one address to the next`);
}

/** Checks where an address from the service leads, in the name of a step. */
export function checkedAddress(client: Client, address: string, step: string, from?: string): URL {
	try {
		return storageAddress(address, client.account.baseUrl, from);
	} catch (error) {
		const who = from ? 'the storage sends on to' : 'the service gave';
		throw refused(client, `${step}: ${who} an address that ${(error as Error).message}`);
	}
}

async function sendTo(
	client: Client,
	url: string,
	request: ExternalRequest,
): Promise<HttpResponse> {
	const { method, headers, keepsStream, body, step } = request;
	const label = { method, path: 'the storage', isExternal: true, address: url, step };
	return await client.request(label, {
		retryAs: 'GET',
		keepsStream,
		// An upload is not sent on: its body would have to be kept, and the checksum is this one's.
		accepts: method === 'GET' ? isSuccessOrRedirect : isSuccess,
		run: async () => {
			const content = await body?.();
			try {
				return await client.context.helpers.httpRequest({
					...REQUEST_DEFAULTS,
					method,
					url,
					headers,
					body: content,
					timeout: TRANSFER_TIMEOUT_MS,
					abortSignal: client.signal,
				});
			} finally {
				// A request that fails early leaves its file open.
				if (isStream(content)) content.destroy();
			}
		},
	});
}

function refused(client: Client, message: string): NodeOperationError {
	return client.problem(
		message,
		"Nothing was sent there. Files are exchanged with public https addresses only, unless the 'Base URL' of the credential is a private one itself.",
	);
}

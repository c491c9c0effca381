import type { IDataObject, IHttpRequestOptions, NodeOperationError } from 'n8n-workflow';

import { isStream } from './boundedBody';
import type { Client } from './client';
import { isSuccess, isSuccessOrRedirect, REQUEST_DEFAULTS, type HttpResponse } from './http';
import { storageAddress } from './storageAddress';

/** A request to a storage URL from the service. It never has the API key. */
export interface ExternalRequest {
	/** Both can be repeated: uploading the same bytes to the same URL changes nothing. */
	method: 'GET' | 'PUT';
	url: string;
	headers?: IDataObject;
	/** Creates the body for each attempt, because a stream can only be read once. */
	body?: () => Promise<IHttpRequestOptions['body']>;
	/** Whether the response is returned as a stream instead of text. */
	keepsStream?: boolean;
	step: string;
}

/** Maximum time without progress, so that large files may take longer in total. */
const TRANSFER_TIMEOUT_MS = 300_000;
const REDIRECTS_MAX = 5;

/**
 * Sends a request to a URL outside the service, without any credential. The URL is checked first.
 * Downloads follow redirects, and each new URL is checked as well.
 * @throws ServiceError as {@link Client.send} does; its message starts with the step
 * @throws NodeOperationError for a URL that isn't allowed, before anything is sent
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
	throw refusedAddress(client, `${request.step}: the storage redirected too often`);
}

export function checkedAddress(client: Client, address: string, step: string, from?: string): URL {
	try {
		return storageAddress(address, client.account.baseUrl, from);
	} catch (error) {
		const who = from ? 'the storage redirects to' : 'the service returned';
		throw refusedAddress(client, `${step}: ${who} a URL that ${(error as Error).message}`);
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
		// Uploads do not follow redirects: the body would have to be kept for the second request.
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
				// A request that fails early leaves its file open, so the file is closed here.
				if (isStream(content)) content.destroy();
			}
		},
	});
}

function refusedAddress(client: Client, message: string): NodeOperationError {
	return client.problem(
		message,
		"Nothing was sent to this URL. Files are only exchanged with public https:// URLs and with the host of the credential's 'Base URL'.",
	);
}

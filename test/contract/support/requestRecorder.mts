import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

import type { Sandbox } from '../../../sandbox/app.mts';
import { startedForAll } from '../../support/startedForAll.mts';

/** Records requests for all tests of a file. */
export function useRecorder(sandbox: Sandbox): RequestRecorder {
	const start = () => new RequestRecorder(sandbox);
	return startedForAll('The recorder', start, (recorder) => recorder.stop());
}

/** A request as the sandbox received it. */
export interface Received {
	method: string;
	/** The path without the base path; `storage` for the object storage. */
	path: string;
	/** Empty for the storage, because its URLs have a new signature each time. */
	query: Record<string, string>;
	headers: IncomingHttpHeaders;
	/** The body from the sandbox's log; null for the storage. */
	body: unknown;
}

const CHANNEL = 'http.server.request.start';
const BASE_PATH = '/v2';

/**
 * Records requests to a sandbox in this process with all headers. The sandbox's own log masks the
 * key.
 */
class RequestRecorder {
	private requests: IncomingMessage[] = [];

	private readonly record = (message: unknown) => {
		this.requests.push((message as { request: IncomingMessage }).request);
	};

	constructor(private readonly sandbox: Sandbox) {
		subscribe(CHANNEL, this.record);
	}

	stop(): void {
		unsubscribe(CHANNEL, this.record);
	}

	clear(): void {
		this.requests = [];
		this.sandbox.log.clear();
	}

	/** Requests since the last clear, in order, without those that the sandbox itself sends. */
	received(): Received[] {
		const logged = this.sandbox.log.list().filter(({ target }) => target === 'api');
		return this.requests.flatMap(({ method = '', url = '', headers }): Received[] => {
			const isStorage = headers.host === new URL(this.sandbox.storageUrl).host;
			const { pathname, searchParams } = new URL(url, this.sandbox.pageUrl);
			if (!isStorage && !pathname.startsWith(BASE_PATH)) return [];
			return [
				{
					method,
					path: isStorage ? 'storage' : pathname.slice(BASE_PATH.length),
					query: isStorage ? {} : Object.fromEntries(searchParams),
					headers,
					body: isStorage ? null : (logged.shift()?.body ?? null),
				},
			];
		});
	}
}

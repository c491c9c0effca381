import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { AnyResource } from '../../../harness/sandbox/client.mts';
import { listen } from '../../support/listen.mts';
import { startedForAll } from '../../support/startedForAll.mts';

interface Received {
	headers: IncomingHttpHeaders;
	raw: Buffer;
	json: { data: AnyResource; included?: AnyResource[] };
}

/**
 * A webhook receiver for all tests of a file or group, which stores all requests and returns the
 * configured answer. Each test starts without requests, and with the answer 204.
 */
export function useReceiver() {
	const received: Received[] = [];
	const accept = (_received: Received): number => 204;
	const server = startedForAll(
		'The receiver',
		async () =>
			await listen(
				createServer(async (request, response) => {
					const raw = await buffer(request);
					const json = JSON.parse(raw.toString('utf8')) as Received['json'];
					const entry = { headers: request.headers, raw, json };
					received.push(entry);
					response.statusCode = receiver.answer(entry);
					response.end();
				}),
			),
		async ({ close }) => await close(),
	);
	const eventOf = ({ json }: Received) => String(json.data.attributes.event);
	const receiver = {
		received,
		answer: accept,
		get url() {
			return `${server.url}/hook`;
		},
		events: () => received.map(eventOf),
		of: (event: string) => received.filter((one) => eventOf(one) === event),
	};
	beforeEach(() => {
		received.length = 0;
		receiver.answer = accept;
	});
	return receiver;
}

import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import {
	createServer,
	request as send,
	type IncomingMessage,
	type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { IDataObject, INodeParameters, IWebhookResponseData } from 'n8n-workflow';

import { receiveDelivery } from './n8n.mts';
import { startServer, type TestServer } from './server.mts';

/** A delivery that travels over real HTTP to the trigger node, as n8n's server hands it over. */

export const SECRET = 's3cr3t-of-the-webhook';

export const sign = (body: Buffer | string, secret = SECRET): string =>
	createHmac('sha256', secret).update(body).digest('hex');

export interface Delivery {
	body: Buffer | string;
	/** The genuine signature in the header of the interface when absent. */
	headers?: Record<string, string | string[]>;
	parameters?: INodeParameters;
	staticData?: IDataObject;
	/** What the node asks; one that knows nothing when absent. Its owner closes it. */
	service?: TestServer;
	/** Where it comes from, as n8n makes it out. */
	address?: string;
	/** n8n reads the body beforehand for types that it parses; for others the node has to ask. */
	bodyReadBefore?: boolean;
	/** What becomes of reading the body: cut off, broken compression, far too large. */
	unreadable?: Error;
	/** How n8n goes on with what the node leaves to it: it may fail to store the execution. */
	n8nAnswers?: number;
	/** Before that, n8n's database takes its time. */
	n8nStores?: Promise<unknown>;
	/** The service does not wait for that. */
	hangsUp?: boolean;
}

export interface Outcome {
	result: IWebhookResponseData;
	/** What the node itself answered; undefined when it left that to n8n. */
	status?: number;
	answered?: string;
	retryAfter?: string;
	/** The items for the workflow. */
	items: IDataObject[];
}

type ExpressRequest = IncomingMessage & {
	rawBody?: Buffer;
	body?: unknown;
	params?: unknown;
	query?: unknown;
	ip?: string;
	readRawBody?: () => Promise<void>;
};

type ExpressResponse = ServerResponse & {
	status: (code: number) => ExpressResponse;
	json: (body: unknown) => ExpressResponse;
	send: (body: unknown) => ExpressResponse;
};

/** No status of the node's own. */
const LEFT = 299;

/** Cuts the connection, and waits until the server has noticed. */
async function hungUp({ socket }: IncomingMessage): Promise<void> {
	const closed = once(socket, 'close');
	socket.destroy();
	await closed;
}

/** Each delivery is to a registration of its own, so that none is a duplicate of another test's. */
let registrations = 0;

export async function deliver(delivery: Delivery): Promise<Outcome> {
	const { body, staticData = { webhookSecret: SECRET, webhookId: `w-${++registrations}` } } =
		delivery;
	// Nothing is read from the service unless a test is about that.
	const options = { completeMissingData: false, ...(delivery.parameters?.options as object) };
	const parameters = { ...delivery.parameters, options };
	const headers = delivery.headers ?? { 'x-service-webhook-signature': sign(body) };
	// A service that knows nothing: what the node asks it meanwhile is answered at once.
	const service = delivery.service ?? (await startServer());
	const credentials = { baseUrl: `${service.url}/v2` };
	let result: IWebhookResponseData | undefined;
	let failure: unknown;
	const server = createServer((request, response) => {
		express(response);
		void handle(request, delivery)
			.then(async (prepared) => {
				result = await receiveDelivery(parameters, prepared, response, staticData, { credentials });
			})
			.catch((error: unknown) => (failure = error))
			.finally(async () => {
				if (delivery.hangsUp) await hungUp(request);
				if (!response.writableEnded) await delivery.n8nStores;
				if (!response.writableEnded) response.writeHead(delivery.n8nAnswers ?? LEFT).end();
			});
	});
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	const { port } = server.address() as AddressInfo;
	const { status, text, retryAfter } = await post(port, body, headers).catch((error: unknown) => {
		if (delivery.hangsUp) return { status: LEFT, text: '', retryAfter: undefined };
		throw error;
	});
	await new Promise((done) => server.close(done));
	if (!delivery.service) await service.close();
	if (failure) throw failure;
	const outcome = result as IWebhookResponseData;
	return {
		result: outcome,
		...(status === (delivery.n8nAnswers ?? LEFT) ? {} : { status, answered: text, retryAfter }),
		items: (outcome.workflowData ?? []).flat().map(({ json }) => json),
	};
}

async function handle(
	request: ExpressRequest,
	{ bodyReadBefore = true, unreadable, address }: Delivery,
): Promise<ExpressRequest> {
	request.params = {};
	request.query = {};
	request.body = {};
	request.ip = address;
	const read = async () => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		request.rawBody = Buffer.concat(chunks);
	};
	if (bodyReadBefore && !unreadable) await read();
	request.readRawBody = async () => {
		if (unreadable) throw unreadable;
		if (!request.rawBody) await read();
	};
	return request;
}

function express(response: ServerResponse): ExpressResponse {
	const extended = response as ExpressResponse;
	extended.status = (code) => Object.assign(extended, { statusCode: code });
	extended.send = (body) => extended.end(String(body)) as ExpressResponse;
	extended.json = (body) => extended.send(JSON.stringify(body));
	return extended;
}

interface Posted {
	status: number;
	text: string;
	retryAfter?: string;
}

async function post(
	port: number,
	body: Buffer | string,
	headers: Record<string, string | string[]>,
) {
	return await new Promise<Posted>((resolve, reject) => {
		const request = send({
			port,
			host: '127.0.0.1',
			method: 'POST',
			path: '/webhook',
			headers: { 'content-type': 'application/json', ...headers },
		});
		request.on('error', reject);
		request.on('response', (response) => {
			let text = '';
			response.on('data', (chunk) => (text += String(chunk)));
			const { statusCode: status = 0, headers: answered } = response;
			response.on('end', () => resolve({ status, text, retryAfter: answered['retry-after'] }));
		});
		request.end(body);
	});
}

/** A notification of the layout that all events but those of documents have. */
export function notification(
	event: string,
	{ about, included, version }: { about?: object; included?: object[]; version?: string } = {},
) {
	return {
		data: {
			id: 'n-1',
			type: 'webhook_notification',
			attributes: {
				id: 'n-1',
				event,
				delivery_status: 'pending',
				created_at: '2026-11-20T10:00:00Z',
				...(version ? { version } : {}),
			},
			relationships: {
				reference_object: { data: about ?? { id: 'e-1', type: 'transport_event' } },
				webhook: { data: { id: 'w-1', type: 'webhook' } },
			},
		},
		links: { self: 'https://service.test/v2/webhook_notifications/n-1' },
		...(included ? { included } : {}),
	};
}

export const transportEvent = (event: string, relationships: object = {}) => ({
	id: 'e-1',
	type: 'transport_event',
	attributes: { event, timestamp: '2026-11-20T09:30:00Z', location_locode: 'USLAX' },
	relationships,
});

import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import express, { type Request, type RequestHandler } from 'express';
import type {
	IDataObject,
	INodeParameters,
	IWebhookResponseData,
	WorkflowExecuteMode,
} from 'n8n-workflow';
import supertest from 'supertest';

import { sealSecret } from '../../nodes/ShipmentTrackingTrigger/registration/sealedSecret';
import { listen } from './listen.mts';
import { API_KEY, receiveDelivery, type LogLine, type Setup } from './n8n.mts';
import { useServer, type TestServer } from './server.mts';
import { startedForAll } from './startedForAll.mts';

/** A delivery over real HTTP to the trigger node, in Express as in n8n. */

export const SECRET = 's3cr3t-of-the-webhook';

export const sign = (body: Buffer | string, secret = SECRET): string =>
	createHmac('sha256', secret).update(body).digest('hex');

/** The static data of a published trigger. */
export const registrationWith = (webhookId: string, secret = SECRET) => ({
	webhookId,
	webhookSecret: sealSecret(secret, { apiKey: API_KEY, webhookId }),
});

export interface Delivery {
	body: Buffer | string;
	/** The signature header. The default is a genuine one. */
	headers?: Record<string, string | string[]>;
	parameters?: INodeParameters;
	staticData?: IDataObject;
	/** The service that the node calls. The default is an empty one. The caller closes it. */
	service?: TestServer;
	/** The sender's IP address as n8n reports it. */
	address?: string;
	/** How n8n listens: in production (default), or for a test event (manual). */
	mode?: WorkflowExecuteMode;
	/** Whether n8n has parsed the body already. Otherwise the node requests the parsing. */
	bodyReadBefore?: boolean;
	/** An error while the body is read: cut off, broken compression, or too large. */
	unreadable?: Error;
	/** The status that n8n sends if the node has sent none, for example 500 if n8n has failed. */
	n8nAnswers?: number;
	/** Resolves when n8n's database has stored the execution. */
	n8nStores?: Promise<unknown>;
	/** Whether the service closes the connection before n8n answers. */
	hangsUp?: boolean;
	/** Replaces the node that belongs to this registration. */
	node?: Setup['node'];
}

export interface Outcome {
	result: IWebhookResponseData;
	/** The status code that the node sent; undefined if it left the answer to n8n. */
	status?: number;
	answered?: string;
	retryAfter?: string;
	/** The items for the workflow. */
	items: IDataObject[];
	/** The node's log lines during the delivery. */
	logged: LogLine[];
}

/** Properties that n8n adds to a request. */
type WebhookRequest = Request & { rawBody?: Buffer; readRawBody?: () => Promise<void> };

/** Represents an answer that the node left to n8n. */
const LEFT = 299;

/** Closes the connection, and waits until the server has noticed. */
async function hungUp({ socket }: Request): Promise<void> {
	const closed = once(socket, 'close');
	socket.destroy();
	await closed;
}

/** Each registration has a node of its own, because the process stores the state of a node. */
const nodeOf = ({ webhookId }: IDataObject) => ({ id: `node-of-${String(webhookId)}` });

/** Each delivery has its own registration, so that none is a duplicate of another test's. */
let registrations = 0;

/** An empty service that answers the node's requests immediately. */
const emptyService = useServer();

/** The handlers of deliveries, by the last part of their path. */
const handlers = new Map<string, RequestHandler>();
const app = express();
app.post('/webhook/:delivery', (request, response, next) => {
	const { delivery } = request.params;
	const handler = handlers.get(delivery);
	// The handler contains the body, which may be large.
	handlers.delete(delivery);
	return handler?.(request, response, next);
});
const n8n = startedForAll(
	'n8n',
	async () => await listen(createServer(app)),
	async ({ close }) => await close(),
);
let deliveries = 0;

export async function deliver(delivery: Delivery): Promise<Outcome> {
	const { body, staticData = registrationWith(`w-${++registrations}`) } = delivery;
	// Tests read nothing from the service by default.
	const options = { completeMissingData: false, ...(delivery.parameters?.options as object) };
	const parameters = { ...delivery.parameters, options };
	const headers = delivery.headers ?? { 'x-service-webhook-signature': sign(body) };
	const service = delivery.service ?? emptyService;
	const credentials = { baseUrl: `${service.url}/v2` };
	let result: IWebhookResponseData | undefined;
	let failure: unknown;
	const logged: LogLine[] = [];
	const id = String(++deliveries);
	handlers.set(id, async (request, response) => {
		try {
			const prepared = await prepare(request, delivery);
			const node = delivery.node ?? nodeOf(staticData);
			const setup = { credentials, logged, node, mode: delivery.mode };
			result = await receiveDelivery(parameters, prepared, response, staticData, setup);
		} catch (error) {
			failure = error;
		}
		if (delivery.hangsUp) await hungUp(request);
		if (!response.writableEnded) await delivery.n8nStores;
		if (!response.writableEnded) response.status(delivery.n8nAnswers ?? LEFT).end();
	});
	const { status, text, retryAfter } = await post(`/webhook/${id}`, body, headers).catch(
		(error: unknown) => {
			if (delivery.hangsUp) return { status: LEFT, text: '', retryAfter: undefined };
			throw error;
		},
	);
	if (failure) throw failure;
	const outcome = result as IWebhookResponseData;
	return {
		result: outcome,
		...(status === (delivery.n8nAnswers ?? LEFT) ? {} : { status, answered: text, retryAfter }),
		logged,
		items: (outcome.workflowData ?? []).flat().map(({ json }) => json),
	};
}

async function prepare(
	request: WebhookRequest,
	{ bodyReadBefore = true, unreadable, address }: Delivery,
): Promise<WebhookRequest> {
	request.body = {};
	Object.defineProperty(request, 'ip', { value: address });
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

interface Posted {
	status: number;
	text: string;
	retryAfter?: string;
}

/** Sends the bytes unchanged, and reads the answer as text regardless of its type. */
async function post(
	path: string,
	body: Buffer | string,
	headers: Record<string, string | string[]>,
): Promise<Posted> {
	const sending = supertest(n8n.url).post(path).set('content-type', 'application/json');
	for (const [name, value] of Object.entries(headers)) void sending.set(name, value as string);
	const answer = await sending
		.serialize((bytes) => bytes as unknown as string)
		.send(Buffer.from(body))
		.buffer(true)
		.parse((response, done) => {
			let text = '';
			response.on('data', (chunk) => (text += String(chunk)));
			response.on('end', () => done(null, text));
		});
	const retryAfter = answer.get('Retry-After');
	return { status: answer.status, text: String(answer.body), retryAfter };
}

import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import express, { type Request } from 'express';
import type {
	IDataObject,
	INodeParameters,
	IWebhookResponseData,
	WorkflowExecuteMode,
} from 'n8n-workflow';
import supertest from 'supertest';

import { receiveDelivery, type LogLine, type Setup } from './n8n.mts';
import { startServer, type TestServer } from './server.mts';

/** A delivery that travels over real HTTP to the trigger node, in Express as n8n hands it over. */

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
	/** How n8n listens: for production when absent, for a test event when manual. */
	mode?: WorkflowExecuteMode;
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
	/** Another node than the one that has this registration alone. */
	node?: Setup['node'];
}

export interface Outcome {
	result: IWebhookResponseData;
	/** What the node itself answered; undefined when it left that to n8n. */
	status?: number;
	answered?: string;
	retryAfter?: string;
	/** The items for the workflow. */
	items: IDataObject[];
	/** What the node logged meanwhile. */
	logged: LogLine[];
}

/** What n8n adds to a request. */
type WebhookRequest = Request & { rawBody?: Buffer; readRawBody?: () => Promise<void> };

/** No status of the node's own. */
const LEFT = 299;

/** Cuts the connection, and waits until the server has noticed. */
async function hungUp({ socket }: Request): Promise<void> {
	const closed = once(socket, 'close');
	socket.destroy();
	await closed;
}

/** A node for each registration: what a node remembers outlasts a test. */
const nodeOf = ({ webhookId }: IDataObject) => ({ id: `node-of-${String(webhookId)}` });

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
	const logged: LogLine[] = [];
	const app = express();
	app.post('/webhook', async (request, response) => {
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
	const { status, text, retryAfter } = await post(app, body, headers).catch((error: unknown) => {
		if (delivery.hangsUp) return { status: LEFT, text: '', retryAfter: undefined };
		throw error;
	});
	if (!delivery.service) await service.close();
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

/** Sends the bytes as they are, and takes the answer as text whatever it says it is. */
async function post(
	app: express.Express,
	body: Buffer | string,
	headers: Record<string, string | string[]>,
): Promise<Posted> {
	const sending = supertest(app).post('/webhook').set('content-type', 'application/json');
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

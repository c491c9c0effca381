import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { deliver, sign, type Outcome } from './delivery.mts';
import { answerWith, endAnswers, type Answered, type Asked } from './httpClient.mts';
import { lifecycleOf, type HookRun, type Setup } from './n8n.mts';
import { bodyOf } from './notifications.mts';
import type { TestServer } from './server.mts';
import { useQuickTime } from './time.mts';
import { createWebhookApi, type WebhookApi } from './webhookApi.mts';

/** Triggers that n8n publishes, and a fake service that stores their webhooks. */

export const EVENTS = ['container.created', 'tracking_request.failed'];

/** The service of the current test. */
export let registry: WebhookApi;
/** All services, by origin. Each has an account of its own. */
const services = new Map<string, WebhookApi>();
let count = 0;

export function createService(): WebhookApi {
	const origin = `https://webhooks-${services.size}.test`;
	const service = createWebhookApi(`${origin}/v2`);
	services.set(origin, service);
	return service;
}

/** The answer of n8n 2.41 to a request for a URL that no workflow has registered. */
export const NOT_REGISTERED = {
	status: 404,
	body: {
		code: 404,
		message: 'The requested webhook "POST 6f1d0c2b-webhook/webhook" is not registered.',
		hint: 'The workflow must be active for a production URL to run successfully.',
	},
};

let atUrls: { status: number; body?: object | string } | Error = NOT_REGISTERED;

/** Answers the requests that triggers send to their own URLs. An Error ends the connection. */
export function answerAtUrls(answer: typeof atUrls): void {
	atUrls = answer;
}

function answerTo(asked: Asked): Answered {
	const { origin, hostname } = asked.url;
	const service = services.get(origin);
	if (service) return service.answer(asked);
	const isOfTrigger = asked.method === 'POST' && /^(n8n|copy|other)\.test$/i.test(hostname);
	if (!isOfTrigger) throw new Error(`No answer for ${asked.method} ${asked.url.href}`);
	if (atUrls instanceof Error) throw atUrls;
	const { status, body = '' } = atUrls;
	const [type, text] =
		typeof body === 'string' ? ['text/html', body] : ['application/json', JSON.stringify(body)];
	return { status, text, headers: { 'content-type': type } };
}

/** Gives each test a service and a node ID of its own, because the process remembers triggers. */
export function useTriggerWebhooks(): void {
	useQuickTime();
	beforeEach(() => {
		registry = createService();
		count++;
		answerAtUrls(NOT_REGISTERED);
		answerWith(answerTo);
	});
	afterEach(() => {
		jest.restoreAllMocks();
		endAnswers();
	});
}

export const setupOf = (setup: Setup = {}): Setup => ({
	...setup,
	node: { id: `node-${count}`, ...setup.node },
	credentials: { baseUrl: registry.baseUrl, ...setup.credentials },
});

export const nodeOf = (setup: Setup = {}, parameters: INodeParameters = {}): HookRun =>
	lifecycleOf({ events: EVENTS, ...parameters }, setupOf(setup));

/** Calls the methods of the node as n8n does when it publishes a workflow. */
export async function publish(node: HookRun): Promise<void> {
	if (!(await node.checkExists())) await node.create();
}

/** A trigger that n8n has published. */
export async function publishedNode(
	setup: Setup = {},
	parameters: INodeParameters = {},
): Promise<HookRun> {
	const node = nodeOf(setup, parameters);
	await publish(node);
	return node;
}

/** The static data that n8n stores for a node. */
export const storedBy = (
	node: HookRun,
	changes: IDataObject = {},
	name = 'Tracking Trigger',
): IDataObject => ({
	[`node:${name}`]: { ...structuredClone({ ...node.staticData }), ...changes },
});

/**
 * Sends a signed event to a process that knows only the static data, or to the process of a
 * published node.
 */
export async function deliverTo(
	staticData: IDataObject,
	secret: unknown,
	node: Setup['node'] = { id: `process-${count}` },
): Promise<Outcome> {
	const body = JSON.stringify(bodyOf('container.created', undefined));
	const headers = { 'x-service-webhook-signature': sign(body, String(secret)) };
	const service = { url: registry.baseUrl.replace('/v2', '') } as TestServer;
	return await deliver({
		body,
		headers,
		service,
		staticData,
		parameters: { events: EVENTS },
		node,
	});
}

/** Requests that change webhooks. */
export const writes = (): string[] => registry.requests.filter((line) => !line.startsWith('GET'));

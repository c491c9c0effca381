import type { IDataObject } from 'n8n-workflow';

import { deliver, sign } from '../../../support/delivery.mts';
import { lifecycleOf } from '../../../support/n8n.mts';
import { bodyOf } from '../../../support/notifications.mts';
import type { TestServer } from '../../../support/server.mts';
import { startWebhookApi, type WebhookApi } from '../../../support/webhookApi.mts';

/**
 * An execution writes the whole static data of its workflow when it ends. One that began before a
 * new activation puts the former registration in place of the current one.
 */

const EVENTS = ['container.created'];
let registry: WebhookApi;
let count = 0;

beforeEach(async () => void (registry = await startWebhookApi()));
afterEach(async () => await registry.close());

const nodeOf = (staticData?: IDataObject) =>
	lifecycleOf({ events: EVENTS }, { staticData, credentials: { baseUrl: registry.baseUrl } });

async function activate(node: ReturnType<typeof nodeOf>): Promise<IDataObject> {
	if (!(await node.checkExists())) await node.create();
	return structuredClone({ ...node.staticData });
}

/** A trigger that was activated anew while an execution was running, which has ended since. */
async function reactivated() {
	const node = nodeOf();
	const former = await activate(node);
	await node.remove();
	const current = await activate(node);
	expect(former.webhookId).not.toBe(current.webhookId);
	expect(former.webhookSecret).not.toBe(current.webhookSecret);
	return { former, current, url: node.url };
}

async function send(stored: IDataObject, secret: unknown) {
	const body = JSON.stringify(bodyOf('container.created', undefined, undefined, `n-${++count}`));
	const headers = { 'x-service-webhook-signature': sign(body, String(secret)) };
	const service = { url: registry.baseUrl.replace('/v2', '') } as TestServer;
	return await deliver({
		body,
		headers,
		service,
		staticData: stored,
		parameters: { events: EVENTS },
	});
}

it('what the service sends now is taken all the same, and its secret read once', async () => {
	const { former, current, url } = await reactivated();
	registry.requests.length = 0;
	expect((await send(former, current.webhookSecret)).items).toHaveLength(1);
	expect((await send(former, current.webhookSecret)).items).toHaveLength(1);
	expect(registry.requests).toEqual([`GET /webhooks/${String(former.webhookId)}`, 'GET /webhooks']);
	expect(registry.at(url).map(({ id }) => id)).toEqual([current.webhookId]);
});

it('a secret that counts no more lets nobody in once the current one is known', async () => {
	const { former, current } = await reactivated();
	expect((await send(former, current.webhookSecret)).items).toHaveLength(1);
	expect((await send(former, former.webhookSecret)).status).toBe(401);
	expect((await send(former, 'made-up')).status).toBe(401);
});

it('the next activation takes the current one on, and deactivation removes it', async () => {
	const { former, current, url } = await reactivated();
	const node = nodeOf({ 'node:Tracking Trigger': former });
	expect(await activate(node)).toMatchObject({
		webhookId: current.webhookId,
		webhookSecret: current.webhookSecret,
	});
	expect(registry.at(url)).toHaveLength(1);
	await node.remove();
	expect(registry.at(url)).toEqual([]);
});

it('deactivation removes the current one although the former is stored', async () => {
	const { former, url } = await reactivated();
	const node = nodeOf({ 'node:Tracking Trigger': former });
	expect(await node.remove()).toBe(true);
	expect(registry.at(url)).toEqual([]);
});

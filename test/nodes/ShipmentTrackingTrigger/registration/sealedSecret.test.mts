import fc from 'fast-check';

import {
	isSealed,
	openSecret,
	sealSecret,
} from '../../../../nodes/ShipmentTrackingTrigger/registration/sealedSecret';
import { deliver, SECRET, sign } from '../../../support/delivery.mts';
import { API_KEY, lifecycleOf } from '../../../support/n8n.mts';
import { bodyOf } from '../../../support/notifications.mts';
import { startServer, type TestServer } from '../../../support/server.mts';
import { useQuickTime } from '../../../support/time.mts';
import { startWebhookApi } from '../../../support/webhookApi.mts';

const SOURCE = { apiKey: API_KEY, webhookId: 'w-1' };
const EVENTS = ['container.created'];
useQuickTime();

describe('an encrypted secret', () => {
	it('can be decrypted with the same API key and webhook', () => {
		const text = fc.string({ unit: 'binary' });
		fc.assert(
			fc.property(text, text, text, (secret, apiKey, webhookId) => {
				const sealed = sealSecret(secret, { apiKey, webhookId });
				expect(isSealed(sealed)).toBe(true);
				expect(openSecret(sealed, { apiKey, webhookId })).toBe(secret);
			}),
		);
	});

	it('does not contain the secret or the API key', () => {
		const sealed = sealSecret(SECRET, SOURCE);
		for (const text of [SECRET, API_KEY]) {
			expect(sealed).not.toContain(text);
			expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain(text);
		}
		expect(sealSecret(SECRET, SOURCE)).not.toBe(sealed);
	});

	it.each([
		['another API key', { ...SOURCE, apiKey: 'another' }],
		['another webhook', { ...SOURCE, webhookId: 'w-2' }],
	])('cannot be decrypted with %s', (_, source) => {
		expect(openSecret(sealSecret(SECRET, SOURCE), source)).toBe(undefined);
	});

	it('cannot be decrypted after it was changed or cut', () => {
		const sealed = sealSecret(SECRET, SOURCE);
		const prefix = sealed.slice(0, sealed.lastIndexOf(':') + 1);
		const bytes = Buffer.from(sealed.slice(prefix.length), 'base64');
		for (let index = 0; index < bytes.length; index++) {
			const changed = Buffer.from(bytes);
			changed[index] ^= 1;
			expect(openSecret(prefix + changed.toString('base64'), SOURCE)).toBe(undefined);
			const cut = bytes.subarray(0, index).toString('base64');
			expect(openSecret(prefix + cut, SOURCE)).toBe(undefined);
		}
	});

	it('differs from an unencrypted secret, which is returned unchanged', () => {
		expect(openSecret(SECRET, SOURCE)).toBe(SECRET);
		expect(isSealed(SECRET)).toBe(false);
	});
});

describe('the static data of a published trigger', () => {
	it('contains the secret in encrypted form only', async () => {
		const registry = await startWebhookApi();
		const setup = { node: { id: 'sealed-1' }, credentials: { baseUrl: registry.baseUrl } };
		const node = lifecycleOf({ events: EVENTS }, setup);
		if (!(await node.checkExists())) await node.create();
		const [{ id, secret }] = registry.at(node.url);
		const stored = JSON.stringify(node.staticData);
		expect(stored).not.toContain(secret);
		// Sends a delivery to the same node in another process.
		const body = JSON.stringify(bodyOf('container.created', undefined, undefined, 'sealed-n-1'));
		const service = { url: registry.baseUrl.replace('/v2', '') } as TestServer;
		const staticData = { webhookId: id, webhookSecret: node.staticData.webhookSecret };
		registry.requests.length = 0;
		for (const signature of [sign(body, secret), sign(body, 'made-up')]) {
			const headers = { 'x-service-webhook-signature': signature };
			const outcome = await deliver({
				body,
				headers,
				service,
				staticData,
				parameters: { events: EVENTS },
			});
			expect(outcome.items).toHaveLength(signature === sign(body, secret) ? 1 : 0);
			if (outcome.items.length) expect(registry.requests).toEqual([]);
		}
		await registry.close();
	});

	it('contains the encrypted secret after the next publication if an earlier version stored it unencrypted', async () => {
		const registry = await startWebhookApi();
		const hook = (url: string) => registry.add({ url, events: EVENTS, secret: SECRET });
		const setup = { node: { id: 'sealed-2' }, credentials: { baseUrl: registry.baseUrl } };
		const { id } = hook(lifecycleOf({ events: EVENTS }, setup).url);
		const plain = { webhookId: id, webhookSecret: SECRET };
		const staticData = { 'node:Tracking Trigger': plain };
		const node = lifecycleOf({ events: EVENTS }, { ...setup, staticData, activation: 'init' });
		expect(await node.checkExists()).toBe(true);
		expect(JSON.stringify(node.staticData)).not.toContain(SECRET);
		expect(node.secret()).toBe(SECRET);
		const sealed = node.staticData.webhookSecret;
		expect(await node.checkExists()).toBe(true);
		expect(node.staticData.webhookSecret).toBe(sealed);
		await registry.close();
	});
});

describe('a delivery after the API key was replaced', () => {
	it('is verified with the secret that the new key reads', async () => {
		const service = await startServer();
		const webhookSecret = sealSecret(SECRET, { apiKey: 'the former key', webhookId: 'w-rotated' });
		const staticData = { webhookId: 'w-rotated', webhookSecret };
		const attributes = { url: undefined, secret: SECRET, events: EVENTS, active: true };
		service.always('GET', '/v2/webhooks/w-rotated', () => ({
			body: { data: { id: 'w-rotated', type: 'webhook', attributes } },
		}));
		const body = JSON.stringify(bodyOf('container.created', undefined, undefined, 'rotated-n-1'));
		const { items } = await deliver({ body, service, staticData, parameters: { events: EVENTS } });
		expect(items).toHaveLength(1);
		const forged = { 'x-service-webhook-signature': sign(body, 'the former key') };
		expect((await deliver({ body, headers: forged, service, staticData })).status).toBe(401);
		await service.close();
	});

	it("is rejected without an exception if the service can't be reached", async () => {
		const webhookSecret = sealSecret(SECRET, { apiKey: 'the former key', webhookId: 'w-lost' });
		const outcome = await deliver({
			body: JSON.stringify(bodyOf('container.created', undefined, undefined, 'lost-n-1')),
			staticData: { webhookId: 'w-lost', webhookSecret },
		});
		expect(outcome.status).toBe(401);
		expect(outcome.items).toEqual([]);
	});
});

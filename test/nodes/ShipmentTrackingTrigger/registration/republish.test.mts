import type { IDataObject, INodeParameters, WorkflowActivateMode } from 'n8n-workflow';

import { webhookMark } from '../../../../nodes/shared/api/receiver';
import { activationOf } from '../../../../nodes/ShipmentTrackingTrigger/registration/registration';
import { errorOf, type HookRun, type Setup } from '../../../support/n8n.mts';
import { GRACE_MS, pass, passFor, unpublish } from '../../../support/time.mts';
import {
	answerAtUrls,
	createService,
	nodeOf,
	publish,
	publishedNode,
	registry,
	storedBy,
	useTriggerWebhooks,
	writes,
} from '../../../support/triggerWebhooks.mts';

/**
 * When a changed workflow is published, n8n calls `delete` for the former version and then starts
 * the new one. n8n also calls `delete` when a workflow is unpublished.
 */

useTriggerWebhooks();

/** The next version that n8n loads, with the stored static data. */
const next = (former: HookRun, setup: Setup = {}, parameters: INodeParameters = {}) =>
	nodeOf({ activation: 'update', staticData: storedBy(former), ...setup }, parameters);

/** Publishes the next version instead of the former one. */
async function replace(former: HookRun, setup: Setup = {}, parameters: INodeParameters = {}) {
	await former.remove();
	const changed = next(former, setup, parameters);
	await publish(changed);
	await passFor(former, GRACE_MS);
	await changed.settled();
	return changed;
}

describe('publishing a changed trigger', () => {
	it('keeps the ID and the secret of the webhook and changes its events', async () => {
		const former = await publishedNode();
		const [before] = registry.at(former.url).map((hook) => structuredClone(hook));
		const changed = await replace(former, {}, { events: ['container.updated'] });
		expect(registry.at(changed.url)).toEqual([{ ...before, events: ['container.updated'] }]);
		expect(changed.staticData.webhookId).toBe(before.id);
		expect(changed.secret()).toBe(before.secret);
		expect(writes()).toEqual(['POST /webhooks', `PATCH /webhooks/${before.id}`]);
	});

	it('keeps the memory of events if the webhook had vanished before', async () => {
		const former = await publishedNode();
		const before = activationOf(former.context);
		registry.hooks.clear();
		const changed = await replace(former);
		expect(activationOf(changed.context)).toBe(before);
		expect(registry.at(changed.url)).toHaveLength(1);
	});

	it('removes the webhook if publishing the new version fails, because n8n then unpublishes the workflow', async () => {
		const former = await publishedNode();
		await former.remove();
		const changed = next(former, {}, { events: ['container.updated'] });
		registry.refuse = { pattern: /^PATCH/, status: 422 };
		await errorOf(publish(changed));
		await unpublish(changed);
		expect(registry.at(changed.url)).toEqual([]);
	});

	describe('with another account', () => {
		/** The webhooks of the former account after the change, by who answers at the trigger's URL. */
		async function formerWebhooks(answering: (former: string, current: string) => string) {
			const former = await publishedNode();
			const account = createService();
			// Adds a webhook to that account, so that the trigger's webhook gets another ID there.
			account.add({ url: 'https://elsewhere.test/' });
			const [{ id }] = registry.at(former.url);
			await former.remove();
			const credentials = { baseUrl: account.baseUrl, apiKey: 'key-of-another-account' };
			const changed = next(former, { credentials });
			await publish(changed);
			const [hook] = account.at(changed.url);
			expect(changed.staticData.webhookId).toBe(hook.id);
			const webhook = webhookMark(answering(id, hook.id));
			answerAtUrls({ status: 401, body: { status: 'refused', webhook } });
			await passFor(former, GRACE_MS);
			await changed.settled();
			return registry.at(changed.url);
		}

		it('removes the webhook of the former account', async () => {
			expect(await formerWebhooks((_, current) => current)).toEqual([]);
		});

		it('keeps it if another n8n still receives its events at the same URL', async () => {
			expect(await formerWebhooks((former) => former)).toHaveLength(1);
		});
	});

	it('removes the webhook of a former webhook path', async () => {
		const former = await publishedNode();
		const moved = await replace(former, { node: { webhookId: 'moved' } });
		expect([...registry.hooks.values()].map(({ url }) => url)).toEqual([moved.url]);
	});
});

describe('unpublishing', () => {
	it('removes the webhook after ten seconds', async () => {
		const node = await publishedNode();
		expect(await node.remove()).toBe(true);
		expect(node.staticData).toEqual({});
		await passFor(node, GRACE_MS - 1_000);
		expect(registry.at(node.url)).toHaveLength(1);
		await passFor(node, 1_000);
		expect(registry.at(node.url)).toEqual([]);
	});

	it('removes the webhook once if n8n unpublishes twice', async () => {
		const node = await publishedNode();
		await node.remove();
		await unpublish(node);
		expect(registry.at(node.url)).toEqual([]);
		expect(writes().filter((line) => line.startsWith('DELETE'))).toHaveLength(1);
	});

	it('retries a failed removal', async () => {
		const node = await publishedNode();
		registry.refuse = { pattern: /^DELETE/, status: 500 };
		await unpublish(node);
		expect(registry.at(node.url)).toHaveLength(1);
		registry.refuse = undefined;
		await passFor(node, 2 * GRACE_MS);
		expect(registry.at(node.url)).toEqual([]);
	});

	it('logs the webhook when its removal fails, and again after an hour', async () => {
		const node = await publishedNode();
		const [{ id, secret }] = registry.at(node.url);
		registry.refuse = { pattern: /^DELETE/, status: 403, detail: 'not allowed' };
		await node.remove();
		await passFor(node, 70 * 60_000);
		expect(node.logged).toHaveLength(2);
		for (const line of node.logged) {
			for (const text of [id, node.url, 'not allowed']) expect(line).toContain(text);
			expect(line).not.toContain(secret);
		}
		expect(node.logged[1]).toContain('Remove it in Terminal49');
	});

	it('removes the webhook after a publication that failed within ten seconds', async () => {
		const node = await publishedNode();
		await node.remove();
		registry.refuse = { pattern: /^GET \/webhooks$/, status: 403 };
		await errorOf(publish(node));
		registry.refuse = undefined;
		await unpublish(node);
		expect(registry.at(node.url)).toEqual([]);
	});

	it('keeps the webhook of another n8n after a publication that found none and failed', async () => {
		const node = await publishedNode();
		const [{ id }] = registry.at(node.url);
		answerAtUrls({ status: 401, body: { status: 'refused', webhook: webhookMark(id) } });
		await node.remove();
		const changed = next(node);
		registry.refuse = { pattern: /^GET \/webhooks$/, status: 200, text: '{"data":[],"links":{}}' };
		expect(await changed.checkExists()).toBe(false);
		registry.refuse = { pattern: /^POST \/webhooks$/, status: 422 };
		await errorOf(changed.create());
		registry.refuse = undefined;
		await unpublish(changed);
		await passFor(node, GRACE_MS);
		expect(registry.hooks.has(id)).toBe(true);
	});

	it('throws if the service cannot be reached, and removes the webhook later', async () => {
		const node = await publishedNode();
		registry.refuse = { pattern: /./, status: 401, detail: 'out of order' };
		// n8n calls `delete` three times if it fails.
		for (let attempt = 0; attempt < 3; attempt++) {
			expect((await errorOf(node.remove())).message).toContain('out of order');
		}
		registry.refuse = undefined;
		await passFor(node, GRACE_MS);
		expect(registry.at(node.url)).toEqual([]);
	});

	it('releases the memory that the trigger used', async () => {
		const node = await publishedNode();
		const before = activationOf(node.context);
		await node.remove();
		expect(activationOf(node.context)).toBe(before);
		await passFor(node, GRACE_MS);
		expect(activationOf(node.context)).not.toBe(before);
	});
});

describe('a test webhook', () => {
	const test = () =>
		nodeOf({ activation: 'manual', webhookBaseUrl: 'https://n8n.test/webhook-test' });

	it('is removed immediately', async () => {
		const node = test();
		await publish(node);
		expect(await node.remove()).toBe(true);
		expect(registry.at(node.url)).toEqual([]);
	});

	it('does not stop the test if it cannot be removed, and is logged', async () => {
		const node = test();
		await publish(node);
		registry.refuse = { pattern: /^DELETE/, status: 500, detail: 'broken' };
		expect(await node.remove()).toBe(false);
		expect(node.logged.join()).toContain('broken');
		registry.refuse = undefined;
		expect(await node.remove()).toBe(true);
		expect(registry.at(node.url)).toEqual([]);
	});

	it('is removed by another process that has its static data', async () => {
		const node = test();
		await publish(node);
		const staticData: IDataObject = { 'node:Tracking Trigger': { ...node.staticData } };
		const other = nodeOf({
			activation: 'update',
			staticData,
			webhookBaseUrl: 'https://n8n.test/webhook-test',
		});
		expect(await other.remove()).toBe(true);
		expect(registry.at(node.url)).toEqual([]);
	});
});

describe('a published workflow that n8n loads again while the service is down', () => {
	it.each<WorkflowActivateMode>(['init', 'leadershipChange', 'update'])(
		'keeps the static data of its webhook (%s)',
		async (activation) => {
			const node = await publishedNode();
			const before = structuredClone({ ...node.staticData });
			registry.isDown = true;
			const again = next(node, { activation });
			const outcome = again.checkExists();
			for (let second = 0; second < 30; second++) await pass(1_000);
			expect(await outcome).toBe(true);
			expect({ ...again.staticData }).toEqual(before);
			expect(again.logged.join()).toContain('could not be checked');
		},
	);
});

import type { WorkflowActivateMode } from 'n8n-workflow';

import type { HookRun } from '../../../support/n8n.mts';
import { unpublish } from '../../../support/time.mts';
import {
	EVENTS,
	nodeOf,
	publish,
	publishedNode,
	registry,
	storedBy,
	useTriggerWebhooks,
} from '../../../support/triggerWebhooks.mts';

/** A copy of n8n has the same database and so the same static data. Only its URL differs. */

const COPY = 'https://copy.test/webhook';
useTriggerWebhooks();

/** A published original and its copy at another URL. */
async function copied(activation: WorkflowActivateMode = 'activate', events = EVENTS) {
	const original = await publishedNode();
	const staticData = storedBy(original);
	const copy = nodeOf({ webhookBaseUrl: COPY, staticData, activation }, { events });
	const [webhook] = registry.at(original.url);
	return { original, copy, webhook, before: structuredClone(webhook) };
}

describe('a copy of n8n at another URL', () => {
	it.each<WorkflowActivateMode>(['activate', 'init', 'leadershipChange', 'update'])(
		'registers and removes its own webhook, and leaves the original unchanged (%s)',
		async (activation) => {
			const { original, copy, before } = await copied(activation, ['container.updated']);
			await publish(copy);
			expect(registry.at(copy.url)).toHaveLength(1);
			expect(registry.at(original.url)).toEqual([before]);
			expect(await unpublish(copy)).toBe(true);
			expect(registry.at(copy.url)).toEqual([]);
			expect(registry.at(original.url)).toEqual([before]);
		},
	);

	it("leaves the original's webhook unchanged when the copy is unpublished", async () => {
		const { original, copy, before } = await copied();
		expect(await unpublish(copy)).toBe(true);
		expect(registry.at(original.url)).toEqual([before]);
	});

	it("leaves the original's webhook unchanged if the service refused requests when the copy started", async () => {
		const { original, copy, before } = await copied('init');
		registry.refuse = { pattern: /webhooks/, status: 401 };
		expect(await copy.checkExists()).toBe(true);
		registry.refuse = undefined;
		await unpublish(copy);
		expect(registry.at(original.url)).toEqual([before]);
	});

	it("leaves the original's webhook unchanged if the copy doesn't know its own URL", async () => {
		const { original, before } = await copied();
		const staticData = storedBy(original);
		const copy = nodeOf({ webhookBaseUrl: '', staticData });
		await unpublish(copy);
		expect(registry.at(original.url)).toEqual([before]);
	});
});

describe('n8n with a new URL', () => {
	it('creates a new webhook, and keeps the former one', async () => {
		const { original, copy: moved, webhook, before } = await copied('init');
		webhook.active = false;
		await publish(moved);
		expect(registry.at(moved.url)).toHaveLength(1);
		expect(registry.at(original.url)).toEqual([{ ...before, active: false }]);
	});

	it('finds its former webhook again if the URL changes back', async () => {
		const { original, copy: moved, before } = await copied();
		await publish(moved);
		const back = await publishedNode({ staticData: storedBy(moved) });
		expect(registry.at(original.url)).toEqual([before]);
		expect(back.staticData.webhookId).toBe(before.id);
		expect(back.secret()).toBe(before.secret);
	});
});

describe('the webhook of another node at the same URL', () => {
	const stranger = { owner: 'another-n8n/workflow-9/node-9' };

	it("isn't removed by a node with a copy of its static data", async () => {
		const original = await publishedNode();
		const imported = nodeOf({
			node: { id: 'imported' },
			staticData: storedBy(original, stranger),
		});
		await unpublish(imported);
		expect(registry.at(original.url)).toHaveLength(1);
	});

	it("isn't removed by a node without static data", async () => {
		const original = nodeOf();
		const { id } = registry.add({ url: original.url, events: EVENTS });
		expect(await unpublish(original)).toBe(true);
		expect(registry.hooks.has(id)).toBe(true);
	});
});

describe('older static data that was restored', () => {
	it("doesn't prevent the removal of the current webhook", async () => {
		const node = nodeOf();
		const older = storedBy(node);
		await publish(node);
		const restored = nodeOf({ staticData: older });
		expect(await unpublish(restored)).toBe(true);
		expect(registry.at(node.url)).toEqual([]);
	});

	it('is corrected when n8n starts again', async () => {
		const node = await publishedNode();
		const older = storedBy(node);
		registry.hooks.clear();
		await publish(node);
		const restored = await publishedNode({ staticData: older, activation: 'init' });
		expect(registry.at(node.url)).toHaveLength(1);
		expect(restored.staticData.webhookId).toBe(registry.at(node.url)[0].id);
	});
});

describe('several webhooks with the same URL', () => {
	/** Two n8n that have published the trigger with different webhooks, which both exist. */
	async function withTwoWebhooks() {
		const nodes: HookRun[] = [];
		for (const id of ['twin-1', 'twin-2']) {
			registry.hooks.clear();
			nodes.push(await publishedNode({ node: { id } }));
		}
		const hooks = nodes.map(({ staticData, url, secret }) =>
			registry.add({ id: String(staticData.webhookId), url, secret: secret(), events: EVENTS }),
		);
		return { nodes, hooks };
	}

	it('leave one of them when two n8n check them at the same time', async () => {
		const { nodes } = await withTwoWebhooks();
		await Promise.all(nodes.map((node) => node.checkExists()));
		const [hook, ...others] = registry.at(nodes[0].url);
		expect(others).toEqual([]);
		for (const node of nodes) expect(node.staticData.webhookId).toBe(hook.id);
	});

	it('leave one that is active', async () => {
		const { nodes, hooks } = await withTwoWebhooks();
		const [first, second] = hooks;
		first.active = false;
		await publish(nodes[0]);
		expect(registry.at(nodes[0].url)).toEqual([second]);
	});
});

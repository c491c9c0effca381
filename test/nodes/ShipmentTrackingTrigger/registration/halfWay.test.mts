import type { IDataObject, WorkflowActivateMode } from 'n8n-workflow';

import { errorOf, type HookRun } from '../../../support/n8n.mts';
import { unpublish, whileTimePasses } from '../../../support/time.mts';
import {
	EVENTS,
	nodeOf,
	publish,
	publishedNode,
	registry,
	storedBy,
	useTriggerWebhooks,
	writes,
} from '../../../support/triggerWebhooks.mts';
import type { Hook, Refusal } from '../../../support/webhookApi.mts';

/** Failed publications, and the `delete` that n8n calls afterwards. */

useTriggerWebhooks();

/** n8n calls delete with the same workflow, or with the workflow that it loads from its database. */
const cleaners: Array<[string, (node: HookRun, before: IDataObject) => HookRun]> = [
	['delete runs with the same workflow', (node) => node],
	['delete runs with the workflow loaded again', (_, before) => nodeOf({ staticData: before })],
];

const failures: Array<[string, Refusal]> = [
	['listing webhooks is refused', { pattern: /^GET \/webhooks$/, status: 403 }],
	['listing webhooks fails with 400', { pattern: /^GET \/webhooks$/, status: 400 }],
	['creating the webhook is refused', { pattern: /^POST/, status: 422 }],
	['creating the webhook fails', { pattern: /^POST/, status: 500 }],
	[
		'creating the webhook succeeds, but returns 500',
		{ pattern: /^POST/, status: 500, isCarriedOut: true },
	],
	[
		'the connection breaks before the webhook is created',
		{ pattern: /^POST/, status: 0, isCutOff: true },
	],
	[
		'the connection breaks after the webhook is created',
		{ pattern: /^POST/, status: 0, isCutOff: true, isCarriedOut: true },
	],
	[
		'creating the webhook returns a web page',
		{ pattern: /^POST/, status: 200, text: '<html>', isCarriedOut: true },
	],
	[
		'creating the webhook returns an empty body',
		{ pattern: /^POST/, status: 201, text: '', isCarriedOut: true },
	],
	[
		'creating the webhook returns incomplete JSON',
		{ pattern: /^POST/, status: 201, text: '{"data":{"id"', isCarriedOut: true },
	],
	['correcting the webhook is refused', { pattern: /^PATCH/, status: 422 }],
	['correcting the webhook fails', { pattern: /^PATCH/, status: 500 }],
	[
		'correcting the webhook succeeds, but returns 500',
		{ pattern: /^PATCH/, status: 500, isCarriedOut: true },
	],
];

const isRegistered = (hook: Hook) => registry.hooks.get(hook.id);

describe.each(failures)('a failed publication: %s', (_, refuse) => {
	/** Returns the error; undefined if publishing sends none of the refused requests. */
	async function publishRefused(node: HookRun): Promise<Error | undefined> {
		registry.refuse = refuse;
		const error = await errorOf(publish(node)).catch(() => undefined);
		registry.refuse = undefined;
		return error;
	}

	it.each(cleaners)('removes its own webhook and no other (%s)', async (__, cleaner) => {
		const other = registry.add({ url: 'https://elsewhere.test/' });
		const node = nodeOf();
		const before = storedBy(node);
		const error = await publishRefused(node);
		expect(await unpublish(cleaner(node, error ? before : storedBy(node)))).toBe(true);
		expect(registry.at(node.url)).toEqual([]);
		expect(isRegistered(other)).toBe(other);
	});

	it.each(cleaners)('never removes an existing webhook (%s)', async (__, cleaner) => {
		const node = nodeOf();
		// Its events differ, so that the node corrects it.
		const former = registry.add({ url: node.url, events: ['container.updated'] });
		const before = storedBy(node);
		const error = await publishRefused(node);
		if (error) await unpublish(cleaner(node, before));
		expect(isRegistered(former)).toBe(former);
		if (error) expect(node.staticData).toEqual({});
		// The next publication uses the same webhook, and unpublishing then removes it.
		await publish(node);
		expect(registry.at(node.url)).toEqual([former]);
		expect(await unpublish(node)).toBe(true);
		expect(registry.at(node.url)).toEqual([]);
	});

	it.each(cleaners)(
		'removes the webhook of a former publication only when n8n unpublishes the workflow (%s)',
		async (__, cleaner) => {
			const node = await publishedNode();
			const [former] = registry.at(node.url);
			former.active = false;
			const before = storedBy(node);
			await publishRefused(node);
			expect(isRegistered(former)).toBe(former);
			const unpublished = cleaner(node, before);
			expect(await unpublish(unpublished)).toBe(true);
			expect(registry.at(node.url)).toEqual([]);
			expect(unpublished.logged.join()).not.toContain(former.secret);
		},
	);
});

describe('a publication with failed requests', () => {
	it('succeeds if the webhook was created and only the answer was lost', async () => {
		const node = nodeOf();
		registry.refuse = { pattern: /^POST/, status: 500, isCarriedOut: true };
		await publish(node);
		const [made, ...others] = registry.at(node.url);
		expect(others).toEqual([]);
		expect(node.secret()).toBe(made.secret);
	});

	it('leaves its webhook to the next publication if no request shows whether it was created', async () => {
		const node = nodeOf();
		expect(await node.checkExists()).toBe(false);
		registry.refuse = { pattern: /./, status: 500, isCarriedOut: true };
		await errorOf(node.create());
		registry.refuse = undefined;
		expect(await node.remove()).toBe(true);
		const [made] = registry.at(node.url);
		await publish(node);
		expect(registry.at(node.url)).toEqual([made]);
		await unpublish(nodeOf({ staticData: storedBy(node) }));
		expect(registry.at(node.url)).toEqual([]);
	});

	it("doesn't remove duplicate webhooks if the update of the webhook to keep fails", async () => {
		const node = nodeOf();
		const hooksBefore = [1, 2, 3].map(() =>
			registry.add({ url: node.url, events: ['container.updated'] }),
		);
		registry.refuse = { pattern: /^PATCH/, status: 500 };
		await errorOf(publish(node));
		await unpublish(node);
		registry.refuse = undefined;
		expect(registry.at(node.url)).toEqual(hooksBefore);
	});
});

it.each([1, 2])(
	'creates and removes no webhook if page %d of the list of webhooks cannot be read',
	async (page) => {
		const node = nodeOf();
		const before = [1, 2, 3].map(() => registry.add({ url: 'https://elsewhere.test/' }));
		const text = '<html><body>Please wait</body></html>';
		registry.refuse = { pattern: /^GET \/webhooks$/, status: 200, text, page };
		await whileTimePasses(errorOf(publish(node)));
		await unpublish(node);
		expect(writes()).toEqual([]);
		expect([...registry.hooks.values()]).toEqual(before);
	},
);

it("publishes the trigger although duplicate webhooks can't be removed", async () => {
	const node = nodeOf();
	const [adopted, double] = [1, 2].map(() => registry.add({ url: node.url, events: EVENTS }));
	registry.refuse = { pattern: /^DELETE/, status: 500 };
	await publish(node);
	expect(node.staticData).toMatchObject({ webhookId: adopted.id });
	expect(node.logged.join()).toContain(double.id);
});

it.each<WorkflowActivateMode>(['activate', 'init'])(
	'keeps an existing webhook if n8n does not store the activation that adopted it (%s)',
	async (activation) => {
		const node = nodeOf({ activation });
		const found = registry.add({ url: node.url, events: EVENTS });
		await publish(node);
		// Another node of the workflow failed, and n8n loaded the workflow again to clean up.
		const reloaded = nodeOf();
		await unpublish(reloaded);
		expect(registry.at(node.url)).toEqual([found]);
	},
);

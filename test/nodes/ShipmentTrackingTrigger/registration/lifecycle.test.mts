import fc from 'fast-check';
import type { INodeParameters, WorkflowActivateMode } from 'n8n-workflow';

import { TRACKING_EVENTS } from '../../../../shipping/records/events';
import { errorOf, type HookRun } from '../../../support/n8n.mts';
import { unpublish } from '../../../support/time.mts';
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

/** Publishes and unpublishes a trigger, with a fake service that stores webhooks. */

useTriggerWebhooks();

/** Expects one correct webhook at the URL of the node, and its secret in static data. */
function expectRight(node: HookRun, events = EVENTS): void {
	const [hook, ...others] = registry.at(node.url);
	expect(others).toEqual([]);
	expect(hook).toMatchObject({ active: true });
	expect([...hook.events].sort()).toEqual([...events].sort());
	expect(node.staticData.webhookId).toBe(hook.id);
	expect(node.secret()).toBe(hook.secret);
}

describe('publishing a workflow', () => {
	it('results in one correct webhook and leaves other URLs unchanged', async () => {
		const state = fc.array(
			fc.record({
				own: fc.boolean(),
				active: fc.boolean(),
				events: fc.subarray([...EVENTS, 'container.updated']),
			}),
			{ maxLength: 7 },
		);
		await fc.assert(
			fc.asyncProperty(state, async (present) => {
				registry.hooks.clear();
				const node = nodeOf();
				for (const [index, { own, ...hook }] of present.entries()) {
					registry.add({ ...hook, url: own ? node.url : `${node.url}/${index}` });
				}
				const others = [...registry.hooks.values()].filter(({ url }) => url !== node.url);
				const before = structuredClone(others);
				await publish(node);
				expectRight(node);
				expect([...registry.hooks.values()].filter(({ url }) => url !== node.url)).toEqual(before);
			}),
			{ numRuns: 40 },
		);
	});

	it('sends one request and changes nothing if the webhook is correct', async () => {
		const node = nodeOf();
		registry.add({ url: node.url, events: [...EVENTS].reverse() });
		await publish(node);
		expect(registry.requests).toEqual(['GET /webhooks']);
	});

	it('finds its webhook on the last page', async () => {
		const node = nodeOf();
		for (const number of [1, 2, 3, 4, 5]) registry.add({ url: `https://a.test/${number}` });
		registry.add({ url: node.url, events: EVENTS });
		await publish(node);
		expectRight(node);
		expect(writes()).toEqual([]);
	});

	it('updates a rotated secret, changed events and changed headers', async () => {
		const node = await publishedNode();
		registry.at(node.url)[0].secret = 'a-rotated-secret-1';
		const header = [{ name: 'X-Proxy', value: 'a' }];
		const parameters = { events: ['container.updated'], options: { headers: { header } } };
		const edited = await publishedNode({ staticData: storedBy(node) }, parameters);
		expectRight(edited, ['container.updated']);
		expect(edited.secret()).toBe('a-rotated-secret-1');
		expect(registry.at(node.url)[0].headers).toEqual(header);
		const count = registry.requests.length;
		registry.at(node.url)[0].headers = [{ name: 'x-proxy', value: 'a' }];
		await publish(edited);
		expect(registry.requests.slice(count)).toEqual(['GET /webhooks']);
	});
});

describe('a published trigger node', () => {
	it('finds and removes its webhook after the node was renamed', async () => {
		const node = await publishedNode();
		const renamed = nodeOf({ node: { name: 'Renamed' }, staticData: storedBy(node) });
		expect(await unpublish(renamed)).toBe(true);
		expect(registry.hooks.size).toBe(0);
		await publish(renamed);
		expectRight(renamed);
	});

	it('gets its own webhook after an import into another n8n', async () => {
		const node = await publishedNode();
		const setup = {
			webhookBaseUrl: 'https://other.test/webhook',
			staticData: storedBy(node, { owner: 'another-n8n/workflow-1/node-1' }),
		};
		const imported = await publishedNode(setup);
		expectRight(imported);
		expectRight(node);
	});

	it('keeps its webhook if publishing its copy in another n8n fails', async () => {
		const node = await publishedNode();
		const imported = nodeOf({
			webhookBaseUrl: 'https://other.test/webhook',
			staticData: storedBy(node, { owner: 'another-n8n/workflow-1/node-1' }),
		});
		registry.refuse = { pattern: /^POST/, status: 422 };
		await errorOf(publish(imported));
		// n8n calls delete after a failed create.
		await unpublish(imported);
		expectRight(node);
	});

	it("doesn't change the production webhook while the workflow is tested", async () => {
		const node = await publishedNode();
		const test = await publishedNode({ webhookBaseUrl: 'https://n8n.test/webhook-test' });
		expectRight(test);
		expect(await unpublish(test)).toBe(true);
		expect([...registry.hooks.values()].map(({ url }) => url)).toEqual([node.url]);
	});

	it('has another webhook than a second trigger in the same workflow', async () => {
		const node = nodeOf();
		const identity = { id: 'node-2', name: 'Second', webhookId: 'second-webhook' };
		const sibling = nodeOf({ node: identity }, { events: ['container.updated'] });
		await publish(node);
		await publish(sibling);
		expectRight(node);
		expectRight(sibling, ['container.updated']);
		await unpublish(node);
		expect([...registry.hooks.values()].map(({ url }) => url)).toEqual([sibling.url]);
	});
});

describe('filters in a published workflow', () => {
	it.each<[form: string, filters: INodeParameters]>([
		[
			'selected',
			{
				carriers: ['MAEU', 'TEST'],
				customers: ['Acme Co., Ltd.'],
				ports: ['USLAX'],
				tags: ['late'],
			},
		],
		['empty lists', { carriers: [], customers: [], ports: [], tags: [] }],
		['typed', { carriers: 'Maersk, HLCU', ports: 'us-lax; CNSHA', tags: 'a, b', customers: 'x' }],
		[
			'expressions',
			{
				carriers: '={{ ["Maersk", "HLCU"] }}',
				ports: '={{ "USLAX, CNSHA" }}',
				tags: '={{ undefined }}',
				customers: '={{ null }}',
				references: '={{ [1001, "PO-2", null] }}',
			},
		],
	])('are accepted if they are %s', async (_, filters) => {
		await publish(nodeOf({}, { filters }));
		expect(registry.hooks.size).toBe(1);
	});

	const noText = (shown: string) => `must be a text, not "${shown}"`;
	const unknown = 'is not a known carrier: "Mearsk"';
	const noNumber = `contains "MAEU", which isn't a number`;
	const noCode = (text: string) => `contains "${text}", which isn't a UN/LOCODE`;

	it.each<[filter: string, value: string | string[], message: string, advice: string]>([
		['tags', '={{ ({ name: "late" }) }}', `'Tags' ${noText('{"name":"late"}')}`, 'a list of texts'],
		['tags', '={{ true }}', `'Tags' ${noText('true')}`, 'a list of texts'],
		['customers', '={{ ({}) }}', `'Customers' ${noText('{}')}`, 'a list of texts'],
		[
			'tags',
			'={{ ["late", { name: "x" }] }}',
			`'Tags' ${noText('{"name":"x"}')}`,
			'a list of texts',
		],
		['carriers', '={{ ["MAEU", [1]] }}', `'Carriers' ${noText('[1]')}`, 'a list of texts'],
		[
			'ports',
			'["USLAX", {"code": "CNSHA"}]',
			`'Ports (UN/LOCODE)' ${noText('{"code":"CNSHA"}')}`,
			'a list',
		],
		['carriers', ['MAEU', 'Mearsk'], `'Carriers' ${unknown}`, 'Maersk (MAEU)'],
		['carriers', 'HLCU, Mearsk', `'Carriers' ${unknown}`, 'Maersk (MAEU)'],
		['containerNumbers', 'MSKU1234565, MAEU', `'Container Numbers' ${noNumber}`, 'numbers only'],
		['billsOfLading', 'MAEU', `'Bills of Lading' ${noNumber}`, 'numbers only'],
		['ports', 'Los Angeles', `'Ports (UN/LOCODE)' ${noCode('Los Angeles')}`, 'USLAX'],
		['ports', 'CN', `'Ports (UN/LOCODE)' ${noCode('CN')}`, 'USLAX'],
		[
			'ports',
			'={{ ["USLAX", "Los Angeles"] }}',
			`'Ports (UN/LOCODE)' ${noCode('Los Angeles')}`,
			'USLAX',
		],
	])(
		'are rejected before the webhook is registered if %s has the invalid value %j',
		async (filter, value, message, advice) => {
			const error = await errorOf(publish(nodeOf({}, { filters: { [filter]: value } })));
			expect(error.message).toBe(message);
			expect(error.description).toContain(advice);
			expect(registry.hooks.size).toBe(0);
		},
	);
});

describe('the selection All Events', () => {
	it('reads the events from the account with one additional request', async () => {
		const node = nodeOf({}, { events: ['*'] });
		registry.available = ['container.created', 'link.created'];
		await publish(node);
		expectRight(node, registry.available);
		registry.requests.length = 0;
		await publish(node);
		expect(registry.requests.sort()).toEqual(['GET /webhooks', 'GET /webhooks/events']);
	});

	it.each([403, 404])(
		"registers the node's own list of events if the service refuses the account's list with %p",
		async (status) => {
			const node = nodeOf({}, { events: ['*'] });
			registry.refuse = { pattern: /webhooks\/events/, status };
			await publish(node);
			expectRight(
				node,
				TRACKING_EVENTS.map(({ name }) => name),
			);
		},
	);

	it("keeps the events of the webhook if the service later refuses the list of the account's events", async () => {
		const node = nodeOf({}, { events: ['*'] });
		registry.available = ['container.created', 'container.brand_new'];
		await publish(node);
		registry.refuse = { pattern: /webhooks\/events/, status: 403 };
		await publish(node);
		expectRight(node, registry.available);
	});
});

describe('an event that neither the node nor the list of the service has', () => {
	const events = ['container.created', 'container.misspelt', 'container.made_up', 'container.new'];
	const unknown = (activation: WorkflowActivateMode) =>
		nodeOf({ activation }, { events: `={{ ${JSON.stringify(events)} }}` });

	it.each<WorkflowActivateMode>(['activate', 'update', 'manual'])(
		'is refused by its name when a user publishes the workflow (%s)',
		async (activation) => {
			registry.available = ['container.created', 'container.new'];
			const { message } = await errorOf(publish(unknown(activation)));
			expect(message).toContain("'Trigger On'");
			for (const name of ['container.misspelt', 'container.made_up'])
				expect(message).toContain(name);
			expect(message).not.toContain('container.new');
			expect(registry.hooks.size).toBe(0);
		},
	);

	it("shows the service's error if the list can't be read", async () => {
		registry.refuse = { pattern: /webhooks\/events/, status: 403, detail: 'No access' };
		expect((await errorOf(publish(unknown('activate')))).message).toContain('No access');
		expect(registry.hooks.size).toBe(0);
	});

	it.each<WorkflowActivateMode>(['init', 'leadershipChange'])(
		'does not end a published trigger when n8n starts (%s)',
		async (activation) => {
			registry.available = events;
			await publish(unknown('activate'));
			registry.available = [];
			const node = unknown(activation);
			await publish(node);
			expectRight(node, events);
		},
	);
});

describe('document events, which have two names', () => {
	const extracted = 'document.extracted';
	const alias = 'document_representation.created';

	it.each([
		['the name that the service lists', [alias], [alias]],
		['both names if the service lists both', [extracted, alias], [extracted, alias]],
		['the selected name if the service lists neither name', [], [extracted]],
	])('are registered under %s, and other events as selected', async (_, listed, registered) => {
		const others = ['container.created', 'container.brand_new'];
		const node = nodeOf({}, { events: [extracted, ...others] });
		registry.available = [...others, ...listed];
		await publish(node);
		expectRight(node, [...registered, ...others]);
	});
});

describe('a webhook that the service refuses to create', () => {
	it.each([
		[401, 'API Key'],
		[403, 'Data API (webhooks)'],
		[422, 'Check'],
	])("shows the service's reason and advice for status %p", async (status, advice) => {
		const detail = `Something is wrong (${status})`;
		registry.refuse = { pattern: /^POST/, status, detail };
		const node = nodeOf();
		const error = await errorOf(publish(node));
		expect(error.message).toContain(detail);
		expect(error.description).toContain(advice);
		expect(error.httpCode).toBe(String(status));
		expect(node.staticData).toEqual({});
		expect(registry.hooks.size).toBe(0);
	});
});

import fc from 'fast-check';
import type { INodeParameters } from 'n8n-workflow';

import { TRACKING_EVENTS } from '../../../../nodes/shared/domain/events';
import { errorOf, type HookRun } from '../../../support/n8n.mts';
import { unpublish } from '../../../support/time.mts';
import {
	EVENTS,
	nodeOf,
	publish,
	registry,
	storedBy,
	useTriggerWebhooks,
	writes,
} from '../../../support/triggerWebhooks.mts';

/** What n8n does with a trigger, against a service that remembers. */

useTriggerWebhooks();

/** The one webhook at this URL is right and the node can verify what it signs. */
function expectRight(node: HookRun, events = EVENTS): void {
	const [hook, ...others] = registry.at(node.url);
	expect(others).toEqual([]);
	expect(hook).toMatchObject({ active: true });
	expect([...hook.events].sort()).toEqual([...events].sort());
	expect(node.staticData.webhookId).toBe(hook.id);
	expect(node.secret()).toBe(hook.secret);
}

describe('activation', () => {
	it('ends with one right webhook whatever was there, and leaves those of others alone', async () => {
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

	it('writes nothing when nothing differs, and asks once', async () => {
		const node = nodeOf();
		registry.add({ url: node.url, events: [...EVENTS].reverse() });
		await publish(node);
		expect(registry.requests).toEqual(['GET /webhooks']);
	});

	it('finds its own on the last page', async () => {
		const node = nodeOf();
		for (const number of [1, 2, 3, 4, 5]) registry.add({ url: `https://a.test/${number}` });
		registry.add({ url: node.url, events: EVENTS });
		await publish(node);
		expectRight(node);
		expect(writes()).toEqual([]);
	});

	it('follows a secret that was rotated, an event list that was edited, headers that differ', async () => {
		const node = nodeOf();
		await publish(node);
		registry.at(node.url)[0].secret = 'rotated';
		const header = [{ name: 'X-Proxy', value: 'a' }];
		const parameters = { events: ['container.updated'], options: { headers: { header } } };
		const edited = nodeOf({ staticData: storedBy(node) }, parameters);
		await publish(edited);
		expectRight(edited, ['container.updated']);
		expect(edited.secret()).toBe('rotated');
		expect(registry.at(node.url)[0].headers).toEqual(header);
		const count = registry.requests.length;
		registry.at(node.url)[0].headers = [{ name: 'x-proxy', value: 'a' }];
		await publish(edited);
		expect(registry.requests.slice(count)).toEqual(['GET /webhooks']);
	});
});

describe('a node that', () => {
	it('was renamed finds its webhook again, and removes what this n8n has made for it', async () => {
		const node = nodeOf();
		await publish(node);
		const renamed = nodeOf({ node: { name: 'Renamed' }, staticData: storedBy(node) });
		expect(await unpublish(renamed)).toBe(true);
		expect(registry.hooks.size).toBe(0);
		await publish(renamed);
		expectRight(renamed);
	});

	it('was imported elsewhere registers itself and leaves the original alone', async () => {
		const node = nodeOf();
		await publish(node);
		const setup = {
			webhookBaseUrl: 'https://other.test/webhook',
			staticData: storedBy(node, { owner: 'another-n8n/workflow-1/node-1' }),
		};
		const imported = nodeOf(setup);
		await publish(imported);
		expectRight(imported);
		expectRight(node);
	});

	it('was imported elsewhere and is refused there does not remove the original', async () => {
		const node = nodeOf();
		await publish(node);
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

	it('is tested does not touch the production webhook', async () => {
		const node = nodeOf();
		await publish(node);
		const test = nodeOf({ webhookBaseUrl: 'https://n8n.test/webhook-test' });
		await publish(test);
		expectRight(test);
		expect(await unpublish(test)).toBe(true);
		expect([...registry.hooks.values()].map(({ url }) => url)).toEqual([node.url]);
	});

	it('has a sibling in the workflow shares nothing with it', async () => {
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

describe('a filter by carriers', () => {
	it('takes names and codes', async () => {
		await publish(nodeOf({}, { filters: { carriers: 'Maersk, HLCU' } }));
		expect(registry.hooks.size).toBe(1);
	});

	it('that means no carrier is refused before anything is registered', async () => {
		const node = nodeOf({}, { filters: { carriers: 'HLCU, Mearsk' } });
		const error = await errorOf(publish(node));
		expect(error.message).toBe(`'Carriers' is not a known carrier: "Mearsk"`);
		expect(error.description).toContain('Maersk (MAEU)');
		expect(registry.hooks.size).toBe(0);
	});
});

describe('filters', () => {
	const refusalOf = async (filters: INodeParameters) => {
		const error = await errorOf(publish(nodeOf({}, { filters })));
		expect(registry.hooks.size).toBe(0);
		return error;
	};

	it.each<[form: string, filters: INodeParameters]>([
		[
			'picked',
			{
				carriers: ['MAEU', 'TEST'],
				customers: ['Acme Co., Ltd.'],
				ports: ['USLAX'],
				tags: ['late'],
			},
		],
		['not picked', { carriers: [], customers: [], ports: [], tags: [] }],
		['typed', { carriers: 'Maersk, HLCU', ports: 'us-lax; CNSHA', tags: 'a, b', customers: 'x' }],
		[
			'by expressions',
			{
				carriers: '={{ ["Maersk", "HLCU"] }}',
				ports: '={{ "USLAX, CNSHA" }}',
				tags: '={{ undefined }}',
				customers: '={{ null }}',
				references: '={{ [1001, "PO-2", null] }}',
			},
		],
	])('that are %s are taken', async (_, filters) => {
		await publish(nodeOf({}, { filters }));
		expect(registry.hooks.size).toBe(1);
	});

	it.each<[filter: string, value: string, label: string]>([
		['tags', '={{ ({ name: "late" }) }}', 'Tags'],
		['tags', '={{ true }}', 'Tags'],
		['customers', '={{ ({}) }}', 'Customers'],
		['references', '={{ new Date() }}', 'References'],
	])('%s that are no list are refused: %s', async (filter, value, label) => {
		const error = await refusalOf({ [filter]: value });
		expect(error.message).toBe(`'${label}' is neither text nor a list of texts`);
		expect(error.description).toContain('Select from the list');
	});

	it.each<[filter: string, value: string, label: string]>([
		['tags', '={{ ["late", { name: "x" }] }}', 'Tags'],
		['carriers', '={{ ["MAEU", [1]] }}', 'Carriers'],
		['ports', '["USLAX", {"code": "CNSHA"}]', 'Ports (UN/LOCODE)'],
	])("refuses %s with an entry that isn't text: %s", async (filter, value, label) => {
		const { message } = await refusalOf({ [filter]: value });
		expect(message).toBe(`'${label}' has an entry that isn't text: number 2`);
	});

	it('by a carrier that nobody knows are refused in a list, too', async () => {
		const { message } = await refusalOf({ carriers: ['MAEU', 'Mearsk'] });
		expect(message).toBe(`'Carriers' is not a known carrier: "Mearsk"`);
	});

	it.each(['Los Angeles', 'CN', '={{ ["USLAX", "Los Angeles"] }}'])(
		'by what is no port are refused: %s',
		async (ports) => {
			const error = await refusalOf({ ports });
			expect(error.message).toMatch(
				/^'Ports \(UN\/LOCODE\)' contains "[\w ]+", which isn't a UN\/LOCODE$/,
			);
			expect(error.description).toContain('USLAX');
		},
	);
});

describe('all events', () => {
	it("are the account's, read once beside the list", async () => {
		const node = nodeOf({}, { events: ['*'] });
		registry.available = ['container.created', 'link.created'];
		await publish(node);
		expectRight(node, registry.available);
		registry.requests.length = 0;
		await publish(node);
		expect(registry.requests.sort()).toEqual(['GET /webhooks', 'GET /webhooks/events']);
	});

	it.each([403, 404])('are the published ones when the list is refused with %p', async (status) => {
		const node = nodeOf({}, { events: ['*'] });
		registry.refuse = { pattern: /webhooks\/events/, status };
		await publish(node);
		expectRight(
			node,
			TRACKING_EVENTS.map(({ name }) => name),
		);
	});
});

describe('all events while their list cannot be had', () => {
	it('leave those alone that the webhook has', async () => {
		const node = nodeOf({}, { events: ['*'] });
		registry.available = ['container.created', 'container.brand_new'];
		await publish(node);
		registry.refuse = { pattern: /webhooks\/events/, status: 403 };
		await publish(node);
		expectRight(node, registry.available);
	});
});

describe('a creation that is refused', () => {
	it.each([
		[401, 'API Key'],
		[403, 'Data API (webhooks)'],
		[422, 'Check'],
	])('with %p says why, in the words of the service and in ours', async (status, advice) => {
		const detail = `Something is wrong (${status})`;
		registry.refuse = { pattern: /^POST/, status, detail };
		const error = await errorOf(publish(nodeOf()));
		expect(error.message).toContain(detail);
		expect(error.description).toContain(advice);
		expect(registry.hooks.size).toBe(0);
	});
});

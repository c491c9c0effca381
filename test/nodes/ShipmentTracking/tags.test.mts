import fc from 'fast-check';
import { NodeHelpers, type INodeParameters, type INodeProperties } from 'n8n-workflow';

import { splitList } from '../../../shipping/lib/list';
import { ShipmentTracking } from '../../../nodes/ShipmentTracking/ShipmentTracking.node';
import { findOperation } from '../../../nodes/ShipmentTracking/resources';
import { errorOf, executeContext, runNode, searchList } from '../../support/n8n.mts';
import {
	answer,
	sentRequests,
	shipment,
	trackingRequest,
	useNock,
} from '../../support/service.mts';
import { answerList, ID, locator, sentAttributes } from './support.mts';

/** In every operation with tags, you can select tags in use or enter new ones. */

useNock();

const inUse = (...tags: unknown[]) => void answerList('/v2/shipments', shipment('s-1', { tags }));

async function offered(filter?: string): Promise<Array<[name: string, value: unknown]>> {
	const { results } = await searchList('searchTags', filter);
	return results.map(({ name, value }) => [name, value]);
}

const names = (list: Array<[string, unknown]>) => list.map(([name]) => name);

describe('the list of tags in the editor', () => {
	it('lists the tags in use with one request', async () => {
		inUse('urgent', 'spring collection');
		expect(await offered()).toEqual([
			['spring collection', 'spring collection'],
			['urgent', 'urgent'],
		]);
		expect(sentRequests().map(({ path }) => path)).toEqual(['/v2/shipments']);
	});

	it('finds a tag by any part, ignoring case, and offers the entered text as a new tag', async () => {
		inUse('urgent', 'spring collection');
		expect(await offered('COLL')).toEqual([
			['spring collection', 'spring collection'],
			['COLL (new)', 'COLL'],
		]);
	});

	it('does not offer an existing tag as a new one', async () => {
		inUse('urgent', 'not urgent');
		expect(names(await offered('urgent'))).toEqual(['not urgent', 'urgent']);
		inUse('urgent', 'late');
		expect(names(await offered('urgent, late'))).toEqual(['urgent, late']);
	});

	it('searches again after a comma, so that you can select several tags', async () => {
		inUse('urgent', 'spring', 'sprint');
		expect(await offered('urgent, spr')).toEqual([
			['urgent, spring', 'urgent, spring'],
			['urgent, sprint', 'urgent, sprint'],
			['urgent, spr (new)', 'urgent, spr'],
		]);
		inUse('urgent', 'spring');
		expect(names(await offered('urgent, '))).toEqual(['urgent, spring']);
		inUse('urgent');
		expect(names(await offered('brand new; urg'))).toEqual([
			'brand new, urgent',
			'brand new, urg (new)',
		]);
	});

	it('returns no tags for an account without tags, and accepts new ones', async () => {
		inUse();
		expect(await offered()).toEqual([]);
		inUse();
		expect(await offered('first')).toEqual([['first (new)', 'first']]);
	});

	it('stores a selected tag as JSON if it contains commas or begins with "="', async () => {
		inUse('late, very', '={{ $env.KEY }}');
		expect(await offered()).toEqual([
			["'={{ $env.KEY }}", '["={{ $env.KEY }}"]'],
			['late, very', '["late, very"]'],
		]);
		inUse('late, very');
		const [, [name, value]] = await offered('={{ 1 }}, late').then((all) => [0, all[0]] as const);
		expect(name).toBe("'={{ 1 }}, late, very");
		expect(splitList(value)).toEqual(['={{ 1 }}', 'late, very']);
	});

	it('finds a tag that contains commas by any of its parts', async () => {
		inUse('late, very', 'urgent');
		expect(await offered('Late, v')).toContainEqual(['late, very', '["late, very"]']);
		inUse('late, very', 'urgent');
		const [first, ...more] = await offered('late, very');
		expect(first).toEqual(['late, very', '["late, very"]']);
		// The entered text may also be two new tags, separated by the comma.
		expect(more).toContainEqual(['late, very (new)', 'late, very']);
		inUse('late, very', 'urgent');
		expect(names(await offered('late,'))).toContain('late, very');
	});

	it('shows a readable error instead of an empty list if reading fails', async () => {
		answer('GET', '/v2/shipments', { status: 401, body: '' });
		expect((await errorOf(offered())).description).toContain("Check the 'API Key'");
	});

	it('returns values that the node reads as exactly the shown tags', async () => {
		const tag = fc.oneof(
			fc.string({ maxLength: 8 }),
			fc.constantFrom('a, b', 'a\nb', '["x"]', '=1', ' c '),
		);
		await fc.assert(
			fc.asyncProperty(fc.array(tag, { maxLength: 4 }), async (tags) => {
				inUse(...tags);
				for (const [name, value] of await offered()) {
					expect(splitList(value)).toEqual([String(name).replace(/^'=/, '=')]);
					expect(String(value)).not.toMatch(/^=/);
					expect(tags.map((one) => one.trim())).toContain(String(name).replace(/^'=/, '='));
				}
			}),
			{ numRuns: 100 },
		);
	});
});

/** Values in workflows that were saved before the list existed: plain text and expressions. */
const FORMS: Array<[form: string, value: unknown, tags: string[]]> = [
	['one selected tag', locator('list', 'urgent'), ['urgent']],
	['several selected tags', locator('list', 'urgent, spring'), ['urgent', 'spring']],
	['one selected with commas', locator('list', '["late, very"]'), ['late, very']],
	['several typed tags', locator('names', ' urgent;spring,, urgent'), ['urgent', 'spring']],
	['an expression with text', locator('names', '={{ $json.tags }}'), ['of the sheet', 'urgent']],
	['an expression with a list', locator('names', '={{ ["a", "b, c"] }}'), ['a', 'b, c']],
	['an expression in From List', locator('list', '={{ $json.tags }}'), ['of the sheet', 'urgent']],
	['saved plain text', 'urgent, spring', ['urgent', 'spring']],
	['a saved expression', '={{ $json.tags.split(", ") }}', ['of the sheet', 'urgent']],
];

const item = { json: { tags: 'of the sheet, urgent' } };

const carrier = locator('scac', 'Maersk');

it.each(FORMS)(
	'sends tags entered as %s, and the editor accepts them',
	async (_, tags, expected) => {
		answer('PATCH', `/v2/shipments/${ID}`, { body: { data: shipment(ID) } });
		const update = { operation: 'update', shipmentId: locator('id', ID), updateFields: { tags } };
		const parameters = { resource: 'shipment', ...update } as INodeParameters;
		await runNode(parameters, [item]);
		expect(sentAttributes()).toEqual([{ tags: expected }]);
		const { properties } = new ShipmentTracking().description;
		const node = executeContext(parameters).getNode();
		const issues = NodeHelpers.getNodeParametersIssues(properties, node, null);
		expect(JSON.stringify(issues?.parameters ?? {})).not.toMatch(/tags/i);
	},
);

it.each([
	{ operation: 'create', requestNumber: 'MAEU123' },
	{ operation: 'track', number: 'MAEU123', type: 'bill_of_lading', wait: false },
])('sends the selected tags with a new tracking request: $operation', async (more) => {
	answerList('/v2/tracking_requests');
	answer('POST', '/v2/tracking_requests', { status: 201, body: { data: trackingRequest() } });
	const additionalFields = { shipmentTags: locator('list', '["late, very"]') };
	await runNode({ resource: 'trackingRequest', scac: carrier, additionalFields, ...more });
	expect(sentAttributes()).toEqual([expect.objectContaining({ shipment_tags: ['late, very'] })]);
});

it.each([
	['trackingRequest', 'create', 'shipmentTags'],
	['trackingRequest', 'track', 'shipmentTags'],
	['shipment', 'update', 'tags'],
])('%s %s offers a list and text input for %s', (resource, operation, name) => {
	const all = findOperation(resource, operation)?.fields ?? [];
	const inner = all.flatMap(({ options = [] }) => options as INodeProperties[]);
	const field = inner.find((one) => one.name === name);
	expect(field?.modes?.map(({ displayName }) => displayName)).toEqual(['From List', 'By Name']);
});

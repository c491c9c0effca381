import type { INodeParameters } from 'n8n-workflow';

import { resources } from '../../../nodes/ShipmentTracking/resources';
import { errorOf, runNode, type Setup } from '../../support/n8n.mts';
import { sentRequests, serve, useNock, type Reply } from '../../support/service.mts';
import { ID, byId, locator } from './support.mts';

/** Tests a credential with expressions, which leads to another account for each item. */

const KEYS = ['key-of-customer-a', 'key-of-customer-b'];
const credentials = {
	apiKey: '={{ $json.key }}',
	baseUrl: '=https://{{ $json.host }}.test/v2',
	requestsPerMinute: 0,
};
const rowOf = (key: string, host = 'service', more = {}) => ({ json: { key, host, ...more } });
const ROWS = [rowOf(KEYS[0], 'one'), rowOf(KEYS[1], 'two'), rowOf(KEYS[0], 'one')];

const run = async (parameters: INodeParameters, rows = ROWS, setup: Setup = {}) =>
	await runNode(parameters, rows, { credentials, ...setup });
const keyOf = (authorization: string) => authorization.replace('Token ', '');

/** The key of each request and the host that received it. */
const askedAs = () =>
	sentRequests().map(({ headers }) => [keyOf(headers.authorization), headers.host]);

const onContinue: Setup = { onError: 'continueRegularOutput' };

const container = (id: string, number: string) => ({
	id,
	type: 'container',
	attributes: { number },
});
const getContainer = { resource: 'container', operation: 'get', containerId: byId(ID) };

useNock();

describe('an operation that processes items one by one', () => {
	it("sends each item's requests with its own key to its own host", async () => {
		serve(({ headers }) => ({ body: { data: container(ID, keyOf(headers.authorization)) } }));
		const output = await run(getContainer);
		const expected = ROWS.map(({ json: { key, host } }) => [key, `${host}.test`]);
		expect(askedAs()).toEqual(expected);
		expect(output.map(({ json }) => json.number)).toEqual(['*****', '*****', '*****']);
	});

	it('finds a number in the account of the item, not in that of an earlier one', async () => {
		serve(({ path, query, headers }): Reply => {
			const id = `id-of-${headers.host}`;
			if (path.endsWith(`/${id}`)) return { body: { data: container(id, 'MSKU1234565') } };
			return { body: { data: query ? [container(id, 'MSKU1234565')] : [] } };
		});
		const parameters = { ...getContainer, containerId: locator('number', 'MSKU1234565') };
		const output = await run(parameters);
		expect(output.map(({ json }) => json.id)).toEqual(
			ROWS.map(({ json: { host } }) => `id-of-${host}.test`),
		);
		// The third item has the account of the first one, so its number is known.
		expect(askedAs().filter(([key]) => key === KEYS[0])).toHaveLength(3);
	});

	it('removes the key of the item from errors', async () => {
		serve(({ headers }) => ({
			status: 422,
			body: { errors: [{ detail: `Refused ${headers.authorization}` }] },
		}));
		for (const key of KEYS) {
			const error = await errorOf(run(getContainer, [rowOf(key)]));
			expect(error.message).toBe('Refused Token *****');
		}
		const output = await run(getContainer, ROWS, onContinue);
		expect(output).toHaveLength(3);
		expect(JSON.stringify(output)).not.toMatch(/key-of-customer-.\b(?!")/);
	});

	it('explains a refusal with the account of the item', async () => {
		serve(({ path, headers }): Reply => {
			if (!path.endsWith('/me')) return { status: 401, body: { errors: [{ title: 'No' }] } };
			const email = `${headers.host}@desk.test`;
			return { body: { data: { id: '1', type: 'user', attributes: { email, name: email } } } };
		});
		await run(getContainer, ROWS, onContinue);
		const accounts = sentRequests().filter(({ path }) => path.endsWith('/me'));
		expect(accounts.map(({ headers }) => headers.host)).toEqual(['one.test', 'two.test']);
	});

	it('fails only for an item whose credential cannot be read', async () => {
		serve(() => ({ body: { data: container(ID, 'MSKU1234565') } }));
		const rows = [rowOf(KEYS[0]), rowOf(KEYS[1], 'no host'), rowOf(KEYS[0])];
		const output = await run(getContainer, rows, onContinue);
		expect(output.map(({ json }) => json.error ?? json.number)).toEqual([
			'MSKU1234565',
			expect.stringContaining("The 'Base URL' of the credential is not a URL"),
			'MSKU1234565',
		]);
		expect(output[1].pairedItem).toEqual({ item: 1 });
	});
});

const together = resources.flatMap(({ value: resource, operations }) =>
	operations
		.filter(({ runAll, isLocal }) => runAll && !isLocal)
		.map(({ name, value }) => [name, { resource, operation: value }] as const),
);

describe.each(together)('%s, which processes all items together', (name, parameters) => {
	it('refuses items with different accounts before anything is sent, and names the way', async () => {
		const error = await errorOf(run(parameters));
		expect(error.message).toBe(
			`'${name}' processes all items together, but the expressions in the credential lead to different accounts for item 0 and item 1`,
		);
		expect(error.description).toMatch(/Switch node.*a node with its own credential for each/);
		expect(JSON.stringify(error)).not.toContain('key-of');
		expect(sentRequests()).toEqual([]);
	});

	it('processes items that all have the same account', async () => {
		serve(() => ({ status: 401, body: { errors: [{ title: 'Unauthorized' }] } }));
		const output = await run(parameters, [ROWS[0], ROWS[2]], onContinue);
		expect(JSON.stringify(output)).not.toContain('lead to different accounts');
		for (const [key, host] of askedAs()) expect([key, host]).toEqual([KEYS[0], 'one.test']);
	});
});

it('three operations process all items together', () => {
	expect(together.map(([name]) => name).sort()).toEqual([
		'Check Invoice',
		'Get Unhandled',
		'Track',
	]);
});

it('Confirm Output, which sends no request, accepts items with different accounts', async () => {
	const [{ json }] = await run({ resource: 'report', operation: 'confirmOutput' });
	expect(json.confirmed).toBe(0);
});

describe('an API key that is empty for one item', () => {
	const rows = [ROWS[0], rowOf(' ', 'one'), ROWS[1]];
	const EMPTY = "'API Key' is empty for item 1";

	it.each(resources.flatMap(({ value, operations }) => operations.map((one) => [value, one])))(
		'is named, and nothing is sent for the item: %s',
		async (resource, operation) => {
			serve(() => ({ status: 404 }));
			const { value, isLocal } = operation as (typeof resources)[number]['operations'][number];
			const parameters = { resource: resource as string, operation: value };
			if (isLocal) return;
			const output = await run(parameters, rows, onContinue);
			expect(output[1].json.error).toBe(EMPTY);
			expect(output[1].json.message).toMatch(/^Check the credential/);
			expect(askedAs().filter(([key]) => !KEYS.includes(key))).toEqual([]);
		},
	);

	it('has no item number if there is only one item', async () => {
		const error = await errorOf(run(getContainer, [rowOf('')]));
		expect(error.message).toBe("'API Key' is empty");
	});
});

import { NodeHelpers, type INodeParameters, type INodeProperties } from 'n8n-workflow';
import nock from 'nock';

import { ShipmentTrackingTrigger } from '../../../../nodes/ShipmentTrackingTrigger/ShipmentTrackingTrigger.node';
import { filterFields } from '../../../../nodes/ShipmentTrackingTrigger/parameters/filterFields';
import {
	API_KEY,
	dropDown,
	errorOf,
	executeContext,
	HOST,
	triggerDropDown,
} from '../../../support/n8n.mts';
import { answer, sentRequests, shipment, useNock } from '../../../support/service.mts';
import { useFastTime } from '../../../support/time.mts';

/** Lists in the trigger's filters, with the names of the account's records. */

useNock();
useFastTime();

const line = (scac: unknown, name: unknown) => ({
	id: `l-${String(scac)}`,
	type: 'shipping_line',
	attributes: { scac, name },
});
const shipments = (...attributes: object[]) => {
	const data = attributes.map((one, index) => shipment(`s-${index}`, one));
	return answer('GET', '/v2/shipments', { body: { data } });
};

const loaded = filterFields.filter(({ typeOptions }) => typeOptions?.loadOptionsMethod);
const PATHS = {
	getCarriers: '/v2/shipping_lines',
	getCustomers: '/v2/parties',
	getPorts: '/v2/shipments',
	getTags: '/v2/shipments',
};
const METHODS = Object.keys(PATHS) as Array<keyof typeof PATHS>;

describe('the filter fields of the trigger', () => {
	it('load lists that the trigger has', () => {
		const { loadOptions } = new ShipmentTrackingTrigger().methods;
		expect(loaded.map(({ name }) => name)).toEqual(['carriers', 'customers', 'ports', 'tags']);
		expect(loaded.map(({ typeOptions }) => typeOptions?.loadOptionsMethod)).toEqual(METHODS);
		expect(Object.keys(loadOptions)).toEqual(expect.arrayContaining(METHODS));
	});

	it.each<[string, INodeProperties]>(loaded.map((field) => [field.displayName, field]))(
		'%s accepts several values, also values that are not in the list',
		(_, { type, allowArbitraryValues, default: none, description }) => {
			expect({ type, allowArbitraryValues, none }).toEqual({
				type: 'multiOptions',
				allowArbitraryValues: true,
				none: [],
			});
			expect(description).toMatch(/Choose from the list, or .+ an <a href=/);
		},
	);

	it.each<[string, unknown]>([
		['picked', ['MAEU', 'no longer in the list']],
		['typed', 'Maersk, HLCU'],
		['by an expression', '={{ ["MAEU"] }}'],
		['empty', []],
	])('accept values that are %s without a validation error in n8n', (_, value) => {
		const filters = Object.fromEntries(loaded.map(({ name }) => [name, value]));
		const { description } = new ShipmentTrackingTrigger();
		const { properties } = description;
		const parameters = { events: ['*'], filters } as INodeParameters;
		const { getNodeParameters, getNodeParametersIssues } = NodeHelpers;
		const node = { ...executeContext({}).getNode(), type: description.name, parameters };
		expect(getNodeParametersIssues(properties, node, description)).toBeNull();
		const saved = getNodeParameters(properties, parameters, false, false, node, description);
		expect(saved).toMatchObject({ filters });
	});
});

it('the list of carriers shows names and stores SCACs, the test carrier last', async () => {
	const data = [line('TEST', 'A Test'), line('MAEU', 'Maersk'), line('CMDU', 'CMA CGM')];
	answer('GET', '/v2/shipping_lines', {
		body: { data: [...data, line('HLCU', null), line(null, 'No Code')] },
	});
	expect(await triggerDropDown('getCarriers')).toEqual([
		{ name: 'CMA CGM (CMDU)', value: 'CMDU' },
		{ name: 'HLCU (HLCU)', value: 'HLCU' },
		{ name: 'Maersk (MAEU)', value: 'MAEU' },
		{ name: 'A Test (TEST)', value: 'TEST' },
	]);
	expect(sentRequests()[0].headers.authorization).toBe(`Token ${API_KEY}`);
});

it('the list of customers shows and stores names, each once', async () => {
	const names = ['Nordwind', 'Acme Co., Ltd.', null, ' Nordwind ', '', '={{ $env.SECRET }}'];
	const data = names.map((company_name, index) => ({
		id: `p-${index}`,
		type: 'party',
		attributes: { company_name },
	}));
	answer('GET', '/v2/parties', { body: { data } });
	expect(await triggerDropDown('getCustomers')).toEqual([
		{ name: 'Acme Co., Ltd.', value: 'Acme Co., Ltd.' },
		{ name: 'Nordwind', value: 'Nordwind' },
	]);
});

describe('the list of tags', () => {
	it('contains the tags of the latest shipments, each once, with one request', async () => {
		shipments(
			{ tags: ['urgent', 'spring collection'] },
			{ tags: null },
			{ tags: 'broken' },
			{},
			{ tags: ['Urgent', 'urgent', ' late, very ', '', 7, null, '={{ 1 }}'] },
		);
		const tags = await triggerDropDown('getTags');
		const sorted = ['7', 'late, very', 'spring collection', 'urgent', 'Urgent'];
		expect(tags).toEqual(sorted.map((value) => ({ name: value, value })));
		expect(sentRequests().map(({ path, query }) => [path, query])).toEqual([
			['/v2/shipments', { 'page[number]': '1', 'page[size]': '100' }],
		]);
	});

	it('is empty for an account without tags, without an error', async () => {
		shipments({ tags: [] }, {});
		expect(await triggerDropDown('getTags')).toEqual([]);
		shipments();
		expect(await triggerDropDown('getTags')).toEqual([]);
	});

	it('does not read all shipments of a large account', async () => {
		for (let page = 1; page <= 9; page++) {
			const data = Array.from({ length: 100 }, (_, index) =>
				shipment(`${page}-${index}`, { tags: [`of page ${page}`] }),
			);
			const links = { next: `${HOST}/v2/shipments?page[number]=${page + 1}` };
			answer('GET', '/v2/shipments', { body: { data, links } });
		}
		const tags = await triggerDropDown('getTags');
		expect(tags.map(({ value }) => value)).toEqual(['of page 1', 'of page 2']);
		expect(sentRequests()).toHaveLength(2);
	});
});

it('the list of ports contains the ports of the latest shipments, shown by name and stored by UN/LOCODE', async () => {
	shipments(
		{
			port_of_lading_locode: 'CNSHA',
			port_of_lading_name: 'Shanghai',
			port_of_discharge_locode: 'uslax',
			port_of_discharge_name: null,
			destination_locode: 'USCHI',
			destination_name: 'Chicago',
		},
		{ port_of_lading_locode: null, port_of_discharge_locode: 'USLAX' },
		{ port_of_discharge_locode: 'USLAX', port_of_discharge_name: 'Los Angeles' },
		{ destination_locode: 'NLRTM', destination_name: { odd: true } },
		{ port_of_lading_locode: '={{ 1 }}', port_of_lading_name: 'Nowhere' },
	);
	expect(await triggerDropDown('getPorts')).toEqual([
		{ name: 'Chicago (USCHI)', value: 'USCHI' },
		{ name: 'Los Angeles (USLAX)', value: 'USLAX' },
		{ name: 'NLRTM', value: 'NLRTM' },
		{ name: 'Shanghai (CNSHA)', value: 'CNSHA' },
	]);
	expect(sentRequests()).toHaveLength(1);
});

/**
 * The error that n8n's editor shows next to a list. The editor recognizes API errors by their class
 * name.
 */
async function shownOf(loading: Promise<unknown>): Promise<string> {
	const error = await errorOf(loading);
	return error.name === 'NodeApiError' ? '[object Object]' : error.message;
}

it('a list shows a readable error with advice if the service cannot be reached', async () => {
	nock(HOST).get('/v2/shipments').query(true).times(9).replyWithError('connect ECONNREFUSED');
	const shown = await shownOf(triggerDropDown('getTags'));
	expect(shown).toMatch(/^The service did not answer GET \/shipments: .*gave up after \d+ tries/);
	expect(shown).toContain("check the 'Base URL'");
	expect(shown).not.toContain(API_KEY);
});

it('lists of the action node show the same error', async () => {
	answer('GET', '/v2/containers', { status: 401, body: '' });
	const shown = await shownOf(dropDown('getOutputFields', { resource: 'container' }));
	expect(shown).toMatch(/^The service answered 401 to GET \/containers\. Check the 'API Key'/);
});

describe.each(METHODS)('the list %s that cannot be read', (method) => {
	it('reports that the key is refused', async () => {
		answer('GET', PATHS[method], { status: 401, body: '' });
		expect(await shownOf(triggerDropDown(method))).toContain("Check the 'API Key'");
	});

	it.each(['<html>Sign in</html>', '{"data":{}}', '{}'])(
		'causes an error instead of an empty list if the answer is %s',
		async (body) => {
			answer('GET', PATHS[method], { body });
			expect(await shownOf(triggerDropDown(method))).toContain('could not be read');
		},
	);
});

import type { INodeParameters } from 'n8n-workflow';

import { findOperation, resources } from '../../../nodes/ShipmentTracking/resources';
import { dropDown, errorOf, runNode, searchList } from '../../support/n8n.mts';
import { answer, container, sentRequests, useNock } from '../../support/service.mts';
import { answerList } from './support.mts';

/** Lists of records and fields that the node loads from the account. */

useNock();

describe('Selected Fields', () => {
	const fields = async (more: INodeParameters = {}) => {
		const parameters = { resource: 'container', operation: 'getAll', ...more };
		return (await dropDown('getOutputFields', parameters)).map(({ value }) => String(value));
	};
	const shipment = {
		id: 's-1',
		type: 'shipment',
		attributes: { bill_of_lading_number: 'MAEU1' },
	};
	const box = {
		...container('c-1'),
		attributes: {
			number: 'MSKU1234565',
			brand_new: 'x',
			pickup_lfd: '2026-03-06T08:00:00Z',
			pod_timezone: 'America/Los_Angeles',
		},
		relationships: { shipment: { data: { type: 'shipment', id: 's-1' } } },
	};

	it("lists the fields of the account's records in alphabetical order, including new ones", async () => {
		answerList('/v2/containers', box);
		const names = await fields();
		expect(names).toEqual(
			expect.arrayContaining(['brand_new', 'id', 'number', 'pickup_lfd', 'pickup_lfd_local']),
		);
		expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
		expect(sentRequests()[0].query).toEqual({ 'page[size]': '1' });
	});

	it('lists fields of included records with their output names', async () => {
		answer('GET', '/v2/containers', { body: { data: [box], included: [shipment] } });
		const names = await fields({ include: ['shipment'] });
		expect(sentRequests()[0].query.include).toBe('shipment');
		expect(names).toContain('shipment.bill_of_lading_number');
		answer('GET', '/v2/containers', { body: { data: [box], included: [shipment] } });
		const [{ json }] = await runNode({
			resource: 'container',
			operation: 'getAll',
			include: ['shipment'],
			options: { selectedFields: ['brand_new', 'shipment.bill_of_lading_number'] },
		});
		expect(json).toEqual({ brand_new: 'x', 'shipment.bill_of_lading_number': 'MAEU1' });
	});

	it('lists the raw fields for raw data', async () => {
		answerList('/v2/containers', box);
		expect(await fields({ simplify: false })).toContain('attributes.number');
	});

	it('lists the most important fields if the account has no records', async () => {
		answerList('/v2/containers');
		expect(await fields()).toEqual(expect.arrayContaining(['id', 'number', 'pickup_lfd_local']));
		answerList('/v2/tracking_requests');
		const names = await fields({ resource: 'trackingRequest' });
		expect(names).toEqual(expect.arrayContaining(['request_number', 'failed_reason']));
	});

	it('lists no field that contains a secret', async () => {
		const attributes = { url: 'https://x.test', secret: 's3cret' };
		answerList('/v2/webhooks', { id: '1', type: 'webhook', attributes });
		const names = await fields({ resource: 'webhook' });
		expect(names).toContain('url');
		expect(names).not.toContain('secret');
	});

	it('shows a readable error if the fields cannot be read', async () => {
		answer('GET', '/v2/containers', { status: 401, body: '' });
		const error = await errorOf(fields());
		expect(error.description).toContain("Check the 'API Key'");
	});

	it.each(
		resources.flatMap(({ value, operations }) =>
			operations
				.filter(({ fields: all }) => JSON.stringify(all).includes('getOutputFields'))
				.map((operation) => [value, operation.value]),
		),
	)('lists the fields of %s %s from the account', async (resource, operation) => {
		const example = [{ id: '1', type: 'thing', attributes: { own: 'x' } }];
		const records = operation === 'getEmails' ? 'emailSubmission' : resource;
		answer('GET', `/v2/${plural(records)}`, { body: { data: example } });
		expect(await fields({ resource, operation })).toContain('own');
	});

	it('accepts typed field names if the output fields are unknown before the request', () => {
		const options = findOperation('search', 'query')?.fields.find(({ name }) => name === 'options');
		expect(JSON.stringify(options)).toContain('"Selected Fields"');
	});
});

const plural = (resource: string): string => {
	const snake = resource.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
	return snake.endsWith('y') ? snake.replace(/y$/, 'ies') : `${snake}s`;
};

it('stores the name of a selected customer, because shipments contain names instead of IDs', async () => {
	const party = (id: string, company_name: unknown) => ({
		id,
		type: 'party',
		attributes: { company_name },
	});
	answerList(
		'/v2/parties',
		party('p-1', 'Acme Co., Ltd.'),
		party('p-2', null),
		party('p-3', 'Finch'),
	);
	const { results } = await searchList('searchCustomerNames', 'a');
	expect(results).toEqual([{ name: 'Acme Co., Ltd.', value: 'Acme Co., Ltd.' }]);
});

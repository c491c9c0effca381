import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { ShipmentTracking } from '../../../nodes/ShipmentTracking/ShipmentTracking.node';
import { errorOf, executeContext, HOST, runNode, useMemoryStorage } from '../../support/n8n.mts';
import { answer, serve, useNock } from '../../support/service.mts';
import { inCollections } from './filterSupport.mts';
import { byId, byNumber } from './support.mts';

/** Tests container filters with answers that the sandbox does not return. */

useNock();
beforeAll(() => useMemoryStorage());

interface Box {
	id: string;
	attributes: IDataObject;
	shipment: IDataObject;
}

const box = (id: number, attributes: IDataObject = {}, shipment: IDataObject = {}): Box => ({
	id: String(id),
	attributes: { pod_timezone: 'America/Los_Angeles', ...attributes },
	shipment,
});

/** Serves the containers that `select` returns, or 400 if it returns the name of a filter. */
function serveContainers(select: (query: URLSearchParams) => Box[] | string): URLSearchParams[] {
	const queries: URLSearchParams[] = [];
	serve(({ path }, { searchParams: query }) => {
		if (path !== '/v2/containers') return undefined;
		queries.push(query);
		const found = select(query);
		if (typeof found !== 'string') return { body: pageOf(found, query) };
		const refusal = { title: 'Bad Request', detail: 'malformed', source: { parameter: found } };
		return { status: 400, body: { errors: [refusal] } };
	});
	return queries;
}

function pageOf(boxes: Box[], query: URLSearchParams) {
	const number = Number(query.get('page[number]'));
	const data = boxes.slice((number - 1) * 50, number * 50);
	const next = new URLSearchParams([...query]);
	next.set('page[number]', String(number + 1));
	return {
		data: data.map(({ id, attributes }) => ({
			id,
			type: 'container',
			attributes,
			relationships: {
				shipment: { data: { id: `s-${id}`, type: 'shipment' } },
				pod_terminal: { data: { id: 't-1', type: 'terminal' } },
			},
		})),
		included: data.map(({ id, shipment }) => ({
			id: `s-${id}`,
			type: 'shipment',
			attributes: shipment,
		})),
		meta: { total: boxes.length },
		links: number * 50 < boxes.length ? { next: `${HOST}/v2/containers?${next}` } : {},
	};
}

async function getMany(filters: INodeParameters) {
	const parameters = { resource: 'container', operation: 'getAll', returnAll: true };
	const context = executeContext({ ...parameters, ...inCollections({ filters }) });
	const [output] = await new ShipmentTracking().execute.call(context);
	return {
		ids: output.map(({ json }) => json.id),
		hints: context.hints.map(({ message }) => message),
	};
}

it('does not read the whole account if answers lack the calculated last free day', async () => {
	const deadlines = { pickup_lfd_terminal: '2026-10-10T07:00:00Z', pickup_lfd_line: null };
	const withheld = Array.from({ length: 60 }, (_, index) =>
		box(index, { import_deadlines: deadlines, pickup_lfd: deadlines.pickup_lfd_terminal }),
	);
	const queries = serveContainers((query) =>
		query.has('filter[pickup_lfd_line_effective_on][]') ? withheld : [],
	);
	const { ids, hints } = await getMany({
		lastFreeDayFrom: '2026-11-15',
		lastFreeDayBefore: '2026-11-25',
	});
	expect(ids).toEqual([]);
	expect(hints).toEqual([]);
	expect(queries).toHaveLength(7);
});

describe('a container that contradicts a filter', () => {
	const stopped = '2026-11-01T00:00:00Z';
	const cases: Array<[label: string, INodeParameters, own: IDataObject, shipment: IDataObject]> = [
		['Statuses', { statuses: ['available'] }, { current_status: 'on_ship' }, {}],
		['Carriers', { carriers: ['Maersk'] }, {}, { shipping_line_scac: 'MSCU' }],
		['Ports of Loading', { portsOfLoading: 'CNSHA' }, {}, { port_of_lading_locode: 'CNNGB' }],
		[
			'Ports of Discharge',
			{ portsOfDischarge: 'USLAX' },
			{},
			{ port_of_discharge_locode: 'USLGB' },
		],
		['Terminals', { terminals: ['t-2'] }, {}, {}],
		['Tracking Stopped', { trackingStopped: false }, {}, { line_tracking_stopped_at: stopped }],
		['Tracking Stopped', { trackingStopped: true }, {}, { line_tracking_stopped_at: null }],
	];

	it.each(cases)('fails the list filtered by %s', async (label, filters, own, shipment) => {
		const queries = serveContainers(() => [box(1, own, shipment)]);
		const error = await errorOf(getMany(filters));
		expect(error.message).toBe(`Terminal49 did not apply '${label}'. Nothing is returned.`);
		expect(error.description).toContain(`remove '${label}'`);
		expect(queries).toHaveLength(1);
	});

	it('is not one whose value is unknown', async () => {
		serveContainers(() => [box(1, { current_status: null })]);
		const { ids } = await getMany({
			...{ statuses: ['available'], carriers: ['Maersk'], portsOfLoading: 'CNSHA' },
			trackingStopped: false,
		});
		expect(ids).toEqual(['1']);
	});

	it('is not one with the same value in other letters', async () => {
		serveContainers(() => [box(1, {}, { port_of_lading_locode: 'cnsha' })]);
		expect((await getMany({ portsOfLoading: 'CNSHA', terminals: 'T-1' })).ids).toEqual(['1']);
	});

	it('is not one with an alternative SCAC of the carrier', async () => {
		serveContainers(() => [box(1, {}, { shipping_line_scac: 'MEDU' })]);
		expect((await getMany({ carriers: ['MSC'] })).ids).toEqual(['1']);
	});
});

describe('a shipment that contradicts a filter', () => {
	const customer = byId('p-1');
	const ofParty = (party: string, role: string) => ({
		body: {
			data: [
				{
					id: 's-1',
					type: 'shipment',
					attributes: { line_tracking_stopped_at: null },
					relationships: { party_roles: { data: [{ id: 'r-1', type: 'party_role' }] } },
				},
			],
			included: [
				{
					id: 'r-1',
					type: 'party_role',
					attributes: { role },
					relationships: { party: { data: { id: party, type: 'party' } } },
				},
			],
		},
	});
	const read = async (filters: INodeParameters) =>
		await runNode({ resource: 'shipment', operation: 'getAll', limit: 5, filters });

	it('fails the list', async () => {
		answer('GET', '/v2/shipments', ofParty('p-2', 'customer'));
		const error = await errorOf(read({ customer }));
		expect(error.message).toBe("Terminal49 did not apply 'Customer'. Nothing is returned.");
		answer('GET', '/v2/shipments', ofParty('p-2', 'customer'));
		const other = await errorOf(read({ trackingStopped: true }));
		expect(other.message).toBe("Terminal49 did not apply 'Tracking Stopped'. Nothing is returned.");
	});

	it('is not one of the customer, or one without a customer', async () => {
		answer('GET', '/v2/shipments', ofParty('p-1', 'customer'));
		expect(await read({ customer })).toHaveLength(1);
		answer('GET', '/v2/shipments', ofParty('p-2', 'shipper'));
		expect(await read({ customer })).toHaveLength(1);
	});
});

it('returns the containers that the service finds for a vessel', async () => {
	const queries = serveContainers(() => [box(1, {}, { pod_vessel_name: 'EVER GIVEN' })]);
	const { ids, hints } = await getMany({ vessel: 'Ever Given' });
	expect(ids).toEqual(['1']);
	expect(hints).toEqual([]);
	expect(queries[0].get('filter[vessel_name]')).toBe('Ever Given');
});

it.each(["BKG'26", 'BKG#26', 'BKG(É)'])(
	'finds the containers of the shipment %s if no container has that number',
	async (number) => {
		serveContainers((query) => (query.get('filter[number]') === number ? 'filter[number]' : []));
		const containers = { data: [{ id: 'c-1', type: 'container' }] };
		answer('GET', '/v2/shipments', {
			body: {
				data: [
					{
						id: 's-1',
						type: 'shipment',
						attributes: { bill_of_lading_number: number },
						relationships: { containers },
					},
				],
				included: [{ id: 'c-1', type: 'container', attributes: { number: 'MSKU1234565' } }],
			},
		});
		answer('GET', '/v2/containers/c-1', { body: { data: containers.data[0] } });
		const containerId = byNumber(number);
		const rows = await runNode({ resource: 'container', operation: 'get', containerId });
		expect(rows.map(({ json }) => json.id)).toEqual(['c-1']);
	},
);

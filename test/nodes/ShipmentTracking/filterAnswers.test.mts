import type { IDataObject, INodeParameters } from 'n8n-workflow';
import nock from 'nock';

import { ShipmentTracking } from '../../../nodes/ShipmentTracking/ShipmentTracking.node';
import { errorOf, executeContext, HOST, runNode, useMemoryStorage } from '../../support/n8n.mts';
import { answer, JSON_API, useNock } from '../../support/service.mts';
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
function serve(select: (query: URLSearchParams) => Box[] | string): URLSearchParams[] {
	const queries: URLSearchParams[] = [];
	nock(HOST)
		.persist()
		.get(/^\/v2\/containers\?/)
		.reply((uri) => {
			const { searchParams: query } = new URL(uri, HOST);
			queries.push(query);
			const found = select(query);
			if (typeof found !== 'string') return [200, pageOf(found, query), JSON_API];
			const refusal = { title: 'Bad Request', detail: 'malformed', source: { parameter: found } };
			return [400, { errors: [refusal] }, JSON_API];
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
			relationships: { shipment: { data: { id: `s-${id}`, type: 'shipment' } } },
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
	const parameters = { resource: 'container', operation: 'getAll', returnAll: true, filters };
	const context = executeContext(parameters);
	const [output] = await new ShipmentTracking().execute.call(context);
	return {
		ids: output.map(({ json }) => json.id),
		hints: context.hints.map(({ message }) => message),
	};
}

const REFERENCE = 'filter[search_by_ref_numbers]';
const STATUS = 'filter[current_status]';

describe('several container filters, one of which the service refuses', () => {
	const account = Array.from({ length: 220 }, (_, index) =>
		box(index, {
			current_status: index < 3 ? 'available' : 'delivered',
			ref_numbers: index < 2 ? ['PO/26/1'] : ['PO/27/1'],
		}),
	);
	const byStatus = (query: URLSearchParams) =>
		account.filter(({ attributes }) =>
			[attributes.current_status, null].includes(query.get(STATUS)),
		);

	it('still sends the other filters to the service', async () => {
		const queries = serve((query) => (query.has(REFERENCE) ? REFERENCE : byStatus(query)));
		const { ids, hints } = await getMany({ statuses: ['available'], reference: 'PO/26/1' });
		expect(ids).toEqual(['0', '1']);
		expect(queries).toHaveLength(2);
		expect(hints).toEqual([
			"The service refused a filter ('Container Reference'): the list was filtered by this node, with more requests",
		]);
	});

	it('names only the refused filter in the hint, not the filter by last free day', async () => {
		serve((query) => (query.has(REFERENCE) ? REFERENCE : byStatus(query)));
		const { hints } = await getMany({ lastFreeDayFrom: '2026-11-01', reference: 'PO/26/1' });
		expect(hints).toHaveLength(1);
		expect(hints[0]).toContain("('Container Reference')");
	});

	it('returns an error if containers in the answer lack the value that the refused filter needs', async () => {
		serve((query) => (query.has('filter[customer_id]') ? 'filter[customer_id]' : byStatus(query)));
		const customer = byId('p-1');
		const error = await errorOf(getMany({ statuses: ['available'], customer }));
		expect(error.status).toBe(400);
	});
});

it('does not read the whole account if answers lack the calculated last free day', async () => {
	const deadlines = { pickup_lfd_terminal: '2026-10-10T07:00:00Z', pickup_lfd_line: null };
	const withheld = Array.from({ length: 60 }, (_, index) =>
		box(index, { import_deadlines: deadlines, pickup_lfd: deadlines.pickup_lfd_terminal }),
	);
	const queries = serve((query) =>
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

it('shows no hint about an ignored filter if the answer has no total count', async () => {
	nock(HOST)
		.persist()
		.get(/^\/v2\/containers\?/)
		.reply(200, { data: [{ id: '1', type: 'container', attributes: {} }] }, JSON_API);
	const { ids, hints } = await getMany({ needsAttention: true });
	expect(ids).toEqual(['1']);
	expect(hints).toEqual([]);
});

it('returns the containers of a vessel, ignoring case', async () => {
	const queries = serve(() => [box(1, {}, { pod_vessel_name: 'EVER GIVEN' })]);
	const { ids, hints } = await getMany({ vessel: 'Ever Given' });
	expect(ids).toEqual(['1']);
	expect(hints).toEqual([]);
	expect(queries[0].get('filter[vessel_name]')).toBe('Ever Given');
});

it.each(["BKG'26", 'BKG#26', 'BKG(É)'])(
	'finds the containers of the shipment %s if no container has that number',
	async (number) => {
		serve((query) => (query.get('filter[number]') === number ? 'filter[number]' : []));
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

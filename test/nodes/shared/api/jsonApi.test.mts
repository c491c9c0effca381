import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { flatten, rawRow, Simplifier } from '../../../../nodes/shared/api/flatten';
import type { RowMaker } from '../../../../nodes/shared/api/list';
import { firstColumns } from '../../../../nodes/ShipmentTracking/operation/firstColumns';
import {
	IncludedResources,
	parseDocument,
	writeBody,
	type JsonApiDocument,
} from '../../../../shipping/records/jsonApi';
import { container, document, shipment, trackingRequest } from '../../../support/payloads.mts';

const rowsBy =
	(makeRow: () => RowMaker<object, IDataObject>) =>
	({ data, included }: JsonApiDocument) => {
		const [toRow, lookup] = [makeRow(), new IncludedResources(included)];
		return data.map((resource) => toRow(resource, lookup));
	};
const simplifiedRows = rowsBy(() => new Simplifier().row);
const rawRows = rowsBy(() => rawRow);

/** Any JSON that often contains the keys of JSON:API. */
const json = fc.letrec<{ value: unknown }>((tie) => ({
	value: fc.oneof(
		{ maxDepth: 5 },
		fc.constantFrom(null, true, 0, 1.5, '', 'x', 'shipment', 'container'),
		fc.array(tie('value'), { maxLength: 4 }),
		fc.dictionary(
			fc.constantFrom(
				...['data', 'included', 'links', 'next', 'id', 'type', 'attributes', 'relationships'],
				...['shipment', 'containers', '__proto__', 'constructor', 'name'],
			),
			tie('value'),
			{ maxKeys: 6 },
		),
	),
})).value;

const ids = fc.constantFrom('1', '2', '3');
const reference = fc.record({ id: ids, type: fc.constantFrom('a', 'b') });
const resource = fc.record({
	id: ids,
	type: fc.constantFrom('a', 'b'),
	attributes: fc.dictionary(fc.string({ maxLength: 6 }), fc.jsonValue(), { maxKeys: 4 }),
	relationships: fc.dictionary(
		fc.constantFrom('one', 'two', 'many'),
		fc.record({
			data: fc.oneof(reference, fc.array(reference, { maxLength: 3 }), fc.constant(null)),
		}),
	),
});

describe('reading an answer', () => {
	it('throws if the answer is empty', () => {
		fc.assert(
			fc.property(fc.oneof(fc.anything(), json), (body) => {
				const parsed = parseDocument(body);
				simplifiedRows(parsed);
				rawRows(parsed);
			}),
			{ numRuns: 200 },
		);
	});

	it('skips invalid resources and keeps the rest', () => {
		const body = { data: [null, 'x', 7, [], {}, { type: 'a' }, { id: 5, type: 'a' }] };
		expect(parseDocument(body).data.map(({ id, type }) => [id, type])).toEqual([['5', 'a']]);
	});

	it('accepts one resource or a list, and returns the URL of the next page', () => {
		const one = trackingRequest('tr-9');
		expect(parseDocument({ data: one }).data.map(({ id }) => id)).toEqual(['tr-9']);
		expect(parseDocument({ data: [one], links: { next: '/x?page' } }).next).toBe('/x?page');
		expect(parseDocument({ data: [one], links: { next: null } }).next).toBe(undefined);
	});
});

describe('a simplified record', () => {
	it('has the id and type of every resource, followed by every attribute', () => {
		fc.assert(
			fc.property(fc.array(resource, { maxLength: 4 }), fc.array(resource), (data, included) => {
				const rows = simplifiedRows(parseDocument({ data, included }));
				expect(rows.map(({ id, type }) => [id, type])).toEqual(
					data.map(({ id, type }) => [id, type]),
				);
				rows.forEach((row, index) => {
					const keys = Object.keys(row);
					expect(keys.indexOf('type')).toBe(keys.indexOf('id') + 1);
					for (const [key, value] of Object.entries(data[index].attributes)) {
						if (['id', 'type', '__proto__'].includes(key)) continue;
						expect(row[key]).toEqual(value);
						expect(keys.indexOf(key)).toBeLessThan(keys.indexOf('id'));
					}
				});
			}),
			{ numRuns: 200 },
		);
	});

	it('shows relationships as ids', () => {
		const [row] = simplifiedRows(parseDocument({ data: shipment('s-1', {}, ['c-1', 'c-2']) }));
		expect(row).toEqual({
			id: 's-1',
			type: 'shipment',
			bill_of_lading_number: 'BL-s-1',
			pod_eta_at: '2026-12-01T08:00:00Z',
			containers: ['c-1', 'c-2'],
			pod_terminal_id: 'term-1',
		});
	});

	it('includes related records in full, and each only once if they refer to each other', () => {
		const [row] = simplifiedRows(
			parseDocument({
				data: container('c-1', 's-1'),
				included: [shipment('s-1', { custom: 'kept' }, ['c-1', 'c-2']), container('c-2', 's-1')],
			}),
		);
		expect(row).toMatchObject({
			id: 'c-1',
			number: 'TSTUc-1',
			shipment: {
				id: 's-1',
				custom: 'kept',
				pod_terminal_id: 'term-1',
				containers: ['c-1', { id: 'c-2', number: 'TSTUc-2', shipment_id: 's-1' }],
			},
		});
	});

	it('contains null for an empty relationship, and no key for one without data', () => {
		const relationships = { customer: { data: null }, account: { links: { related: '/a' } } };
		const [row] = simplifiedRows(parseDocument({ data: { id: '1', type: 'x', relationships } }));
		expect(row).toEqual({ id: '1', type: 'x', customer_id: null });
	});

	it('keeps its id and type if attributes have the same names', () => {
		const [row] = simplifiedRows(
			parseDocument({ data: { id: 'real', type: 'kind', attributes: { id: 9, type: 'z', a: 1 } } }),
		);
		expect(row).toEqual({ id: 'real', type: 'kind', a: 1 });
	});

	it.each([undefined, null, ''])(
		'reads a reference that has `name` instead of `type` (%p)',
		(type) => {
			const relationships = { vessel: { data: { id: 'v', type, name: 'vessel' } } };
			const data = { id: 'e', type: 'transport_event', relationships };
			const included = [{ id: 'v', type: 'vessel', attributes: { name: 'Ever Test' } }];
			const [row] = simplifiedRows(parseDocument({ data, included }));
			expect(row.vessel).toEqual({ id: 'v', type: 'vessel', name: 'Ever Test' });
		},
	);

	it('starts with the most important fields: attributes, related records or their IDs', () => {
		const relationships = {
			customer: { data: null },
			tags: { data: [{ id: 't-1', type: 'tag' }] },
			ref_numbers: { data: [{ id: 'r-1', type: 'reference' }] },
		};
		const attributes = { other: 1, status: 'done' };
		const { data } = parseDocument({
			data: { id: 's', type: 'shipment', attributes, relationships },
		});
		const included = parseDocument({ data: { id: 't-1', type: 'tag' } }).data;
		const row = new Simplifier(firstColumns).row(data[0], new IncludedResources(included));
		expect(Object.entries(row)).toEqual([
			['status', 'done'],
			['ref_numbers', ['r-1']],
			['tags', [{ id: 't-1', type: 'tag' }]],
			['other', 1],
			['id', 's'],
			['type', 'shipment'],
			['customer_id', null],
		]);
	});

	it('is not affected by keys such as __proto__', () => {
		const hostile = JSON.parse(`{"data": {"id": "1", "type": "x",
			"attributes": {"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}},
			"relationships": {"__proto__": {"data": {"id": "2", "type": "__proto__"}}}},
			"included": [{"id": "2", "type": "__proto__", "attributes": {"polluted": 1}}]}`) as unknown;
		const [row] = simplifiedRows(parseDocument(hostile));
		const [whole] = rawRows(parseDocument(hostile));
		expect(({} as Record<string, unknown>).polluted).toBe(undefined);
		expect(whole.id).toBe('1');
		// Keys must not add properties to the row's prototype either.
		expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
		expect(row.polluted).toBe(undefined);
	});

	it('has the same content as if read alone, whatever the other rows refer to', () => {
		fc.assert(
			fc.property(fc.array(resource, { maxLength: 6 }), fc.array(resource), (data, included) => {
				const alone = data.flatMap((one) =>
					simplifiedRows(parseDocument({ data: [one], included })),
				);
				const rows = simplifiedRows(parseDocument({ data, included }));
				expect(JSON.stringify(rows)).toBe(JSON.stringify(alone));
			}),
		);
	});

	it('does not contain itself in its related records', () => {
		const ofShipment = { shipment: { data: { id: 's-1', type: 'shipment' } } };
		const events = ['e-1', 'e-2'].map((id) => ({ id, type: 'transport_event' }));
		const relationships = { ...ofShipment, transport_events: { data: events } };
		const [row] = simplifiedRows(
			parseDocument({
				data: { id: 'c-1', type: 'container', relationships },
				included: [
					shipment('s-1', {}, []),
					...events.map((one) => ({ ...one, relationships: ofShipment })),
				],
			}),
		);
		expect(row.shipment).toMatchObject({ id: 's-1', bill_of_lading_number: 'BL-s-1' });
		expect(row.transport_events).toEqual(events.map((one) => ({ ...one, shipment_id: 's-1' })));
	});

	it('has a limited size if all records refer to each other', () => {
		const boxes = Array.from({ length: 100 }, (_, index) => `c-${index}`);
		const body = {
			data: {
				id: 'd-1',
				type: 'document',
				attributes: {},
				relationships: {
					cargos: { data: boxes.map((id) => ({ id, type: 'container' })) },
					shipments: { data: [{ id: 's-1', type: 'shipment' }] },
				},
			},
			included: [shipment('s-1', {}, boxes), ...boxes.map((id) => container(id, 's-1'))],
		};
		const size = JSON.stringify(simplifiedRows(parseDocument(body))).length;
		expect(size).toBeLessThan(10 * JSON.stringify(body).length);
	});

	it('is created quickly if each record refers to all others', () => {
		const all = Array.from({ length: 9 }, (_, index) => ({ id: String(index), type: 'a' }));
		const included = all.map((one) => ({ ...one, relationships: { all: { data: all } } }));
		const rows = simplifiedRows(parseDocument({ data: included[0], included }));
		expect(JSON.stringify(rows).length).toBeLessThan(100_000);
	});
});

describe('a raw record', () => {
	const linked = (id: string, related: string[]) => ({
		id,
		type: 'thing',
		relationships: { things: { data: related.map((one) => ({ type: 'thing', id: one })) } },
	});
	const includedIn = ({ included = [] }: { included?: unknown }) => included as IDataObject[];

	it('is the unchanged resource', () => {
		const wire = {
			...document('d-1', { unknown_field: { deep: [1] } }),
			meta: { page_count: 2 },
		};
		expect(rawRows(parseDocument({ data: wire }))).toEqual([wire]);
	});

	it('keeps relationships that have links instead of data', () => {
		const relationships = { containers: { links: { related: '/v2/shipments/1/containers' } } };
		const wire = { id: '1', type: 'shipment', attributes: {}, relationships };
		expect(rawRows(parseDocument({ data: wire }))).toEqual([wire]);
	});

	it('includes the resources that it refers to, directly or not, and no others', () => {
		const [first, second] = rawRows(
			parseDocument({
				data: [container('c-1', 's-1'), container('c-2', 's-2')],
				included: [
					shipment('s-1', {}, ['c-1']),
					shipment('s-2'),
					{ id: 'term-1', type: 'terminal', attributes: { name: 'Pier 1' } },
				],
			}),
		);
		expect(includedIn(first).map(({ id }) => id)).toEqual(['s-1', 'term-1']);
		expect(includedIn(second).map(({ id }) => id)).toEqual(['s-2', 'term-1']);
	});

	it('includes resources up to two relations away', () => {
		const included = [linked('a', ['b']), linked('b', ['c']), linked('c', [])];
		const [row] = rawRows(parseDocument({ data: linked('row', ['a']), included }));
		expect(includedIn(row).map(({ id }) => id)).toEqual(['a', 'b']);
	});
});

it('included records with the same id are distinguished by type', () => {
	const included = ['port', 'vessel'].map((type) => ({
		id: '1',
		type,
		attributes: { name: type },
	}));
	const lookup = new IncludedResources(parseDocument({ included }).included);
	const found = lookup.find({ id: '1', type: 'vessel' });
	expect(found && flatten(found).name).toBe('vessel');
});

test('the body of a write contains the record and no undefined values', () => {
	expect(writeBody('shipment', { id: '7' })).toStrictEqual({ data: { type: 'shipment', id: '7' } });
	const relationships = { customer: { data: { type: 'party', id: '1' } } };
	expect(
		writeBody('tracking_request', { id: undefined, attributes: { scac: null }, relationships }),
	).toStrictEqual({
		data: { type: 'tracking_request', attributes: { scac: null }, relationships },
	});
	expect(writeBody('party', { relationships: undefined })).toStrictEqual({
		data: { type: 'party' },
	});
});

import fc from 'fast-check';
import type { INodeParameters } from 'n8n-workflow';

import { parseId } from '../../../nodes/ShipmentTracking/input/identifier';
import { errorOf, runNode } from '../../support/n8n.mts';
import { answer, container, shipment, sentRequests, useNock } from '../../support/service.mts';
import { normalizeNumber } from '../../../nodes/shared/domain/trackingNumber';

const ID = '3b6c1f5e-8a2d-4c71-9f0e-5d7a6b2c4e18';
const byNumber = (value: string) => ({ __rl: true, mode: 'number', value });

useNock();

describe('an ID field', () => {
	it('accepts an ID or a URL with an ID, and never sends a request to another path', () => {
		fc.assert(
			fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (text) => {
				const id = parseId(text);
				return id === undefined || (id !== '' && !/^\.+$/.test(id));
			}),
			{ numRuns: 300 },
		);
	});

	it.each([
		[`https://app.terminal49.com/shipments/${ID}/containers`, ID],
		[`https://api.terminal49.com/v2/containers/${ID}/map_geojson?x=1`, ID],
		['https://api.terminal49.com/v2/ports/USLAX', 'USLAX'],
		['commercial_invoice@2026-03-23', 'commercial_invoice@2026-03-23'],
	])('reads the ID %s as %s', (text, expected) => {
		expect(parseId(text)).toBe(expected);
	});

	it.each(['', '.', '..', 'a b', 'a/b', 'a?b', 'a#b', 'https://', 'https://host.test/'])(
		'reads the ID %j as empty',
		(text) => {
			expect(parseId(text) || undefined).toBe(undefined);
		},
	);
});

describe('a container or shipment selected by number', () => {
	it.each([
		['mskU 123456-5', 'MSKU1234565'],
		[' MAEU/123.456 ', 'MAEU123456'],
	])('reads %j as the same number as %s', (text, expected) => {
		expect(normalizeNumber(text)).toBe(expected);
	});

	const get = (number: string): INodeParameters => ({
		resource: 'container',
		operation: 'getRouteMap',
		containerId: byNumber(number),
		outputAs: 'collection',
	});
	const found = (...numbers: string[]) => ({
		data: [shipment('s-1', { bill_of_lading_number: 'BL 1' }, numbers)],
		included: numbers.map((id) => container(id, 's-1')),
	});
	const containers = (...numbers: string[]) => ({
		data: numbers.map((id) => container(id, 's-1')),
		included: [shipment('s-1')],
	});

	it('finds the container with exactly the entered number, not one that contains it', async () => {
		answer('GET', '/v2/containers', { body: containers('12', '1') });
		answer('GET', '/v2/containers/1/map_geojson', { body: { features: [] } });
		await runNode(get('tstu-1'));
		expect(sentRequests()[0].query).toMatchObject({
			'filter[number]': 'TSTU1',
			include: 'shipment',
		});
		expect(sentRequests()[1].path).toBe('/v2/containers/1/map_geojson');
	});

	it('looks a number up once for all items', async () => {
		answer('GET', '/v2/containers', { body: containers('1') });
		for (let item = 0; item < 3; item++) {
			answer('GET', '/v2/containers/1/map_geojson', { body: { features: [] } });
		}
		await runNode(get('={{ $json.n }}'), [
			{ json: { n: 'TSTU1' } },
			{ json: { n: 'tstu 1' } },
			{ json: { n: 'TSTU1' } },
		]);
		expect(sentRequests().map(({ path }) => path)).toEqual([
			'/v2/containers',
			'/v2/containers/1/map_geojson',
			'/v2/containers/1/map_geojson',
			'/v2/containers/1/map_geojson',
		]);
	});

	it('accepts a bill of lading if its shipment has one container', async () => {
		answer('GET', '/v2/containers', { body: { data: [] } });
		answer('GET', '/v2/shipments', { body: found('1') });
		answer('GET', '/v2/containers/1/map_geojson', { body: { features: [] } });
		await runNode(get('bl-1'));
		expect(sentRequests()[1].query).toMatchObject({ number: 'BL1', include: 'containers' });
		expect(sentRequests()[2].path).toBe('/v2/containers/1/map_geojson');
	});

	it('rejects a number with the candidates if several records match', async () => {
		answer('GET', '/v2/containers', { body: { data: [] } });
		answer('GET', '/v2/shipments', { body: found('1', '2') });
		const error = await errorOf(runNode(get('BL1')));
		expect(error.message).toMatch(/^'Container': BL1 matches 2 containers$/);
		expect(error.description).toContain(
			'TSTU1 (1, bill of lading BL 1, ETA 1 Dec 2026), TSTU2 (2, ',
		);
	});

	it('rejects a number that no record has', async () => {
		for (const list of ['containers', 'shipments', 'tracking_requests', 'shipments']) {
			answer('GET', `/v2/${list}`, { body: { data: [] } });
		}
		const error = await errorOf(runNode(get('XXXX1')));
		expect(error.message).toMatch(/^'Container': no container has the number XXXX1$/);
		// Sends the search query (q) last, because the search also matches parts of numbers.
		expect(sentRequests().map(({ query }) => Object.keys(query)[0])).toEqual([
			'filter[number]',
			'number',
			'filter[request_number]',
			'q',
		]);
	});

	it('repeats a failed search for a number for the next item', async () => {
		answer('GET', '/v2/containers', { status: 422, body: { errors: [{ detail: 'No' }] } });
		answer('GET', '/v2/containers', { body: containers('1') });
		answer('GET', '/v2/containers/1/map_geojson', {
			body: { type: 'FeatureCollection', features: [] },
		});
		const output = await runNode(get('TSTU1'), [{ json: {} }, { json: {} }], {
			onError: 'continueRegularOutput',
		});
		expect(output.map(({ json }) => json.error ?? json.type)).toEqual(['No', 'FeatureCollection']);
	});
});

describe('a date field', () => {
	const list = (createdAfter: string): INodeParameters => ({
		resource: 'trackingRequest',
		operation: 'getAll',
		filters: { createdAfter },
	});

	it.each([
		['2026-03-31T08:00:00Z', '2026-03-31T08:00:00Z'],
		['2026-03-31T08:00:00.000+02:00', '2026-03-31T06:00:00Z'],
	])('sends the date %s as %s', async (typed, sent) => {
		answer('GET', '/v2/tracking_requests', { body: { data: [] } });
		await runNode(list(typed));
		const dates = Object.entries(sentRequests()[0].query).filter(([name]) =>
			name.startsWith('filter'),
		);
		expect(dates).toEqual([['filter[created_at][start]', sent]]);
	});

	it.each(['tomorrow', '2026-02-31', '31.03.2026'])('rejects the date %s', async (typed) => {
		const error = await errorOf(runNode(list(typed)));
		expect(error.message).toMatch(/^'Created After' is not a date: .*$/);
		expect(sentRequests()).toEqual([]);
	});
});

describe('the value of a custom field', () => {
	const set = (value: unknown): INodeParameters => ({
		resource: 'customField',
		operation: 'setSeveral',
		entityType: 'shipment',
		shipmentId: { __rl: true, mode: 'id', value: 's-1' },
		customFields: { mappingMode: 'defineBelow', value: { duty: value as string } },
	});
	const FIELD = '/v2/shipments/s-1/custom_fields';

	function definedAs(data_type: string) {
		const definition = {
			id: 'def-1',
			type: 'custom_field_definition',
			attributes: { api_slug: 'duty', data_type, entity_type: 'Shipment' },
		};
		answer('GET', '/v2/custom_field_definitions', { body: { data: [definition] } });
		answer('GET', '/v2/custom_field_definitions/def-1/options', {
			body: {
				data: ['red', 'green'].map((value) => ({
					id: value,
					type: 'custom_field_option',
					attributes: { value, label: value.toUpperCase() },
				})),
			},
		});
		answer('POST', FIELD, { status: 201, body: { data: { id: 'f-1', type: 'custom_field' } } });
	}

	const sent = () =>
		(
			sentRequests().find(({ method }) => method === 'POST')?.body as {
				data: { attributes: object };
			}
		).data.attributes;

	it.each<[string, unknown, unknown]>([
		['short_text', ' abc ', 'abc'],
		['number', '12.5', 12.5],
		['number', '0', 0],
		['boolean', 'yes', true],
		['boolean', 'false', false],
		['boolean', '={{ false }}', false],
		['date', '2026-03-31T10:00:00Z', '2026-03-31'],
		['datetime', '2026-03-31T10:00:00+02:00', '2026-03-31T08:00:00Z'],
		['enum', 'GREEN', 'green'],
		['enum_multi', 'red, GREEN', ['red', 'green']],
		['reference', '{"type": "party", "id": "p-1"}', { type: 'party', id: 'p-1' }],
	])('sends a value of type %s, entered as %j, as %j', async (type, typed, expected) => {
		definedAs(type);
		await runNode(set(typed));
		expect(sent()).toEqual({ api_slug: 'duty', value: expected });
	});

	it('clears the value only if that is selected', async () => {
		definedAs('short_text');
		await runNode({ ...set('={{ $json.missing }}'), options: { clearFields: ['duty'] } });
		expect(sent()).toEqual({ api_slug: 'duty', value: null });
	});

	it.each(['', '  ', '={{ $json.missing }}', '={{ null }}', '={{ [] }}'])(
		'does not clear a custom field whose value is empty: %j',
		async (typed) => {
			definedAs('short_text');
			const error = await errorOf(runNode(set(typed)));
			expect(error.message).toBe("'Custom Fields' has nothing to set");
			expect(error.description).toContain("'Clear Names or IDs'");
			expect(sentRequests().some(({ method }) => method === 'POST')).toBe(false);
		},
	);

	it.each([
		['enum_multi', ' , '],
		['number', 'twelve'],
		['boolean', 'perhaps'],
		['date', '31.03.2026'],
		['date', '2026-02-31'],
		['datetime', 'soon'],
		['enum', 'blue'],
		['enum_multi', 'red, blue'],
		['reference', '{"id": "p-1"}'],
		['reference', 'p-1'],
	])('rejects a value that does not fit the type %s: %j', async (type, typed) => {
		definedAs(type);
		const error = await errorOf(runNode(set(typed)));
		expect(error.message).toMatch(/^'(duty|Custom Fields)' .*$/);
		expect(sentRequests().some(({ method }) => method === 'POST')).toBe(false);
	});
});

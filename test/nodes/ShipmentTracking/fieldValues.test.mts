import fc from 'fast-check';
import type { INodeParameters } from 'n8n-workflow';

import { parseId } from '../../../nodes/ShipmentTracking/input/identifier';
import { errorOf, runNode } from '../../support/n8n.mts';
import { answer, container, shipment, sentRequests, useNock } from '../../support/service.mts';
import { normalizeNumber } from '../../../shipping/records/numbers/index';
import { ID, answerList, byNumber, refuse } from './support.mts';

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

	it.each([
		...['', '.', '..', 'a b', 'a/b', 'a?b', 'a#b', 'https://', 'https://host.test/'],
		...['["a"]', '[a]', '{"id":"a"}', '{a}', '"a"', "'a'", '<a>', 'a\\b', '`a`'],
		...['2026-11-20', '2026-11-20T00:00:00Z', '2026-11-20T08:00:00.000+02:00'],
	])('reads the ID %j as empty', (text) => {
		expect(parseId(text) || undefined).toBe(undefined);
	});
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

	it('finds the container with the entered number, and ignores a longer number that contains it', async () => {
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

	it('rejects a number with the candidates if several records match', async () => {
		answerList('/v2/containers');
		answer('GET', '/v2/shipments', { body: found('1', '2') });
		const error = await errorOf(runNode(get('BL1')));
		expect(error.message).toMatch(/^'Container': BL1 matches 2 containers$/);
		expect(error.description).toContain(
			'TSTU1 (1, bill of lading BL 1, ETA 1 Dec 2026), TSTU2 (2, ',
		);
	});

	it('rejects a number that no record has', async () => {
		for (const list of ['containers', 'shipments', 'tracking_requests', 'shipments']) {
			answerList(`/v2/${list}`);
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

	it('searches a number again for the next item if the search failed', async () => {
		refuse('GET', '/v2/containers', 422, { detail: 'No' });
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

describe('a field with the number or ID of a record', () => {
	const filter = (resource: string, name: string) => (value: unknown) => ({
		resource,
		operation: 'getAll',
		filters: { [name]: value },
	});
	const only = (resource: string, operation: string, name: string) => (value: unknown) => ({
		resource,
		operation,
		[name]: value,
	});
	const located = (resource: string, name: string, mode: string) => (value: unknown) => ({
		resource,
		operation: 'get',
		[name]: { __rl: true, mode, value },
	});
	const FIELDS: Array<[label: string, parametersOf: (value: unknown) => object]> = [
		['Container', located('container', 'containerId', 'id')],
		['Container', located('container', 'containerId', 'number')],
		['Shipment', located('shipment', 'shipmentId', 'number')],
		['Party', located('party', 'partyId', 'id')],
		['Port ID or UN/LOCODE', only('port', 'get', 'portId')],
		['Vessel ID or IMO Number', only('vessel', 'get', 'vesselId')],
		['Search For', only('search', 'query', 'query')],
		['Number', only('trackingRequest', 'inferNumber', 'number')],
		['Number', only('trackingRequest', 'create', 'requestNumber')],
		['Number', only('trackingRequest', 'track', 'number')],
		['Number', filter('container', 'number')],
		['Bill of Lading', filter('container', 'billOfLading')],
		['Search', filter('shipment', 'search')],
		['Request Number', filter('shipment', 'number')],
		['Number', filter('trackingRequest', 'requestNumber')],
		['Search', filter('trackingRequest', 'search')],
		['Container Number', only('tradeIntelligence', 'lookUpContainer', 'containerNumber')],
		['Bill of Lading Number', only('tradeIntelligence', 'lookUpBillOfLading', 'bolNumber')],
	];

	it.each([
		...['null', 'undefined', 'NaN', '[object Object]', '[object Promise]'],
		...['2026-11-20', '2026-11-20T00:00:00Z', '2026-11-20T08:00:00.000+02:00', '20/11/2026'],
		...[new Date('2026-11-20T08:00:00Z'), 2 ** 53 + 2, 1e21, NaN],
	])('rejects %p with its label before any request', async (value) => {
		const items = [{ json: { value: value as string } }];
		for (const [label, parametersOf] of FIELDS) {
			const parameters = parametersOf('={{ $json.value }}') as INodeParameters;
			const text = await runNode(parameters, items).then(
				([{ json }]) => String(json.reason ?? JSON.stringify(json)),
				({ message }: Error) => message,
			);
			expect([label, text]).toEqual([label, expect.stringContaining(`'${label}' `)]);
			expect(sentRequests()).toEqual([]);
		}
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
		answerList('/v2/tracking_requests');
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

describe('an expression', () => {
	const overview = (value: string): INodeParameters => ({
		resource: 'container',
		operation: 'getOverview',
		containerId: byNumber(value),
	});

	it.each(['{{ $json.container }}', 'MSKU{{$json.number}}'])(
		'that is entered as text, %s, is rejected before any request',
		async (value) => {
			const { message } = await errorOf(runNode(overview(value)));
			expect(message).toBe(
				"'Container' contains an expression as text. Switch the field to Expression",
			);
			expect(sentRequests()).toEqual([]);
		},
	);

	it.each(['undefined', 'null', '""'])(
		'that returns %s in a required field is named in the error',
		async (value) => {
			const rows = [{ json: {} }, { json: {} }];
			const { message } = await errorOf(runNode(overview(`={{ ${value} }}`), rows));
			expect(message).toBe("'Container' is empty: its expression returned nothing [item 0]");
			expect(sentRequests()).toEqual([]);
		},
	);

	it.each(['ACME {{EU}} GmbH', '=PO-1', '=MSKU8292305', '{{ $json.x }}'])(
		'may return %s, which is used as text',
		async (value) => {
			answerList('/v2/shipments');
			answerList('/v2/shipments');
			const search = '={{ $json.value }}';
			const filters = { search };
			const items = [{ json: { value } }];
			await runNode({ resource: 'shipment', operation: 'getAll', filters }, items);
			await runNode(
				{ resource: 'shipment', operation: 'getAll', filters: { search: '={{ [$json.value] }}' } },
				items,
			);
			expect(sentRequests().map(({ query }) => query.q)).toEqual([value, value]);
		},
	);

	it('returns the text of a formula with leading zeros', async () => {
		answerList('/v2/shipments');
		const filters = { search: '={{ $json.value }}' };
		const items = [{ json: { value: '="0012"' } }];
		await runNode({ resource: 'shipment', operation: 'getAll', filters }, items);
		expect(sentRequests()[0].query.q).toBe('0012');
	});
});

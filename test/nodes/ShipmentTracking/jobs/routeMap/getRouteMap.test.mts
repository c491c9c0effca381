import type { INodeParameters } from 'n8n-workflow';

import { errorOf, runNode } from '../../../../support/n8n.mts';
import { answer, sentRequests, useNock } from '../../../../support/service.mts';
import { arrived, collection, pacific } from './maps.mts';
import { readPng } from './png.mts';
import { parse, texts } from './svg.mts';

const ID = '3b6c1f5e-8a2d-4c71-9f0e-5d7a6b2c4e18';
const CONTAINER = `/v2/containers/${ID}`;
const MAP = `${CONTAINER}/map_geojson`;

const getRouteMap = (more: INodeParameters = {}): INodeParameters => ({
	resource: 'container',
	operation: 'getRouteMap',
	containerId: { __rl: true, mode: 'id', value: ID },
	...more,
});

const container = {
	data: {
		id: ID,
		type: 'container',
		attributes: { number: 'MSKU1234565' },
		relationships: { shipment: { data: { id: 's-1', type: 'shipment' } } },
	},
	included: [
		{
			id: 's-1',
			type: 'shipment',
			attributes: { shipping_line_name: 'Maersk Line', pod_eta_at: '2026-11-29T09:54:00Z' },
		},
	],
};

const decode = ({ data }: { data: string }) => Buffer.from(data, 'base64').toString();

useNock();

it('Get Route Map returns the map of the service unchanged', async () => {
	answer('GET', MAP, { body: arrived() });
	const [item] = await runNode(getRouteMap({ outputAs: 'collection' }));
	expect(item.json).toEqual(arrived());
});

it('Get Route Map returns an item per feature', async () => {
	answer('GET', MAP, { body: pacific(3) });
	const items = await runNode(getRouteMap({ outputAs: 'features' }));
	expect(items.map(({ json }) => json.geometry_type)).toEqual([
		'Point',
		'Point',
		'Point',
		'LineString',
		'LineString',
	]);
});

describe('Route Map as Summary', () => {
	it('returns one item and sends one request', async () => {
		answer('GET', MAP, { body: pacific(3) });
		const items = await runNode(getRouteMap({ outputAs: 'summary' }));
		expect(items).toHaveLength(1);
		expect(items[0]).toMatchObject({
			json: { container_id: ID, phase: 'at_sea', next_port: { name: 'Los Angeles' } },
			pairedItem: { item: 0 },
		});
		expect(sentRequests()).toHaveLength(1);
	});

	it('returns no_route_yet if the map is empty', async () => {
		answer('GET', MAP, { body: collection() });
		const [{ json }] = await runNode(getRouteMap({ outputAs: 'summary' }));
		expect(json).toMatchObject({ phase: 'no_route_yet', ports: [] });
	});
});

describe('Route Map as Picture (PNG)', () => {
	it('returns the summary and one PNG file by default', async () => {
		answer('GET', MAP, { body: pacific(3) });
		answer('GET', CONTAINER, { body: container });
		const [{ json, binary }] = await runNode(getRouteMap());
		expect(json).toMatchObject({ container_id: ID, phase: 'at_sea' });
		expect(Object.keys(binary!)).toEqual(['data']);
		expect(binary!.data).toMatchObject({
			fileName: 'route-MSKU1234565.png',
			mimeType: 'image/png',
			fileType: 'image',
		});
		const { width, height } = readPng(Buffer.from(binary!.data.data, 'base64'));
		expect(width / height).toBeCloseTo(1200 / 675);
	});

	it('uses the entered output field, and rejects an empty name before the first request', async () => {
		answer('GET', MAP, { body: collection() });
		answer('GET', CONTAINER, { body: container });
		const [{ binary }] = await runNode(getRouteMap({ outputBinaryPropertyName: 'map' }));
		expect(Object.keys(binary!)).toEqual(['map']);
		const sent = sentRequests().length;
		const error = await errorOf(runNode(getRouteMap({ outputBinaryPropertyName: '' })));
		expect(error.message).toMatch(/^'Output Data Field Name' is empty/);
		expect(sentRequests()).toHaveLength(sent);
	});
});

describe('Route Map as Picture (SVG)', () => {
	const picture = (more = {}) => getRouteMap({ outputAs: 'picture', ...more });

	it('returns the summary and one SVG file', async () => {
		answer('GET', MAP, { body: pacific(3) });
		answer('GET', CONTAINER, { body: container });
		const [{ json, binary }] = await runNode(picture());
		expect(json).toMatchObject({ container_id: ID, phase: 'at_sea' });
		expect(Object.keys(binary!)).toEqual(['data']);
		expect(binary).toMatchObject({
			data: { fileName: 'route-MSKU1234565.svg', mimeType: 'image/svg+xml' },
		});
		const svg = decode(binary!.data);
		expect(texts(parse(svg))).toContain('Container MSKU1234565 · Maersk Line');
		expect(sentRequests()[1]).toMatchObject({ path: CONTAINER, query: { include: 'shipment' } });
	});

	it('rejects an empty output field before the first request', async () => {
		const error = await errorOf(runNode(picture({ outputBinaryPropertyName: ' ' })));
		expect(error.message).toMatch(/^'Output Data Field Name' is empty/);
		expect(sentRequests()).toHaveLength(0);
	});

	it('returns a picture without the container number if the container cannot be read', async () => {
		answer('GET', MAP, { body: arrived() });
		answer('GET', CONTAINER, { status: 404, body: { errors: [{ title: 'Not Found' }] } });
		const [{ binary }] = await runNode(picture());
		expect(binary!.data.fileName).toBe(`route-${ID}.svg`);
		expect(texts(parse(decode(binary!.data)))).toContain('Container route');
	});

	it('returns an error if the account lacks the paid feature', async () => {
		const detail = 'Routing data feature is not enabled for this account';
		answer('GET', MAP, { status: 403, body: { errors: [{ title: 'Forbidden', detail }] } });
		const error = await errorOf(runNode(picture()));
		expect(error.message).toContain(detail);
		expect(sentRequests()).toHaveLength(1);
	});
});

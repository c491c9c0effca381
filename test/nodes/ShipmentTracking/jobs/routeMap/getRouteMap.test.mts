import type { IBinaryKeyData, INodeParameters } from 'n8n-workflow';

import { errorOf, runNode } from '../../../../support/n8n.mts';
import { answer, sentRequests, useNock } from '../../../../support/service.mts';
import { arrived, collection, pacific, port } from './maps.mts';
import { readPng } from './png.mts';
import { parse, texts } from './svg.mts';

const ID = '3b6c1f5e-8a2d-4c71-9f0e-5d7a6b2c4e18';
const CONTAINER = `/v2/containers/${ID}`;
const MAP = `${CONTAINER}/map_geojson`;

const getRouteMap = async (more: INodeParameters = {}) =>
	await runNode({
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
	included: [{ id: 's-1', type: 'shipment', attributes: { shipping_line_name: 'Maersk Line' } }],
};

const decode = (binary?: IBinaryKeyData) => Buffer.from(binary!.data.data, 'base64');

useNock();

it('Get Route Map returns the map of the service unchanged', async () => {
	answer('GET', MAP, { body: arrived() });
	const [item] = await getRouteMap({ outputAs: 'collection' });
	expect(item.json).toEqual(arrived());
});

it('Get Route Map returns an item per feature', async () => {
	const map = pacific(3) as { features: Array<ReturnType<typeof port>> };
	answer('GET', MAP, { body: map });
	const items = await getRouteMap({ outputAs: 'features' });
	const { features } = map;
	const names = features.flatMap(({ properties }) => Object.keys(properties));
	const unknown = Object.fromEntries(names.map((name) => [name, null]));
	expect(items).toEqual(
		features.map(({ properties, geometry: { type, coordinates } }) => ({
			json: { ...unknown, ...properties, geometry_type: type, coordinates },
			pairedItem: { item: 0 },
		})),
	);
	answer('GET', MAP, { body: collection() });
	expect(await getRouteMap({ outputAs: 'features' })).toEqual([]);
});

describe('Route Map as Summary', () => {
	it('returns one item and sends one request', async () => {
		answer('GET', MAP, { body: pacific(3) });
		const items = await getRouteMap({ outputAs: 'summary' });
		expect(items).toHaveLength(1);
		expect(items[0]).toMatchObject({
			json: { container_id: ID, phase: 'at_sea', next_port: { name: 'Los Angeles' } },
			pairedItem: { item: 0 },
		});
		expect(sentRequests()).toHaveLength(1);
	});

	it('returns no_route_yet if the map is empty', async () => {
		answer('GET', MAP, { body: collection() });
		const [{ json }] = await getRouteMap({ outputAs: 'summary' });
		expect(json).toMatchObject({ phase: 'no_route_yet', ports: [] });
	});
});

describe('Route Map as a picture', () => {
	it.each([
		['a PNG file by default', {}, 'png', 'image/png'],
		['an SVG file', { outputAs: 'picture' }, 'svg', 'image/svg+xml'],
	])('returns the summary and %s', async (_, parameters, extension, mimeType) => {
		answer('GET', MAP, { body: pacific(3) });
		answer('GET', CONTAINER, { body: container });
		const [{ json, binary }] = await getRouteMap(parameters);
		expect(json).toMatchObject({ container_id: ID, phase: 'at_sea' });
		expect(Object.keys(binary!)).toEqual(['data']);
		const fileName = `route-MSKU1234565.${extension}`;
		expect(binary!.data).toMatchObject({ fileName, mimeType, fileType: 'image' });
		expect(sentRequests()[1]).toMatchObject({ path: CONTAINER, query: { include: 'shipment' } });
		if (extension === 'png') {
			const { width, height } = readPng(decode(binary));
			expect(width / height).toBeCloseTo(1200 / 675);
		} else {
			const shown = texts(parse(decode(binary).toString()));
			expect(shown).toContain('Container MSKU1234565 · Maersk Line');
		}
	});

	it('uses the entered output field', async () => {
		answer('GET', MAP, { body: collection() });
		answer('GET', CONTAINER, { body: container });
		const [{ binary }] = await getRouteMap({ outputBinaryPropertyName: 'map' });
		expect(Object.keys(binary!)).toEqual(['map']);
	});

	it.each([
		{ outputBinaryPropertyName: '' },
		{ outputAs: 'picture', outputBinaryPropertyName: ' ' },
	])('rejects an empty output field before the first request: %j', async (parameters) => {
		const error = await errorOf(getRouteMap(parameters));
		expect(error.message).toMatch(/^'Output Data Field Name' is empty/);
		expect(sentRequests()).toHaveLength(0);
	});

	it('returns a picture without the container number if the container cannot be read', async () => {
		answer('GET', MAP, { body: arrived() });
		answer('GET', CONTAINER, { status: 404, body: { errors: [{ title: 'Not Found' }] } });
		const [{ binary }] = await getRouteMap({ outputAs: 'picture' });
		expect(binary!.data.fileName).toBe(`route-${ID}.svg`);
		expect(texts(parse(decode(binary).toString()))).toContain('Container route');
	});

	it('returns an error if the account lacks the paid feature', async () => {
		const detail = 'Routing data feature is not enabled for this account';
		answer('GET', MAP, { status: 403, body: { errors: [{ title: 'Forbidden', detail }] } });
		const error = await errorOf(getRouteMap({ outputAs: 'picture' }));
		expect(error.message).toContain(detail);
		expect(sentRequests()).toHaveLength(1);
	});
});

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

it('gives the collection as it came', async () => {
	answer('GET', MAP, { body: arrived() });
	const [item] = await runNode(getRouteMap({ outputAs: 'collection' }));
	expect(item.json).toEqual(arrived());
});

it('gives an item for each feature', async () => {
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

describe('Summary', () => {
	it('is one item, of one request', async () => {
		answer('GET', MAP, { body: pacific(3) });
		const items = await runNode(getRouteMap({ outputAs: 'summary' }));
		expect(items).toHaveLength(1);
		expect(items[0]).toMatchObject({
			json: { container_id: ID, phase: 'at_sea', next_port: { name: 'Los Angeles' } },
			pairedItem: { item: 0 },
		});
		expect(sentRequests()).toHaveLength(1);
	});

	it('says so when there is no route yet', async () => {
		answer('GET', MAP, { body: collection() });
		const [{ json }] = await runNode(getRouteMap({ outputAs: 'summary' }));
		expect(json).toMatchObject({ phase: 'no_route_yet', ports: [] });
	});
});

describe('Picture (PNG), unless told otherwise', () => {
	it('is one file that is shown as it is, beside the summary', async () => {
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

	it('goes into the field that is named, and needs one before anything is asked', async () => {
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

describe('Picture (SVG and Web Page)', () => {
	const picture = (more = {}) => getRouteMap({ outputAs: 'picture', ...more });

	it('is an SVG file and a page, beside the summary', async () => {
		answer('GET', MAP, { body: pacific(3) });
		answer('GET', CONTAINER, { body: container });
		const [{ json, binary }] = await runNode(picture());
		expect(json).toMatchObject({ container_id: ID, phase: 'at_sea' });
		expect(binary).toMatchObject({
			data: { fileName: 'route-MSKU1234565.svg', mimeType: 'image/svg+xml' },
			data_page: { fileName: 'route-MSKU1234565.html', mimeType: 'text/html' },
		});
		const svg = decode(binary!.data);
		expect(texts(parse(svg))).toEqual(
			expect.arrayContaining(['Container MSKU1234565', 'Maersk Line · Yantian → Los Angeles']),
		);
		expect(decode(binary!.data_page)).toContain(svg);
		expect(sentRequests()[1]).toMatchObject({ path: CONTAINER, query: { include: 'shipment' } });
	});

	it('goes into the field that is named', async () => {
		answer('GET', MAP, { body: arrived() });
		answer('GET', CONTAINER, { body: container });
		const [{ binary }] = await runNode(picture({ outputBinaryPropertyName: 'map' }));
		expect(Object.keys(binary!)).toEqual(['map', 'map_page']);
	});

	it('needs the name of a field, before anything is asked', async () => {
		const error = await errorOf(runNode(picture({ outputBinaryPropertyName: ' ' })));
		expect(error.message).toMatch(/^'Output Data Field Name' is empty/);
		expect(sentRequests()).toHaveLength(0);
	});

	it('is drawn without the number when the container cannot be read', async () => {
		answer('GET', MAP, { body: arrived() });
		answer('GET', CONTAINER, { status: 404, body: { errors: [{ title: 'Not Found' }] } });
		const [{ binary }] = await runNode(picture());
		expect(binary!.data.fileName).toBe(`route-${ID}.svg`);
		expect(texts(parse(decode(binary!.data)))).toContain('Container route');
	});

	it('is not drawn without the paid feature', async () => {
		const detail = 'Routing data feature is not enabled for this account';
		answer('GET', MAP, { status: 403, body: { errors: [{ title: 'Forbidden', detail }] } });
		const error = await errorOf(runNode(picture()));
		expect(error.message).toContain(detail);
		expect(sentRequests()).toHaveLength(1);
	});
});

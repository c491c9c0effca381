import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { errorOf, runNode } from '../../../../support/n8n.mts';
import { answer, useNock } from '../../../../support/service.mts';
import { readPng } from './png.mts';

/** Maps with more data than any voyage has. The node must neither fail nor run out of time. */

const CONTAINER = '/v2/containers/c-1';
const PARAMETERS = {
	resource: 'container',
	operation: 'getRouteMap',
	containerId: { __rl: true, mode: 'id', value: 'c-1' },
};

useNock();

const feature = (feature_type: string, type: string, coordinates: unknown, more: object = {}) => ({
	type: 'Feature',
	geometry: { type, coordinates },
	properties: { feature_type, ...more },
});
const port = (sequence: number, more: object = {}, at: unknown = [sequence % 180, 10]) =>
	feature('port', 'Point', at, { ports_sequence: sequence, name: `Port ${sequence}`, ...more });
const ports = (count: number) => Array.from({ length: count }, (_, index) => port(index + 1));
const line = (points: unknown, type = 'past_vessel_locations') =>
	feature(type, 'LineString', points, { ports_sequence: 1 });
const ends = [
	port(1, { outbound_atd_at: '2026-10-01T00:00:00Z' }, [121, 31]),
	port(2, {}, [-118, 34]),
];
const LONG = 'x'.repeat(100_000);

const zigzag = (count: number) =>
	Array.from({ length: count }, (_, index) => [121 + (index / count) * 120, index % 2 ? 60 : -60]);

const MAPS: Record<string, unknown[]> = {
	'a path of 20,000 points': [...ends, line(zigzag(20_000))],
	'2,000 paths': [...ends, ...Array.from({ length: 2_000 }, () => line(zigzag(2)))],
	'1,000 paths of 30 points': [...ends, ...Array.from({ length: 1_000 }, () => line(zigzag(30)))],
	'5,000 ports': ports(5_000),
	'100 ports and a long path': [...ports(100), line(zigzag(5_000))],
	'names of 100,000 characters': [
		port(1, { name: LONG, label: LONG, country: LONG, time_zone: LONG, inbound_eta_at: LONG }),
		port(2, { name: '船'.repeat(100_000), code: LONG }),
		feature('current_vessel', 'Point', [0, 0], { vessel_name: LONG, voyage_number: LONG }),
	],
	'invalid numbers': [
		port(1, {}, ['1e999', '1e999']),
		port(2, {}, [-999, 95]),
		port(3, {}, ['NaN', null]),
		feature('current_vessel', 'Point', [179.9, 1], {
			vessel_location_heading: '1e999',
			vessel_location_speed: 1e308,
			ports_sequence: '1e999',
		}),
		line([[179, 1], [-179, 1], ['1e999', 2], [500, 3], [541, 3], 'x', [], {}]),
	],
	'a path that goes around the earth 2,000 times': [
		...ends,
		line(
			Array.from({ length: 8_000 }, (_, index) => [((index * 90 + 180) % 360) - 180, index % 60]),
		),
	],
	'the antimeridian, crossed 5,000 times': [
		...ends,
		line(Array.from({ length: 10_000 }, (_, index) => [index % 2 ? 179.9 : -179.9, index % 80])),
	],
};

async function outcome(features: unknown[], outputAs: string) {
	const text = JSON.stringify({ type: 'FeatureCollection', features });
	answer('GET', `${CONTAINER}/map_geojson`, { body: text.replaceAll('"1e999"', '1e999') });
	answer('GET', CONTAINER, {
		body: { data: { id: 'c-1', type: 'container', attributes: { number: LONG } } },
	});
	return await runNode({ ...PARAMETERS, outputAs }).catch((error: Error) => error);
}

/** Tests one picture format and one data format per map, because formats of a kind share code. */
const cases = Object.keys(MAPS).flatMap((what, index) =>
	['summary', index % 2 ? 'png' : 'picture', index % 2 ? 'collection' : 'features'].map(
		(as) => [what, as] as const,
	),
);

it.each(cases)(
	'returns %s as %s, if necessary smaller or cut, or else throws an error with advice',
	async (what, as) => {
		const result = await outcome(MAPS[what], as);
		if (result instanceof Error) {
			expect(result.message).toMatch(
				/^The route map has \d+ (ports|paths)\. Pictures and summaries support/,
			);
			return;
		}
		const [{ json, binary }] = result as [{ json: IDataObject } & INodeExecutionData];
		if (['summary', 'png', 'picture'].includes(as)) {
			expect(JSON.stringify(json).length).toBeLessThan(100_000);
			expect(JSON.stringify(json)).not.toMatch(/NaN|Infinity|undefined|\[object/);
		}
		for (const { data, mimeType } of Object.values(binary ?? {})) {
			if (mimeType === 'image/png') {
				expect(readPng(Buffer.from(data, 'base64'))).toMatchObject({ width: 2400, height: 1350 });
				expect(data.length).toBeLessThan(1_500_000);
				continue;
			}
			const text = Buffer.from(data, 'base64').toString();
			expect(text.length).toBeLessThan(500_000);
			expect(text).not.toMatch(/NaN|Infinity|undefined|\[object|x{200}/);
		}
		expect(Object.values(binary ?? {}).every(({ fileName }) => fileName!.length < 100)).toBe(true);
	},
);

it('measures the full length of a path before it removes points', async () => {
	const result = await outcome(MAPS['a path of 20,000 points'], 'summary');
	const [{ json }] = result as INodeExecutionData[];
	expect(json).toMatchObject({ phase: 'at_sea' });
	expect(Number(json.travelled_km)).toBeGreaterThan(1_000_000);
});

it.each([
	['5,000 ports', /5000 ports.*Feature Collection/],
	['2,000 paths', /2000 paths.*Feature Collection/],
])('rejects %s as a summary, and returns them as features', async (what, message) => {
	answer('GET', `${CONTAINER}/map_geojson`, { body: { features: MAPS[what] } });
	const error = await errorOf(runNode({ ...PARAMETERS, outputAs: 'summary' }));
	expect(error.message).toMatch(message);
	answer('GET', `${CONTAINER}/map_geojson`, { body: { features: MAPS[what] } });
	const items = await runNode({ ...PARAMETERS, outputAs: 'features' });
	expect(items).toHaveLength(MAPS[what].length);
});

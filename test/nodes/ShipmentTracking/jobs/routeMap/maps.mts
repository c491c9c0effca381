import fc from 'fast-check';

import { anyText as anyCharacters } from '../../../../support/anyText.mts';

/** Valid and broken route maps of the service, for the tests of this folder. */

type Point = [number, number];

export const port = (
	sequence: number,
	total: number,
	coordinates: unknown,
	properties: Record<string, unknown> = {},
) => ({
	type: 'Feature',
	geometry: { type: 'Point', coordinates },
	properties: {
		feature_type: 'port',
		ports_sequence: sequence,
		ports_total: total,
		location_id: `port-${sequence}`,
		name: `Port ${sequence}`,
		label: sequence === 1 ? 'POL' : sequence === total ? 'POD' : `TS${sequence - 1}`,
		...properties,
	},
});

export const line = (type: string, sequence: number, coordinates: unknown, properties = {}) => ({
	type: 'Feature',
	geometry: { type: 'LineString', coordinates },
	properties: { feature_type: type, ports_sequence: sequence, ...properties },
});

export const vessel = (sequence: number, coordinates: unknown, properties = {}) => ({
	type: 'Feature',
	geometry: { type: 'Point', coordinates },
	properties: {
		feature_type: 'current_vessel',
		ports_sequence: sequence,
		vessel_name: 'EVER GIVEN',
		vessel_imo: '9811000',
		voyage_number: '123E',
		vessel_location_timestamp: '2026-11-20T10:00:00Z',
		vessel_location_heading: 72,
		vessel_location_speed: 17.3,
		...properties,
	},
});

export const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });

const CHINA = { name: 'Yantian', time_zone: 'Asia/Shanghai' };
const CALIFORNIA = { name: 'Los Angeles', time_zone: 'America/Los_Angeles' };

/** A route over the Pacific, with the service's jump at the antimeridian. */
export const PACIFIC: Point[] = [
	[114.3, 22.6],
	[140, 35],
	[170, 45],
	[-175, 46],
	[-140, 42],
	[-118.3, 33.7],
];

/** A voyage from Yantian to Los Angeles, with the ship at the point with the given index. */
export function pacific(at: number, way: Point[] = PACIFIC) {
	const times = { outbound_atd_at: '2026-11-13T08:06:00Z' };
	const pol = port(1, 2, way[0], { ...CHINA, ...times });
	const eta = { inbound_eta_at: '2026-11-29T09:54:00.000Z' };
	return collection(
		pol,
		port(2, 2, way[way.length - 1], { ...CALIFORNIA, ...eta }),
		vessel(1, way[at]),
		line('past_vessel_locations', 1, way.slice(0, at + 1), times),
		line('estimated_partial_leg', 1, way.slice(at)),
	);
}

export const notDeparted = () =>
	collection(
		port(1, 2, PACIFIC[0], { ...CHINA, outbound_etd_at: '2026-11-24T09:00:00Z' }),
		port(2, 2, PACIFIC[5], { ...CALIFORNIA, inbound_eta_at: '2026-12-08T17:10:00Z' }),
		line('estimated_full_legs', 1, PACIFIC),
	);

export const arrived = () =>
	collection(
		port(1, 2, PACIFIC[0], { ...CHINA, outbound_atd_at: '2026-10-16T07:12:00Z' }),
		port(2, 2, PACIFIC[5], { ...CALIFORNIA, inbound_ata_at: '2026-11-01T08:00:00Z' }),
		line('past_vessel_locations', 1, PACIFIC),
	);

/** A container in the port of transshipment, on the way from Jebel Ali to New York. */
export const transshipped = () =>
	collection(
		port(3, 3, [-74.1, 40.7], { name: 'New York', inbound_eta_at: '2026-12-20T22:50:00Z' }),
		port(1, 3, [55, 25], { name: 'Jebel Ali', outbound_atd_at: '2026-11-24T09:00:00Z' }),
		port(2, 3, [4, 52], {
			name: 'Rotterdam',
			time_zone: 'Europe/Amsterdam',
			inbound_ata_at: '2026-12-09T18:41:00Z',
		}),
		line('past_vessel_locations', 1, [
			[55, 25],
			[43, 12],
			[32, 31],
			[-6, 36],
			[4, 52],
		]),
		line('estimated_full_legs', 2, [
			[4, 52],
			[-40, 45],
			[-74.1, 40.7],
		]),
	);

const HOSTILE = [
	'<script>alert(1)</script>',
	'"><img src=x onerror=alert(1)>',
	"' onload='alert(1)",
	']]><!--',
	'</text></svg><svg onload=alert(1)>',
	'&lt;&#x3c;&nbsp;',
	'javascript:alert(1)',
	'{{ $json.x }} ${x}',
	'\u0000\u0008\ud800\uffff\u202eabc',
	'</style><style>@import url(https://evil.test)</style>',
	'港\u00a0🚢'.repeat(40),
];

const text = fc.oneof(fc.constantFrom(...HOSTILE), anyCharacters({ maxLength: 40 }));
const position = fc.tuple(
	fc.double({ min: -180, max: 180, noNaN: true }),
	fc.double({ min: -85, max: 85, noNaN: true }),
);
const time = fc.oneof(
	fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
	text,
	fc.constant(null),
);
const junk = fc.oneof(fc.anything(), fc.constant({ type: 'Point', coordinates: ['1', null] }));
const LINES = ['past_vessel_locations', 'estimated_full_legs', 'estimated_partial_leg'];
const TEXTS =
	'label name location_id state_abbr country country_code time_zone vessel_name vessel_imo voyage_number code'.split(
		' ',
	);
const TIMES =
	'inbound_eta_at inbound_ata_at outbound_etd_at outbound_atd_at vessel_location_timestamp arrival_port_eta'.split(
		' ',
	);

const feature = fc.record({
	type: fc.constant('Feature'),
	geometry: fc.oneof(
		position.map((coordinates) => ({ type: 'Point', coordinates })),
		fc
			.array(position, { maxLength: 6 })
			.map((coordinates) => ({ type: 'LineString', coordinates })),
		junk,
	),
	properties: fc.record(
		{
			feature_type: fc.constantFrom('port', 'current_vessel', ...LINES),
			ports_sequence: fc.oneof(fc.integer({ min: 1, max: 6 }), junk),
			vessel_location_heading: fc.oneof(fc.double(), fc.constant(null)),
			vessel_location_speed: fc.oneof(fc.double(), fc.constant(null)),
			...Object.fromEntries(TEXTS.map((name) => [name, fc.oneof(text, junk)])),
			...Object.fromEntries(TIMES.map((name) => [name, time])),
		},
		{ requiredKeys: ['feature_type'] },
	),
});

/** Any value instead of a route map, mostly features with an error. */
export const anyMap = fc.oneof(
	{
		weight: 9,
		arbitrary: fc
			.array(fc.oneof(feature, feature, junk), { maxLength: 12 })
			.map((features) => ({ type: 'FeatureCollection', features })),
	},
	{ weight: 1, arbitrary: junk },
);

export { text as anyText };

/** A path between two places, with longitudes as the service sends them. */
export const anyWay = fc.array(position, { minLength: 3, maxLength: 12 });
export { position as anyPosition };

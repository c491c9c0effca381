import fc from 'fast-check';

import { drawRoute } from '../../../shipping/route/picture/picture';
import { toSvg } from '../../../shipping/route/picture/svg';
import { readRouteMap } from '../../../shipping/route/route/read';
import {
	anyMap,
	anyPosition,
	anyText,
	arrived,
	collection,
	line,
	notDeparted,
	pacific,
	PACIFIC,
	port,
	transshipped,
	vessel,
} from '../../nodes/ShipmentTracking/jobs/routeMap/maps.mts';
import {
	all,
	boxes,
	linesOf,
	ofClass,
	parse,
	texts,
} from '../../nodes/ShipmentTracking/jobs/routeMap/svg.mts';

const TITLE = 'Container MSKU1234565 · Maersk Line';
const draw = (body: unknown, title = TITLE) => toSvg(drawRoute(readRouteMap(body), title));
const svgOf = (body: unknown, title?: string) => parse(draw(body, title));

/** A route around the earth along a parallel. */
const ring = Array.from({ length: 40 }, (_, i) => [((i * 20 + 180) % 360) - 180, 10]);

describe('the header of a route picture', () => {
	it.each<[string, unknown, Array<string | RegExp>]>([
		['at sea', pacific(3), [/^At sea on/, '17.3 kn · 72° · 20 Nov 10:00 UTC', 'ETA 29 Nov 01:54']],
		['before departure', notDeparted(), [/^Not departed from Yantian yet/, 'ETD 24 Nov 17:00']],
		['in port', transshipped(), [/20 Dec 2026 22:50 UTC$/, 'Arrived 9 Dec 19:41', 'TS1 Rotterdam']],
		['after the arrival', arrived(), [/^Arrived at Los Angeles on 1 Nov 2026/]],
		['without a route', collection(), ['No route known yet']],
	])('shows the title, the summary and the times of a container %s', (_, body, expected) => {
		const shown = texts(svgOf(body));
		expect(shown).toContain(TITLE);
		for (const text of expected) {
			expect(shown).toContainEqual(typeof text === 'string' ? text : expect.stringMatching(text));
		}
	});

	it('shows a long sentence in full on two lines', () => {
		const sentence =
			/At sea on EVER GIVEN \(voyage 123E\): .* expected 29 Nov 2026 01:54 local time/;
		expect(texts(svgOf(pacific(3))).join(' ')).toMatch(sentence);
	});

	it('cuts a name that is too long', () => {
		const long = port(1, 1, [0, 0], { name: 'Llanfairpwllgwyngyll'.repeat(20) });
		const name = texts(svgOf(collection(long))).find((text) => text.startsWith('POL Llan'));
		expect(name).toMatch(/^.{20,60}…$/);
	});
});

describe('a route over the antimeridian', () => {
	const span = (body: unknown, kind: string) =>
		linesOf(ofClass(svgOf(body), kind)[0]).flatMap((path) => path.map(([x]) => x));

	it.each([
		['eastwards', PACIFIC],
		['westwards', [...PACIFIC].reverse()],
	])('draws a route %s without a line across the map', (_, way) => {
		for (const at of [1, 2, 3, 4]) {
			const xs = [...span(pacific(at, way), 'sailed'), ...span(pacific(at, way), 'ahead')];
			const direction = Math.sign(way === PACIFIC ? 1 : -1);
			expect(xs.every((x, i) => i === 0 || (x - xs[i - 1]) * direction >= -0.1)).toBe(true);
			expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(600);
		}
	});

	it('draws the vessel at the end of the sailed path', () => {
		const [hull] = linesOf(ofClass(svgOf(pacific(3)), 'vessel')[0]);
		const xs = hull.map(([x]) => x);
		const end = span(pacific(3), 'sailed').at(-1) as number;
		expect(Math.abs((Math.min(...xs) + Math.max(...xs)) / 2 - end)).toBeLessThan(3);
	});

	it('draws land on both sides of the antimeridian', () => {
		const starts = linesOf(ofClass(svgOf(pacific(3)), 'land')[0]).map(([[x]]) => x);
		expect(starts.some((x) => x < 300)).toBe(true);
		expect(starts.some((x) => x > 900)).toBe(true);
	});

	it('splits a route around the earth into parts inside the picture', () => {
		const xs = span(collection(line('past_vessel_locations', 1, ring)), 'sailed');
		expect(xs.length).toBeGreaterThan(10);
		expect(Math.min(...xs)).toBeGreaterThanOrEqual(0);
		expect(Math.max(...xs)).toBeLessThanOrEqual(1200);
	});
});

it.each<[string, unknown]>([
	['no paths', collection(port(1, 2, [0, 0]), port(2, 2, [20, 0]))],
	['one port', collection(port(1, 1, [4, 52]))],
	['only a vessel', collection(vessel(1, [4, 52], { vessel_location_heading: null }))],
	['only a path', collection(line('past_vessel_locations', 1, PACIFIC))],
	['a port without a position', collection(port(1, 2, null), port(2, 2, [20, 0]))],
	['a line of one point', collection(line('estimated_full_legs', 1, [[1, 2]]))],
	['ports at both poles', collection(port(1, 2, [0, 90]), port(2, 2, [0, -90]))],
])('draws a map with %s', (_, body) => {
	const svg = draw(body);
	expect(svg).not.toMatch(/NaN|Infinity|undefined/);
	expect(parse(svg).name).toBe('svg');
});

it('reduces a path of 50,000 points', () => {
	const way = Array.from({ length: 50_000 }, (_, i) => [i / 500, Math.sin(i / 2250) * 20]);
	const svg = draw(collection(line('past_vessel_locations', 1, way)));
	expect(svg.length).toBeLessThan(150_000);
});

it('places labels inside the map without overlap, for up to six ports and the vessel', () => {
	const times = { name: 'Rotterdam Maasvlakte', inbound_eta_at: '2026-11-29T09:54:00Z' };
	const sameBay = fc.tuple(
		fc.double({ min: 3.9, max: 4.1, noNaN: true }),
		fc.double({ min: 51.9, max: 52.1, noNaN: true }),
	);
	const places = fc.array(fc.oneof(anyPosition, sameBay), { minLength: 1, maxLength: 6 });
	fc.assert(
		fc.property(places, anyPosition, (ports, at) => {
			const features = ports.map((place, index) => port(index + 1, ports.length, place, times));
			const cards = boxes(svgOf(collection(...features, vessel(1, at))));
			expect(cards.length).toBe(ports.length + 1);
			for (const [index, a] of cards.entries()) {
				expect(a.x).toBeGreaterThanOrEqual(0);
				expect(a.x + a.width).toBeLessThanOrEqual(1200);
				expect(a.y).toBeGreaterThanOrEqual(94);
				expect(a.y + a.height).toBeLessThanOrEqual(675);
				for (const b of cards.slice(index + 1)) {
					const isBeside = a.x + a.width < b.x || b.x + b.width < a.x;
					expect(isBeside || a.y + a.height < b.y || b.y + b.height < a.y).toBe(true);
				}
			}
		}),
		{ numRuns: 25 },
	);
});

describe('external texts in a route picture', () => {
	it('never writes external text as markup', () => {
		fc.assert(
			fc.property(anyMap, anyText, (body, title) => {
				const picture = svgOf(body, title);
				expect(texts(picture).length).toBeGreaterThanOrEqual(2);
				for (const { name, attributes, text } of all(picture)) {
					expect(['svg', 'title', 'style', 'path', 'text']).toContain(name);
					for (const attribute of Object.keys(attributes)) {
						expect(attribute).toMatch(
							/^(xmlns|class|viewBox|width|height|role|aria-label|fill-rule|d|x|y|font-size|font-weight)$/,
						);
					}
					if (name === 'style') expect(text).not.toMatch(/url\(|@import|evil/);
				}
			}),
			{ numRuns: 40 },
		);
	});

	it('removes characters that XML does not allow', () => {
		const name = '\u0000\u0007\ud800x\udc00\ufffe\u202e';
		const svg = draw(collection(port(1, 1, [0, 0], { name })));
		expect(svg).not.toMatch(/[\p{Cc}\ufffe\u202e]/u);
		expect(Buffer.from(svg).toString()).toBe(svg);
	});

	it('loads nothing from the network', () => {
		const svg = draw(pacific(3)).replace('http://www.w3.org/2000/svg', '');
		expect(svg).not.toMatch(/https?:|href|url\(|<script/);
	});
});

it('returns the same picture for the same map', () => {
	fc.assert(
		fc.property(anyMap, (body) => {
			expect(draw(body)).toBe(draw(structuredClone(body)));
		}),
		{ numRuns: 5 },
	);
});

it('returns a small file with light and dark colors', () => {
	const svg = draw(pacific(3));
	expect(svg).toContain('@media (prefers-color-scheme:dark)');
	expect(svg.length).toBeLessThan(40_000);
});

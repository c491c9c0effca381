import fc from 'fast-check';

import { drawRouteMap } from '../../../../../nodes/ShipmentTracking/jobs/routeMap/draw';
import {
	anyAbout,
	anyMap,
	anyPosition,
	arrived,
	collection,
	line,
	notDeparted,
	pacific,
	PACIFIC,
	port,
	transshipped,
	vessel,
} from './maps.mts';
import { all, boxes, ofClass, parse, pointsOf, texts } from './svg.mts';

const ABOUT = { containerNumber: 'MSKU1234565', carrier: 'Maersk Line' };
const svgOf = (body: unknown, about = {}) => parse(drawRouteMap(body, about).svg);

describe('what is written', () => {
	it.each<[string, unknown, string[]]>([
		[
			'at sea',
			pacific(3),
			['ETA 29 Nov 2026 · Los Angeles', '17.3 kn · 72° · 20 Nov 10:00 UTC', 'ETA 29 Nov 01:54'],
		],
		['before departure', notDeparted(), ['Not departed from Yantian yet', 'ETD 24 Nov 17:00']],
		['in port', transshipped(), ['ETA 20 Dec 2026 · New York', 'Arrived 9 Dec 19:41', 'TS1']],
		['arrived', arrived(), ['Arrived 1 Nov 2026 · Los Angeles', 'Route completed']],
		['without a route', collection(), ['No route known yet', 'Maersk Line']],
	])('%s', (_, body, expected) => {
		expect(texts(svgOf(body, ABOUT))).toEqual(
			expect.arrayContaining(['Container MSKU1234565', ...expected]),
		);
	});

	it('the ETA of the shipment stands in for one that the map has not', () => {
		const about = { eta: '2026-12-01T02:00:00Z', etaZone: 'America/Los_Angeles' };
		const ends = collection(port(1, 2, [0, 0]), port(2, 2, [20, 0]));
		expect(texts(svgOf(ends, about))).toContain('ETA 30 Nov 2026 · Port 2');
	});

	it('too long a name is cut, never written over something else', () => {
		const long = port(1, 1, [0, 0], { name: 'Llanfairpwllgwyngyll'.repeat(20) });
		const name = texts(svgOf(collection(long))).find((text) => text.startsWith('Llan'));
		expect(name).toMatch(/^.{20,60}…$/);
	});

	it('the legend explains what is there and nothing else', () => {
		expect(texts(svgOf(arrived()))).not.toContain('Still to come');
		expect(texts(svgOf(pacific(3)))).toEqual(
			expect.arrayContaining(['Sailed', 'Still to come', 'Vessel']),
		);
	});
});

describe('over the antimeridian', () => {
	const span = (body: unknown, kind: string) => {
		const paths = ofClass(svgOf(body), kind).filter((path) => pointsOf(path).length > 2);
		return paths.map((path) => pointsOf(path).map(([x]) => x));
	};

	it.each([
		['eastwards', PACIFIC],
		['westwards', [...PACIFIC].reverse()],
	])('%s the way goes on without a jump', (_, way) => {
		for (const at of [1, 2, 3, 4]) {
			const xs = [...span(pacific(at, way), 'sailed'), ...span(pacific(at, way), 'ahead')].flat();
			const direction = Math.sign(way === PACIFIC ? 1 : -1);
			expect(xs.every((x, i) => i === 0 || (x - xs[i - 1]) * direction >= 0)).toBe(true);
			expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(600);
		}
	});

	it('the vessel is on its way', () => {
		const picture = svgOf(pacific(3));
		const [, x] = /translate\(([\d.]+)/.exec(
			ofClass(picture, 'vessel')[0].attributes.transform,
		) as unknown as string[];
		expect(Number(x)).toBeCloseTo(pointsOf(ofClass(picture, 'sailed')[0]).at(-1)?.[0] as number, 0);
	});

	it('there is land on both sides', () => {
		const [land] = ofClass(svgOf(pacific(3)), 'land');
		const starts = [...land.attributes.d.matchAll(/M(-?[\d.]+)/g)].map(([, x]) => Number(x));
		expect(starts.some((x) => x < 300)).toBe(true);
		expect(starts.some((x) => x > 900)).toBe(true);
	});
});

describe('what is missing', () => {
	it.each<[string, unknown]>([
		['no paths', collection(port(1, 2, [0, 0]), port(2, 2, [20, 0]))],
		['one port', collection(port(1, 1, [4, 52]))],
		['a vessel alone', collection(vessel(1, [4, 52], { vessel_location_heading: null }))],
		['a path alone', collection(line('past_vessel_locations', 1, PACIFIC))],
		['a port without a place', collection(port(1, 2, null), port(2, 2, [20, 0]))],
		['a line of one point', collection(line('estimated_full_legs', 1, [[1, 2]]))],
		['a ring around the earth', collection(line('past_vessel_locations', 1, circle()))],
		['both poles', collection(port(1, 2, [0, 90]), port(2, 2, [0, -90]))],
	])('%s still makes a picture', (_, body) => {
		const svg = drawRouteMap(body).svg;
		expect(svg).not.toMatch(/NaN|Infinity|undefined/);
		expect(parse(svg).name).toBe('svg');
	});

	it('a path of very many points is drawn in no more than can be seen', () => {
		const way = Array.from({ length: 200_000 }, (_, i) => [i / 2000, Math.sin(i / 9000) * 20]);
		const svg = drawRouteMap(collection(line('past_vessel_locations', 1, way))).svg;
		expect(svg.length).toBeLessThan(150_000);
	});

	function circle() {
		return Array.from({ length: 40 }, (_, i) => [((i * 20 + 180) % 360) - 180, 10]);
	}

	it('without a heading the ship points along its way', () => {
		const [pol, pod, , past, partial] = pacific(3).features;
		const blind = vessel(1, PACIFIC[3], { vessel_location_heading: null });
		const [ship] = ofClass(svgOf(collection(pol, pod, blind, past, partial)), 'vessel');
		expect(ship.attributes.transform).toMatch(/rotate\((8|9|10)\d/);
	});
});

describe('labels', () => {
	it('never overlap nor leave the map, for up to six ports anywhere and the vessel', () => {
		const places = fc.array(fc.oneof(anyPosition, nearby()), { minLength: 1, maxLength: 6 });
		fc.assert(
			fc.property(places, anyPosition, (ports, at) => {
				const features = ports.map((place, index) => port(index + 1, ports.length, place, TIMES));
				const cards = boxes(svgOf(collection(...features, vessel(1, at))));
				expect(cards.length).toBe(ports.length + 1);
				for (const [index, a] of cards.entries()) {
					expect(a.x).toBeGreaterThanOrEqual(0);
					expect(a.x + a.width).toBeLessThanOrEqual(1200);
					expect(a.y).toBeGreaterThanOrEqual(94);
					expect(a.y + a.height).toBeLessThanOrEqual(631);
					for (const b of cards.slice(index + 1)) {
						const isApart =
							a.x + a.width < b.x ||
							b.x + b.width < a.x ||
							a.y + a.height < b.y ||
							b.y + b.height < a.y;
						expect(isApart).toBe(true);
					}
				}
			}),
			{ numRuns: 25 },
		);
	});

	const TIMES = { name: 'Rotterdam Maasvlakte', inbound_eta_at: '2026-11-29T09:54:00Z' };

	/** All in the same bay. */
	function nearby() {
		return fc.tuple(
			fc.double({ min: 3.9, max: 4.1, noNaN: true }),
			fc.double({ min: 51.9, max: 52.1, noNaN: true }),
		);
	}
});

describe('what comes from outside', () => {
	const ELEMENTS = ['svg', 'title', 'style', 'path', 'rect', 'circle', 'text', 'tspan', 'g'];
	const PAGE = 'html head meta body main section p table thead tbody tr th td'.split(' ');
	const ATTRIBUTES =
		/^(xmlns|class|viewBox|width|height|role|aria-label|fill-rule|d|x|y|dx|cx|cy|r|rx|transform|font-size|font-weight|text-anchor|lang|charset|name|content|http-equiv)$/;

	it('never becomes more than text', () => {
		fc.assert(
			fc.property(anyMap, anyAbout, (body, about) => {
				const { svg, html } = drawRouteMap(body, about);
				const [picture, page] = [parse(svg), parse(asXml(html))];
				expect(texts(picture).length).toBeGreaterThanOrEqual(5);
				for (const { name, attributes } of [...all(picture), ...all(page)]) {
					expect([...ELEMENTS, ...PAGE]).toContain(name);
					for (const attribute of Object.keys(attributes)) expect(attribute).toMatch(ATTRIBUTES);
				}
				for (const { text, name } of all(page)) {
					if (name === 'style') expect(text).not.toMatch(/url\(|@import|evil/);
				}
			}),
			{ numRuns: 80 },
		);
	});

	it('leaves no character that XML has no form for', () => {
		const name = '\u0000\u0007\ud800x\udc00\ufffe\u202e';
		const { svg } = drawRouteMap(collection(port(1, 1, [0, 0], { name })));
		// eslint-disable-next-line no-control-regex
		expect(svg).not.toMatch(/[\u0000-\u0008\ufffe\u202e]/);
		expect(Buffer.from(svg).toString()).toBe(svg);
	});

	it('nothing is loaded from anywhere', () => {
		const { svg, html } = drawRouteMap(pacific(3), ABOUT);
		expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|href|url\(|<script/);
		expect(html.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(
			/https?:\/\/|href|url\(|<script/,
		);
	});
});

it('the same map always gives the same picture', () => {
	fc.assert(
		fc.property(anyMap, anyAbout, (body, about) => {
			expect(drawRouteMap(body, about)).toEqual(drawRouteMap(structuredClone(body), about));
		}),
		{ numRuns: 5 },
	);
});

it('is light and dark, and small enough to send', () => {
	const { svg, html } = drawRouteMap(pacific(3), ABOUT);
	expect(svg).toContain('@media (prefers-color-scheme:dark)');
	expect(svg.length).toBeLessThan(40_000);
	expect(html).toContain(svg);
	expect(html).toContain('default-src &#39;none&#39;');
});

/** The page is well-formed XML but for its first line. */
function asXml(html: string): string {
	return html.replace('<!DOCTYPE html>\n', '');
}

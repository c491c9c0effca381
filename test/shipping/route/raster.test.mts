import fc from 'fast-check';

import { drawRoute } from '../../../shipping/route/picture/picture';
import { glyphsOf } from '../../../shipping/route/picture/raster/letters';
import { toPng } from '../../../shipping/route/picture/raster/png';
import { readRouteMap } from '../../../shipping/route/route/read';
import {
	anyMap,
	anyText,
	collection,
	pacific,
	port,
} from '../../nodes/ShipmentTracking/jobs/routeMap/maps.mts';
import { readPng } from '../../nodes/ShipmentTracking/jobs/routeMap/png.mts';

/** The PNG has twice as many pixels as the SVG has units. */
const SEA = '#dcebf5';
const LAND = '#f6f2e7';
const BAR = '#ffffff';
const SAILED = '#0b62b8';
const AHEAD = '#4d7fae';
const VESSEL = '#d9480f';

const TITLE = 'Container MSKU1234565 · Maersk Line';
const paint = async (body: unknown, title = TITLE) =>
	await toPng(drawRoute(readRouteMap(body), title));
const read = async (body: unknown, title?: string) => readPng(await paint(body, title));

let png: Buffer;
let picture: ReturnType<typeof readPng>;
beforeAll(async () => {
	png = await paint(pacific(3));
	picture = readPng(png);
});

it('the picture has land, paths, vessel and bars in their colors', () => {
	for (const colour of [SEA, LAND, BAR, SAILED, AHEAD, VESSEL]) {
		expect(picture.counts.get(colour)).toBeGreaterThan(150);
	}
	// The first point is in the header bar, the second one in the sea.
	expect(picture.colourAt(1200, 20)).toBe(BAR);
	expect(picture.colourAt(1200, 1200)).toBe(SEA);
	// This row of pixels is the progress bar at the lower edge of the header.
	expect(picture.colourAt(10, 184)).toBe(SAILED);
	expect(picture.colourAt(2390, 184)).not.toBe(SAILED);
	expect((picture.counts.get(SEA) ?? 0) + (picture.counts.get(LAND) ?? 0)).toBeGreaterThan(
		2_000_000,
	);
});

it('the picture has smooth edges', () => {
	const { counts } = picture;
	expect([...counts.values()].filter((count) => count > 0).length).toBeGreaterThan(100);
});

it('returns a file that is small enough for an email', () => {
	expect(png.length).toBeLessThan(200_000);
});

it('returns the same file for the same map', async () => {
	expect(png.equals(await paint(pacific(3)))).toBe(true);
});

it('returns a valid PNG for any map and title', async () => {
	await fc.assert(
		fc.asyncProperty(anyMap, anyText, async (body, title) => {
			expect((await read(body, title)).width).toBe(2400);
		}),
		{ numRuns: 2 },
	);
});

describe('the letters of the raster font', () => {
	const strokes = (text: string) => glyphsOf(text).map((glyph) => glyph.strokes);

	it('have a distinct shape for each ASCII character, except for I and l', () => {
		const ascii = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index));
		const forms = ascii.map((character) => JSON.stringify(strokes(character)));
		expect(forms.every((form) => form !== '[[]]')).toBe(true);
		expect(new Set(forms).size).toBe(ascii.length - 1);
	});

	it.each([
		['Le Hâvre', 'Le Havre'],
		['Gdańsk–Łódź', 'Gdansk-Lodz'],
		['Århus, Ærø', 'Arhus, AEro'],
		['Cần Thơ', 'Can Tho'],
		['İzmir’s “ß”…', 'Izmir\'s "ss"...'],
		['Ｓａｎｔｏｓ', 'Santos'],
	])('draws the text %s as %s', (text, plain) => {
		expect(strokes(text)).toEqual(strokes(plain));
	});

	it('draws unknown characters as boxes, and control characters as spaces', () => {
		expect(strokes('港')).toEqual(strokes('д'));
		expect(strokes('港')).not.toEqual(strokes('x'));
		expect(strokes('\u0007\u2003\ud800').flat()).toEqual([]);
	});

	it('has shapes for the middle dot, degree and arrow', () => {
		const forms = ['·', '°', '→', '港'].map((character) => JSON.stringify(strokes(character)));
		expect(new Set(forms).size).toBe(forms.length);
	});

	it('returns a valid PNG for a name of unusual characters', async () => {
		const long = port(1, 1, [0, 0], { name: 'Wâ…Ḿ港'.repeat(60) });
		expect((await read(collection(long))).width).toBe(2400);
	});
});

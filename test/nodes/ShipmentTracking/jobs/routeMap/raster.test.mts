import fc from 'fast-check';

import { paintRouteMap } from '../../../../../nodes/ShipmentTracking/jobs/routeMap/draw';
import { glyphsOf } from '../../../../../nodes/ShipmentTracking/jobs/routeMap/picture/raster/glyph';
import { anyAbout, anyMap, collection, pacific, port } from './maps.mts';
import { readPng } from './png.mts';

/** The picture in pixels: two of them in each unit of the SVG picture. */

const ABOUT = { containerNumber: 'MSKU1234565', carrier: 'Maersk Line' };
const SEA = '#dcebf5';
const LAND = '#f6f2e7';
const BAR = '#ffffff';
const SAILED = '#0b62b8';
const AHEAD = '#4d7fae';
const VESSEL = '#d9480f';

const read = async (body: unknown, about = {}) => readPng(await paintRouteMap(body, about));

let atSea: Buffer;
beforeAll(async () => {
	atSea = await paintRouteMap(pacific(3), ABOUT);
});

it('has what the SVG picture has, in the same colours and places', () => {
	const picture = readPng(atSea);
	for (const colour of [SEA, LAND, BAR, SAILED, AHEAD, VESSEL]) {
		expect(picture.counts.get(colour)).toBeGreaterThan(150);
	}
	// The bars above and below the map, the sea within it.
	expect(picture.colourAt(1200, 20)).toBe(BAR);
	expect(picture.colourAt(1200, 1330)).toBe(BAR);
	expect(picture.colourAt(1200, 1200)).toBe(SEA);
	// The part of the way that lies behind, along the edge of the header.
	expect(picture.colourAt(10, 184)).toBe(SAILED);
	expect(picture.colourAt(2390, 184)).not.toBe(SAILED);
	expect((picture.counts.get(SEA) ?? 0) + (picture.counts.get(LAND) ?? 0)).toBeGreaterThan(
		2_000_000,
	);
});

it('has smooth edges', () => {
	const { counts } = readPng(atSea);
	expect([...counts.values()].filter((count) => count > 0).length).toBeGreaterThan(100);
});

it('is small enough to send', () => {
	expect(atSea.length).toBeLessThan(200_000);
});

it('says that there is no route yet', async () => {
	const [without, withRoute] = [await read(collection()), readPng(atSea)];
	expect(without.counts.get(VESSEL) ?? 0).toBe(0);
	// The card in the middle.
	expect(without.colourAt(1200, 640)).toBe(BAR);
	expect(withRoute.colourAt(1200, 640)).toBe(SEA);
});

it('the same map always gives the same picture', async () => {
	expect((await paintRouteMap(pacific(3), ABOUT)).equals(atSea)).toBe(true);
});

it('anything in the place of a map, and any name, makes a picture that can be read', async () => {
	await fc.assert(
		fc.asyncProperty(anyMap, anyAbout, async (body, about) => {
			expect((await read(body, about)).width).toBe(2400);
		}),
		{ numRuns: 3 },
	);
});

describe('letters', () => {
	const strokes = (text: string) => glyphsOf(text).map((glyph) => glyph.strokes);

	it('all of ASCII have a form, and only I and l have the same', () => {
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
	])('%s is written %s', (text, plain) => {
		expect(strokes(text)).toEqual(strokes(plain));
	});

	it('others stand as boxes, blanks and controls as blanks', () => {
		expect(strokes('港')).toEqual(strokes('д'));
		expect(strokes('港')).not.toEqual(strokes('x'));
		expect(strokes('\u0007\u2003\ud800').flat()).toEqual([]);
	});

	it('middle dot, degree and arrow have forms of their own', () => {
		const forms = ['·', '°', '→', '港'].map((character) => JSON.stringify(strokes(character)));
		expect(new Set(forms).size).toBe(forms.length);
	});

	it('stay within what the labels reckon with, whatever is written', async () => {
		const long = port(1, 1, [0, 0], { name: 'Wâ…Ḿ港'.repeat(60) });
		expect((await read(collection(long))).width).toBe(2400);
	});
});

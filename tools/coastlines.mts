import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import type { MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/**
 * Reduces the land of Natural Earth (public domain, 1:50m, as TopoJSON in the npm package
 * world-atlas) to the detail that a route map needs, and writes it as coastlines.ts into the folder
 * of the route map. The data at 1:110m is small enough, but its straits and peninsulas are too
 * coarse for a route that fills a picture. The reduced 1:50m has the same size and keeps points on
 * winding coasts.
 */

type Position = [number, number];

/** Points closer to the line between their neighbors are omitted. */
const TOLERANCE_DEGREES = 0.055;
/** Smaller islands and lakes are omitted. */
const AREA_MIN_SQUARE_DEGREES = 0.025;
/** The area further south, which no container ship enters, is omitted. */
const LATITUDE_MIN = -60;
const STEPS_PER_DEGREE = 25;
/**
 * Digits that strings, prettier and XML do not escape. A dot is frequent, so that scanners don't
 * find long runs that look like Base64.
 */
const ALPHABET = 'A.CDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const LINE_LENGTH = 240;
const TARGET = join(import.meta.dirname, '..', 'shipping', 'route', 'picture', 'coastlines.ts');

function distance([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
	const [dx, dy] = [bx - ax, by - ay];
	const along = dx || dy ? ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy) : 0;
	const t = Math.min(1, Math.max(0, along));
	return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

/** The Douglas-Peucker algorithm: keeps both ends and every point far from the line. */
function thin(points: Position[]): Position[] {
	const last = points.length - 1;
	if (last < 2) return points;
	let farthest = 0;
	let most = 0;
	for (let index = 1; index < last; index++) {
		const off = distance(points[index], points[0], points[last]);
		if (off > most) [farthest, most] = [index, off];
	}
	if (most <= TOLERANCE_DEGREES) return [points[0], points[last]];
	return [...thin(points.slice(0, farthest + 1)).slice(0, -1), ...thin(points.slice(farthest))];
}

/** Reduces a ring in two halves, because it starts where it ends. */
function thinRing(ring: Position[]): Position[] {
	const half = Math.floor(ring.length / 2);
	return [...thin(ring.slice(0, half + 1)).slice(0, -1), ...thin(ring.slice(half))].slice(0, -1);
}

/** Moves longitudes beyond 180 degrees if the ring crosses the antimeridian. */
function unwrap(ring: Position[]): Position[] {
	let last = ring[0][0];
	return ring.map(([longitude, latitude]) => {
		last = longitude + 360 * Math.round((last - longitude) / 360);
		return [last, latitude];
	});
}

function area(ring: Position[]): number {
	const sum = ring.reduce((total, [x, y], index) => {
		const [nextX, nextY] = ring[(index + 1) % ring.length];
		return total + x * nextY - nextX * y;
	}, 0);
	return Math.abs(sum / 2);
}

/**
 * Writes an integer in digits of 5 bits, lowest first. The 6th bit marks that more digits follow.
 */
function encode(value: number): string {
	let rest = value < 0 ? -2 * value - 1 : 2 * value;
	let text = '';
	while (rest >= 32) {
		text += ALPHABET[(rest & 31) | 32];
		rest >>= 5;
	}
	return text + ALPHABET[rest];
}

/** Writes the first point, then the difference of each point to the one before. */
function encodeRing(ring: Position[]): string {
	let [x, y] = [0, 0];
	const points = ring.map((at) => at.map((degrees) => Math.round(degrees * STEPS_PER_DEGREE)));
	return points
		.map(([nextX, nextY], index) => {
			const [dx, dy] = [nextX - x, nextY - y];
			[x, y] = [nextX, nextY];
			return index > 0 && dx === 0 && dy === 0 ? '' : encode(dx) + encode(dy);
		})
		.join('');
}

const topology = createRequire(import.meta.url)('world-atlas/land-50m.json') as Topology<{
	land: GeometryCollection;
}>;
const land = feature(topology, topology.objects.land).features.map(
	({ geometry }) => geometry as MultiPolygon | Polygon,
);
const rings = land
	.flatMap((shape) => (shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates))
	.flat()
	.filter((ring) => ring.some(([, latitude]) => latitude > LATITUDE_MIN))
	.map((ring) => thinRing(unwrap(ring as Position[])))
	.filter((ring) => ring.length > 2 && area(ring) >= AREA_MIN_SQUARE_DEGREES);

const text = rings.map(encodeRing).join(' ');
const lines = text.match(new RegExp(`.{1,${LINE_LENGTH}}`, 'g')) ?? [];
writeFileSync(
	TARGET,
	`/**
 * Land of the earth without Antarctica: Natural Earth 1:50m (public domain), thinned and packed by
 * tools/coastlines.mts; do not edit. Rings are separated by a space; land.ts unpacks them.
 */
export const COASTLINES =
${lines.map((line) => `\t'${line}'`).join(' +\n')};
`,
);
const points = rings.reduce((sum, ring) => sum + ring.length, 0);
console.log(`${rings.length} rings, ${points} points, ${text.length} characters`);

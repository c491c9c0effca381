import { extent, type Position } from '../route/route';
import { COASTLINES } from './coastlines';
import { thinLine, type Projection } from './projection';
import type { Box, Point } from './shapes';

/** The number format of tools/coastlines.mts. */
const STEPS_PER_DEGREE = 25;
const ALPHABET = 'A.CDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const DIGIT_BITS = 5;
const MORE_FOLLOW = 32;
/** Land extends beyond the frame, so that the frame hides the edges of clipping. */
const OVERLAP = 4;
const LAND_DETAIL = 1.2;

let unpacked: Position[][] | undefined;

/** Rings of land, and of water within land. Cached after the first picture. */
export function land(): Position[][] {
	unpacked ??= COASTLINES.split(' ').map(unpackRing);
	return unpacked;
}

function unpackRing(text: string): Position[] {
	const numbers = unpackNumbers(text);
	const ring: Position[] = [];
	let [x, y] = [0, 0];
	for (let index = 0; index < numbers.length; index += 2) {
		x += numbers[index];
		y += numbers[index + 1];
		ring.push([x / STEPS_PER_DEGREE, y / STEPS_PER_DEGREE]);
	}
	return ring;
}

/** Digits of 5 bits, lowest first; the lowest bit of a number is its sign. */
function unpackNumbers(text: string): number[] {
	const numbers: number[] = [];
	let [value, shift] = [0, 0];
	for (const character of text) {
		const digit = ALPHABET.indexOf(character);
		value |= (digit & (MORE_FOLLOW - 1)) << shift;
		shift += DIGIT_BITS;
		if (digit & MORE_FOLLOW) continue;
		numbers.push(value & 1 ? -(value + 1) / 2 : value / 2);
		[value, shift] = [0, 0];
	}
	return numbers;
}

/** The parts of the land within the frame, as closed lines of the picture. */
export function landIn({ frame, west, east, toPoint }: Projection): Point[][] {
	const window = {
		x: frame.x - OVERLAP,
		y: frame.y - OVERLAP,
		width: frame.width + 2 * OVERLAP,
		height: frame.height + 2 * OVERLAP,
	};
	return land()
		.flatMap((ring) =>
			turnsOf(ring, west, east).map((turn) =>
				clip(
					ring.map(([longitude, latitude]) => toPoint([longitude + turn, latitude])),
					window,
				),
			),
		)
		.map((ring) => thinLine(ring, LAND_DETAIL))
		.filter(({ length }) => length > 2);
}

/** The longitude offsets at which the ring is visible in the picture. */
function turnsOf(ring: Position[], west: number, east: number): number[] {
	const [left, right] = extent(ring.map(([longitude]) => longitude));
	const first = Math.ceil((west - right) / 360);
	const last = Math.floor((east - left) / 360);
	return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => 360 * (first + index));
}

/** Clips a ring to a box with the algorithm of Sutherland and Hodgman, one edge at a time. */
export function clip(ring: Point[], { x, y, width, height }: Box): Point[] {
	const edges: Array<[axis: 0 | 1, at: number, side: 1 | -1]> = [
		[0, x, 1],
		[0, x + width, -1],
		[1, y, 1],
		[1, y + height, -1],
	];
	return edges.reduce((points, [axis, at, side]) => {
		const isInside = (point: Point) => side * (point[axis] - at) >= 0;
		return points.flatMap((point, index) => {
			const before = points[(index + points.length - 1) % points.length];
			if (isInside(point) === isInside(before)) return isInside(point) ? [point] : [];
			const share = (at - before[axis]) / (point[axis] - before[axis]);
			const across = before[1 - axis] + (point[1 - axis] - before[1 - axis]) * share;
			const crossing: Point = axis === 0 ? [at, across] : [across, at];
			return isInside(point) ? [crossing, point] : [crossing];
		});
	}, ring);
}

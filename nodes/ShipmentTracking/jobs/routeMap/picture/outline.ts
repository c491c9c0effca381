import { extent, type Position } from '../route/geo';
import { land } from './land';
import type { Box, Point, Projection } from './projection';

/** Kept beyond the frame, so that the edges made by clipping are not seen. */
const OVERLAP = 4;
/** Points closer to the one before are not drawn. */
const DETAIL = 1.2;

/** The parts of the land that lie in a frame, as the data of one SVG path (fill rule evenodd). */
export function landPath(projection: Projection): string {
	const { frame, west, east } = projection;
	const window = {
		x: frame.x - OVERLAP,
		y: frame.y - OVERLAP,
		width: frame.width + 2 * OVERLAP,
		height: frame.height + 2 * OVERLAP,
	};
	return land()
		.flatMap((ring) =>
			turns(ring, west, east).map((turn) =>
				clip(
					ring.map(([longitude, latitude]) => projection.toPoint([longitude + turn, latitude])),
					window,
				),
			),
		)
		.map(toPath)
		.join('');
}

/** By how many degrees to turn the earth for each time that some of a ring is to be seen. */
function turns(ring: Position[], west: number, east: number): number[] {
	const [left, right] = extent(ring.map(([longitude]) => longitude));
	const first = Math.ceil((west - right) / 360);
	const last = Math.floor((east - left) / 360);
	return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => 360 * (first + index));
}

type Edge = { isInside: (point: Point) => boolean; cut: (a: Point, b: Point) => Point };

function vertical(x: number, side: 1 | -1): Edge {
	return {
		isInside: (point) => side * (point[0] - x) >= 0,
		cut: (a, b) => [x, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])],
	};
}

function horizontal(y: number, side: 1 | -1): Edge {
	return {
		isInside: (point) => side * (point[1] - y) >= 0,
		cut: (a, b) => [a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]), y],
	};
}

/** Sutherland and Hodgman's: the part of a ring within a box, one edge after the other. */
export function clip(ring: Point[], { x, y, width, height }: Box): Point[] {
	const edges = [
		vertical(x, 1),
		vertical(x + width, -1),
		horizontal(y, 1),
		horizontal(y + height, -1),
	];
	return edges.reduce((points, { isInside, cut }) => {
		return points.flatMap((point, index) => {
			const before = points[(index + points.length - 1) % points.length];
			const crossing = isInside(point) === isInside(before) ? [] : [cut(before, point)];
			return isInside(point) ? [...crossing, point] : crossing;
		});
	}, ring);
}

const tenths = (value: number): number => Math.round(value * 10);
const short = (value: number): string => String(value / 10);

/** A closed ring in relative steps, in tenths of a unit; nothing for what is too small to see. */
function toPath(ring: Point[]): string {
	let text = '';
	let [x, y] = [0, 0];
	let count = 0;
	for (const [nextX, nextY] of ring) {
		if (count && Math.hypot(nextX - x / 10, nextY - y / 10) < DETAIL) continue;
		const [dx, dy] = [tenths(nextX) - x, tenths(nextY) - y];
		text += `${count ? 'l' : 'M'}${short(dx)}${dy < 0 ? '' : ' '}${short(dy)}`;
		[x, y] = [x + dx, y + dy];
		count++;
	}
	return count > 2 ? `${text}z` : '';
}

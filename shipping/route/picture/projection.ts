import { extent, type Position } from '../route/route';
import type { Box, Point } from './shapes';

export interface Projection {
	frame: Box;
	/** Degrees of longitude at the left and right edge; not limited to -180 to 180. */
	west: number;
	east: number;
	toPoint(position: Position): Point;
}

/** The Mercator projection cannot show the poles. */
const LATITUDE_MAX = 80;
/** The area to show if there is no route. */
const WORLD: Position[] = [
	[-150, -45],
	[180, 70],
];
/** The coastlines are too coarse for a closer view. */
const WIDTH_MIN_DEGREES = 30;

/** Distance from the equator in the projection, in degrees of longitude. */
function northing(latitude: number): number {
	const limited = Math.max(-LATITUDE_MAX, Math.min(LATITUDE_MAX, latitude));
	return (Math.log(Math.tan(Math.PI / 4 + (limited * Math.PI) / 360)) * 180) / Math.PI;
}

/** Fits positions into the inner part of a frame, in the Mercator projection. */
export function fit(positions: readonly Position[], frame: Box, margin: Point): Projection {
	const shown = positions.length ? positions : WORLD;
	const [left, right] = extent(shown.map(([longitude]) => longitude));
	const [bottom, top] = extent(shown.map(([, latitude]) => northing(latitude)));
	const scale = Math.min(
		(frame.width - 2 * margin[0]) / Math.max(right - left, Number.EPSILON),
		(frame.height - 2 * margin[1]) / Math.max(top - bottom, Number.EPSILON),
		frame.width / WIDTH_MIN_DEGREES,
	);
	// Centers the route vertically, unless the frame would then extend beyond LATITUDE_MAX.
	const centerMax = Math.max(0, northing(LATITUDE_MAX) - frame.height / scale / 2);
	const centerY = Math.max(-centerMax, Math.min(centerMax, (bottom + top) / 2));
	const centerX = (left + right) / 2;
	const reach = frame.width / scale / 2;
	return {
		frame,
		west: centerX - reach,
		east: centerX + reach,
		toPoint: ([longitude, latitude]) => [
			frame.x + frame.width / 2 + (longitude - centerX) * scale,
			frame.y + frame.height / 2 - (northing(latitude) - centerY) * scale,
		],
	};
}

/** Removes points that are closer to the previous point than the distance. Keeps both ends. */
export function thinLine(line: readonly Point[], distance: number): Point[] {
	let [x, y] = [Infinity, Infinity];
	return line.filter(([toX, toY], index) => {
		const isKept = index === line.length - 1 || !(Math.hypot(toX - x, toY - y) < distance);
		if (isKept) [x, y] = [toX, toY];
		return isKept;
	});
}

/** Returns points along a line that are at most this distance apart. */
export const resample = (line: readonly Point[], distance: number): Point[] =>
	thinLine(line, distance).flatMap(([x, y], index, kept) => {
		const [fromX, fromY] = kept[index - 1] ?? [x, y];
		const steps = index ? Math.ceil(Math.hypot(x - fromX, y - fromY) / distance) : 1;
		return Array.from({ length: steps }, (_, step): Point => {
			const share = (step + 1) / steps;
			return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
		});
	});

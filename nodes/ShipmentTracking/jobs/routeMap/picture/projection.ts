import { extent, type Position } from '../route/geo';

export type Point = readonly [x: number, y: number];

/** A rectangle of the picture, in its units. */
export interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

export interface Projection {
	frame: Box;
	/** Degrees of longitude at the left and right edge; not limited to -180 to 180. */
	west: number;
	east: number;
	toPoint(position: Position): Point;
}

/** Mercator's projection shows no pole. */
const LATITUDE_MAX = 80;
/** Where nothing else is known: the inhabited world. */
const WORLD: Position[] = [
	[-150, -45],
	[180, 70],
];
/** Closer up, the coastlines would show how coarse they are. */
const WIDTH_MIN_DEGREES = 30;

const degrees = (radians: number): number => (radians * 180) / Math.PI;

/** Northing in the degrees that longitudes have, so that angles are true: a heading is a heading. */
function northing(latitude: number): number {
	const limited = Math.max(-LATITUDE_MAX, Math.min(LATITUDE_MAX, latitude));
	return degrees(Math.log(Math.tan(Math.PI / 4 + (limited * Math.PI) / 360)));
}

/** Mercator's projection of positions into a frame, as large as they fit into its inner part. */
export function fit(positions: readonly Position[], frame: Box, margin: Point): Projection {
	const shown = positions.length ? positions : WORLD;
	const xs = shown.map(([longitude]) => longitude);
	const ys = shown.map(([, latitude]) => northing(latitude));
	const [left, right] = extent(xs);
	const [bottom, top] = extent(ys);
	const scale = Math.min(
		(frame.width - 2 * margin[0]) / Math.max(right - left, Number.EPSILON),
		(frame.height - 2 * margin[1]) / Math.max(top - bottom, Number.EPSILON),
		frame.width / WIDTH_MIN_DEGREES,
	);
	const center = [(left + right) / 2, centerWithin((bottom + top) / 2, frame.height / scale)];
	const reach = frame.width / scale / 2;
	return {
		frame,
		west: center[0] - reach,
		east: center[0] + reach,
		toPoint: ([longitude, latitude]) => [
			frame.x + frame.width / 2 + (longitude - center[0]) * scale,
			frame.y + frame.height / 2 - (northing(latitude) - center[1]) * scale,
		],
	};
}

/** Moves the middle so far that nothing beyond the ends of the projection is shown, if it can. */
function centerWithin(middle: number, height: number): number {
	const room = Math.max(0, northing(LATITUDE_MAX) - height / 2);
	return Math.max(-room, Math.min(room, middle));
}

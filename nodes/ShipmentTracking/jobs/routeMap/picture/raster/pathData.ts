import type { Point } from '../projection';

export interface Outline {
	points: Point[];
	isClosed: boolean;
}

const COMMAND = /([MlLhvHVCQZz])([^A-Za-z]*)/g;
const NUMBER = /-?\d*\.?\d+(?:e-?\d+)?/g;
const CURVE_STEPS = 8;

const mix = (a: Point, b: Point, share: number): Point => [
	a[0] + (b[0] - a[0]) * share,
	a[1] + (b[1] - a[1]) * share,
];

/** De Casteljau's: a point of the curve that its control points describe. */
function pointOf(controls: readonly Point[], share: number): Point {
	if (controls.length === 1) return controls[0];
	const next = controls.slice(1).map((point, index) => mix(controls[index], point, share));
	return pointOf(next, share);
}

/** The lines of an SVG path, as far as pictures of routes make use of its language. */
export function readPath(data: string): Outline[] {
	const outlines: Outline[] = [];
	let points: Point[] = [];
	for (const [, command, text] of data.matchAll(COMMAND)) {
		const numbers = (text.match(NUMBER) ?? []).map(Number);
		const [x, y] = points.at(-1) ?? [0, 0];
		if (command === 'M') {
			points = [[numbers[0], numbers[1]]];
			outlines.push({ points, isClosed: false });
		} else if (command === 'L') points.push([numbers[0], numbers[1]]);
		else if (command === 'l') points.push([x + numbers[0], y + numbers[1]]);
		else if (command === 'h') points.push([x + numbers[0], y]);
		else if (command === 'v') points.push([x, y + numbers[0]]);
		else if (command === 'H') points.push([numbers[0], y]);
		else if (command === 'V') points.push([x, numbers[0]]);
		else if (command === 'C' || command === 'Q') points.push(...curve([x, y], numbers));
		else outlines[outlines.length - 1].isClosed = true;
	}
	return outlines;
}

function curve(from: Point, numbers: number[]): Point[] {
	const controls = [from];
	for (let index = 0; index < numbers.length; index += 2) {
		controls.push([numbers[index], numbers[index + 1]]);
	}
	return Array.from({ length: CURVE_STEPS }, (_, step) =>
		pointOf(controls, (step + 1) / CURVE_STEPS),
	);
}

import type { StyleName } from './style';

/** Widths of characters in the widest of the common sans-serif fonts, relative to the font size. */
const WIDTHS: Array<[characters: RegExp, width: number]> = [
	[/[ijlI.,:;'|! ·]/, 0.34],
	[/[fr\-t/()[\]]/, 0.43],
	[/[mwMW@%<>&=+~#]/, 0.98],
	[/[A-Z→]/, 0.72],
	[/[\u1100-\u11ff\u2e80-\uffff]/, 1.05],
];
const DEFAULT_WIDTH = 0.64;
const BOLD = 1.07;

/** An upper estimate of the width, because the font depends on the viewer. */
export function textWidth(text: string, { size, isBold }: Font): number {
	const widths = [...text].map(
		(character) => WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? DEFAULT_WIDTH,
	);
	return widths.reduce((sum, width) => sum + width, 0) * size * (isBold ? BOLD : 1);
}

/** Returns the text, shortened with an ellipsis if it doesn't fit. */
export function truncateToWidth(text: string, width: number, font: Font): string {
	if (textWidth(text, font) <= width) return text;
	let available = width - textWidth('…', font);
	let start = '';
	for (const character of text) {
		available -= textWidth(character, font);
		if (available < 0) break;
		start += character;
	}
	return `${start.trimEnd()}…`;
}

export type Point = readonly [x: number, y: number];

/** A rectangle in units of the picture. */
export interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** Lines or areas. A point inside two areas of one outline is outside (fill rule evenodd). */
export interface Outline {
	style: StyleName;
	lines: Point[][];
	isClosed?: boolean;
}

interface Font {
	size: number;
	isBold?: boolean;
}

/** A line of text; its point is on the base line. */
export interface Text extends Font {
	style: StyleName;
	text: string;
	at: Point;
}

/** A shape in units of the picture. SVG and PNG are written from the same shapes. */
export type Shape = Outline | Text;

export interface Picture {
	width: number;
	height: number;
	title: string;
	shapes: Shape[];
}

const CIRCLE_STEPS = 32;

function circle(style: StyleName, [x, y]: Point, radius: number): Outline {
	const line = Array.from({ length: CIRCLE_STEPS }, (_, step): Point => {
		const angle = (2 * Math.PI * step) / CIRCLE_STEPS;
		return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
	});
	return { style, lines: [line], isClosed: true };
}

export function rectangle(style: StyleName, { x, y, width, height }: Box): Outline {
	const [right, bottom] = [x + width, y + height];
	const line: Point[] = [
		[x, y],
		[right, y],
		[right, bottom],
		[x, bottom],
	];
	return { style, lines: [line], isClosed: true };
}

/** The right side of a ship that points north, from bow to stern, around its middle. */
const STARBOARD: Point[] = [
	[4, -11.5],
	[6.9, -6],
	[8, 0],
	[8, 12],
	[4, 13.2],
];
const PORT = STARBOARD.map(([x, y]): Point => [-x, y]).reverse();
const HULL: Point[] = [[0, -16], ...STARBOARD, [0, 13.5], ...PORT];

/** A ship on its heading; a disc if the heading is unknown. */
export function vesselSymbol([x, y]: Point, heading: number | undefined): Outline {
	if (heading === undefined) return circle('vessel', [x, y], 8);
	const angle = (heading * Math.PI) / 180;
	const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
	const line = HULL.map(([px, py]): Point => [
		x + px * cosine - py * sine,
		y + px * sine + py * cosine,
	]);
	return { style: 'vessel', lines: [line], isClosed: true };
}

export const portSymbol = (at: Point, isReached: boolean): Outline =>
	circle(isReached ? 'reached' : 'toCome', at, 7.5);

import type { RouteSummary } from '../route/summary';
import type { Layout } from './layout';
import {
	portSymbol,
	rectangle,
	vesselSymbol,
	type Box,
	type Outline,
	type Point,
	type Shape,
} from './shapes';
import { textWidth, truncateToWidth } from './text';

const PADDING = 28;
const PROGRESS_HEIGHT = 4;
const TITLE = { size: 24, isBold: true };
const SENTENCE = { size: 15 };
const SAMPLE_WIDTH = 34;
const ENTRY = { size: 14 };
const ENTRY_GAP = 26;

/** Title and sentence of the route, with its progress along the lower edge. */
export function header(title: string, { summary, percent }: RouteSummary, box: Box): Shape[] {
	const x = box.x + PADDING;
	const room = box.width - 2 * PADDING;
	const edge = { ...box, y: box.y + box.height - PROGRESS_HEIGHT, height: PROGRESS_HEIGHT };
	const done = { ...edge, width: (edge.width * (percent ?? 0)) / 100 };
	const lines = wrap(summary, room);
	return [
		rectangle('bar', box),
		rectangle('rule', edge),
		...(percent ? [rectangle('done', done)] : []),
		{ style: 'ink', text: truncateToWidth(title, room, TITLE), at: [x, box.y + 35], ...TITLE },
		...lines.map((text, index): Shape => ({
			style: 'faint',
			text,
			at: [x, box.y + 58 + 20 * index],
			...SENTENCE,
		})),
	];
}

/** The text in at most two lines. */
function wrap(text: string, width: number): string[] {
	const { length } = truncateToWidth(text, width, SENTENCE);
	if (length >= text.length) return [text];
	const space = text.lastIndexOf(' ', length - 1);
	const end = space > 0 ? space : length - 1;
	return [text.slice(0, end), truncateToWidth(text.slice(end).trimStart(), width, SENTENCE)];
}

/** Explains the symbols that the picture contains. */
export function legend({ behind, ahead, vessel, ports }: Layout, box: Box): Shape[] {
	const middle = box.y + box.height / 2;
	const base = middle + ENTRY.size / 3;
	const line = (style: 'sailed' | 'ahead', x: number): Outline => {
		const ends: Point[] = [
			[x + 2, middle],
			[x + SAMPLE_WIDTH - 4, middle],
		];
		return { style, lines: [ends] };
	};
	const center = (x: number): Point => [x + SAMPLE_WIDTH / 2, middle];
	const entries: Array<[isShown: boolean, text: string, symbol: (x: number) => Shape]> = [
		[behind.length > 0, 'Sailed', (x) => line('sailed', x)],
		[ahead.length > 0, 'Still to come', (x) => line('ahead', x)],
		[!!vessel, 'Vessel', (x) => vesselSymbol(center(x), 90)],
		[ports.some(({ isReached }) => isReached), 'Port reached', (x) => portSymbol(center(x), true)],
		[ports.some((port) => !port.isReached), 'Port to come', (x) => portSymbol(center(x), false)],
	];
	let x = box.x + PADDING;
	const shapes = entries
		.filter(([isShown]) => isShown)
		.flatMap(([, text, symbol]): Shape[] => {
			const [start, textStart] = [x, x + SAMPLE_WIDTH + 6];
			x = textStart + textWidth(text, ENTRY) + ENTRY_GAP;
			return [symbol(start), { style: 'ink', text, at: [textStart, base], ...ENTRY }];
		});
	const right = box.x + box.width - PADDING;
	const text = 'Coastlines: Natural Earth';
	return [
		rectangle('bar', box),
		...shapes,
		{ style: 'faint', text, at: [right, base], size: 12, align: 'end' },
	];
}

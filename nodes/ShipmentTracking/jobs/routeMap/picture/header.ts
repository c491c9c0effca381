import type { RouteSummary } from '../route/summary';
import { rectangle, type Box, type Shape } from './shapes';
import { truncateToWidth } from './text';

const PADDING = 28;
const PROGRESS_HEIGHT = 4;
const TITLE = { size: 24, isBold: true };
const SENTENCE = { size: 15 };

/** Draws title and sentence, with the progress along the lower edge. */
export function header(title: string, { summary, percent }: RouteSummary, box: Box): Shape[] {
	const x = box.x + PADDING;
	const available = box.width - 2 * PADDING;
	const edge = { ...box, y: box.y + box.height - PROGRESS_HEIGHT, height: PROGRESS_HEIGHT };
	const done = { ...edge, width: (edge.width * (percent ?? 0)) / 100 };
	const lines = wrap(summary, available);
	return [
		rectangle('bar', box),
		rectangle('rule', edge),
		...(percent ? [rectangle('done', done)] : []),
		{ style: 'ink', text: truncateToWidth(title, available, TITLE), at: [x, box.y + 35], ...TITLE },
		...lines.map((text, index): Shape => ({
			style: 'faint',
			text,
			at: [x, box.y + 58 + 20 * index],
			...SENTENCE,
		})),
	];
}

/** Splits a text into at most two lines. */
function wrap(text: string, width: number): string[] {
	const { length } = truncateToWidth(text, width, SENTENCE);
	if (length >= text.length) return [text];
	const space = text.lastIndexOf(' ', length - 1);
	const end = space > 0 ? space : length - 1;
	return [text.slice(0, end), truncateToWidth(text.slice(end).trimStart(), width, SENTENCE)];
}

import type { Markup } from '../../../../shared/lib/markup';
import type { Captions } from '../route/captions';
import type { Box } from './projection';
import { pathSymbol, portSymbol, rectangle, vesselSymbol, textElement } from './symbols';
import { truncateToWidth, textWidth } from './text';

const PADDING = 28;
const PROGRESS_HEIGHT = 4;
const TITLE = { size: 25, isBold: true };
const SUBTITLE = { size: 16 };

/** Title and route on the left, what comes when on the right, how far it has come along the edge. */
export function header(captions: Captions, percent: number | null, box: Box): Markup[] {
	const { title, subtitle, headline, note } = captions;
	const room = box.width - 3 * PADDING;
	const [titleText, noteText] = [
		truncateToWidth(title, room / 2, TITLE),
		truncateToWidth(note, room / 2, SUBTITLE),
	];
	const headlineText = truncateToWidth(headline, room - textWidth(titleText, TITLE), TITLE);
	const subtitleText = truncateToWidth(subtitle, room - textWidth(noteText, SUBTITLE), SUBTITLE);
	const [left, right] = [box.x + PADDING, box.x + box.width - PADDING];
	const [upper, lower] = [box.y + 41, box.y + 70];
	const edge = { ...box, y: box.y + box.height - PROGRESS_HEIGHT, height: PROGRESS_HEIGHT };
	return [
		rectangle('bar', box),
		rectangle('rule', edge),
		...(percent ? [rectangle('done', { ...edge, width: (edge.width * percent) / 100 })] : []),
		textElement(titleText, [left, upper], { kind: 'ink', ...TITLE }),
		textElement(subtitleText, [left, lower], { kind: 'faint', ...SUBTITLE }),
		textElement(headlineText, [right, upper], { kind: 'ink', anchor: 'end', ...TITLE }),
		textElement(noteText, [right, lower], { kind: 'faint', anchor: 'end', ...SUBTITLE }),
	];
}

/** What there is on the map to explain. */
export interface Shown {
	sailed: boolean;
	ahead: boolean;
	vessel: boolean;
	reached: boolean;
	toCome: boolean;
}

const SAMPLE_WIDTH = 34;
const ENTRY = { size: 14 };
const ENTRY_GAP = 26;
const CREDIT = 'Coastlines: Natural Earth';

export function legend(shown: Shown, box: Box): Markup[] {
	const middle = box.y + box.height / 2;
	const base = middle + ENTRY.size / 3;
	const line = (kind: string) => (x: number) => [
		pathSymbol([[x + 2, middle] as const, [x + SAMPLE_WIDTH - 4, middle] as const], kind),
	];
	const center = (x: number) => [x + SAMPLE_WIDTH / 2, middle] as const;
	const entries: Array<[keyof Shown, string, (x: number) => Markup[]]> = [
		['sailed', 'Sailed', line('sailed')],
		['ahead', 'Still to come', line('ahead')],
		['vessel', 'Vessel', (x) => [vesselSymbol(center(x), 90)]],
		['reached', 'Port reached', (x) => [portSymbol(center(x), true)]],
		['toCome', 'Port to come', (x) => [portSymbol(center(x), false)]],
	];
	let x = box.x + PADDING;
	const drawn = entries
		.filter(([key]) => shown[key])
		.flatMap(([, text, symbol]) => {
			const start = x;
			const textStart = start + SAMPLE_WIDTH + 6;
			x = textStart + textWidth(text, ENTRY) + ENTRY_GAP;
			return [...symbol(start), textElement(text, [textStart, base], { kind: 'ink', ...ENTRY })];
		});
	const credit = { kind: 'faint', size: 12, anchor: 'end' } as const;
	return [
		rectangle('bar', box),
		...drawn,
		textElement(CREDIT, [box.x + box.width - PADDING, base], credit),
	];
}

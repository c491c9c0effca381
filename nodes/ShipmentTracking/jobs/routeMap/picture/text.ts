import type { Font } from './shapes';

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

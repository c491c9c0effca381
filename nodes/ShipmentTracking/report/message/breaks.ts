import { element, type Markup } from '../../../shared/lib/markup';

/** Longer words may be wider than a phone. No container or bill of lading number is longer. */
const PIECE = /.{1,18}/gsu;
const LONG_WORD = /(\S{19,})/;

const wordBreak = element('wbr');

/**
 * A text whose long words can break, so that no name is wider than the screen. Shorter words, such as
 * numbers, never break.
 */
export function breakable(text: string): Array<Markup | string> {
	return text.split(LONG_WORD).flatMap((part, place) => {
		if (place % 2 === 0) return [part];
		const pieces = part.match(PIECE) ?? [];
		return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [wordBreak, piece]));
	});
}

/** A text that stays on one line: its blanks are non-breaking ones. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

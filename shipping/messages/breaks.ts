/** No container or bill of lading number is longer. Longer words may be wider than a phone. */
const LONG_WORD = /\S{20,}/g;
const PIECE = /.{12}(?=.)/gsu;

/** Invisible. Unlike `wbr`, all email programs break lines at it. */
const ZERO_WIDTH_SPACE = '\u200b';

/** Long words can break, so that no name is wider than the screen; numbers never do. */
export const breakable = (text: string): string =>
	text.replace(LONG_WORD, (word) => word.replace(PIECE, `$&${ZERO_WIDTH_SPACE}`));

/** "1,275 USD and 300 EUR if returned on 7 Dec": lines may break between amounts and before "if". */
export const unbrokenFigure = (text: string): string =>
	text
		.split(/ (?=and |if )/)
		.map(unbroken)
		.join(' ');

/** A text that stays on one line: its blanks are non-breaking ones. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

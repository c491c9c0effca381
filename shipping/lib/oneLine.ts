import { toText } from './json';
import { lazy } from './lazy';

/**
 * Control characters, line separators, unpaired surrogates, characters that change the text
 * direction (with which a name could overwrite neighboring text), and noncharacters.
 */
const FORBIDDEN =
	/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;

const ELLIPSIS = '…';
/** Longer than any displayed character in practice, such as a family emoji or a flag. */
const LOOK_AHEAD = 32;

/** One displayed character may consist of several Unicode characters. */
const characters = lazy(() => new Intl.Segmenter('en'));

/**
 * Text from outside (a name, a reference, a terminal's message) as part of one line: without
 * invisible characters and line breaks, with single blanks, trimmed; '' if it isn't text. The
 * caller must still escape it.
 * @param lengthMax in UTF-16 units, as in JavaScript and Slack, including the ellipsis
 */
export function oneLine(value: unknown, lengthMax = Infinity): string {
	const text = toText(value).replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim();
	return text.length > lengthMax ? cutText(text, lengthMax, ELLIPSIS) : text;
}

/** Shortens a text to a length that includes the ending. Displayed characters are not split. */
export function cutText(text: string, lengthMax: number, ending = ''): string {
	if (text.length <= lengthMax) return text;
	const available = lengthMax - ending.length;
	// The window is longer than the available length, so that it contains the whole displayed
	// character at that position.
	const window = text.slice(0, available + LOOK_AHEAD);
	const { index } = characters().segment(window).containing(available) ?? { index: 0 };
	const fits = index > 0 ? index : startOfCharacter(text, available);
	return `${text.slice(0, fits).trimEnd()}${ending}`;
}

/** Moves an index to the front of a surrogate pair if it is inside one. */
function startOfCharacter(text: string, place: number): number {
	return /[\ud800-\udbff]/.test(text.charAt(place - 1)) ? place - 1 : place;
}

const TEXT_MAX = 500;

/** Text from outside for a log message: on a single line, so that it cannot forge a log entry. */
export function logText(value: unknown): string {
	return oneLine(value, TEXT_MAX);
}

/** The maximum length of external text in a sentence. */
export const VALUE_MAX = 80;

/** External text as part of a sentence; the caller must still escape it. */
export const valueText = (value: unknown): string => oneLine(value, VALUE_MAX);

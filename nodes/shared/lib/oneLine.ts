import { toText } from './json';
import { once } from './once';

/**
 * Controls, line ends, halves of pairs, marks that turn the direction of what follows (a name could
 * write over its neighbours with them), and code points that are no characters.
 */
const FORBIDDEN =
	/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;

const ELLIPSIS = '…';
/** Longer than what is put together from several characters in practice: a family, a flag. */
const LOOK_AHEAD = 32;

/** What people see as one character may be several of Unicode's. */
const characters = once(() => new Intl.Segmenter('en'));

/**
 * Text from outside (a name, a reference, the words of a terminal) as part of one line: without
 * what is not seen or ends a line, single blanks, none around it; '' for what is no text. It has
 * yet to be escaped for the place it goes to.
 *
 * @param lengthMax in UTF-16 units, as JavaScript and Slack count, the ellipsis included
 */
export function oneLine(value: unknown, lengthMax = Infinity): string {
	const text = toText(value).replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim();
	return text.length > lengthMax ? cutText(text, lengthMax, ELLIPSIS) : text;
}

/** As much of the beginning as fits before an ending; nothing that people see as one is halved. */
export function cutText(text: string, lengthMax: number, ending = ''): string {
	if (text.length <= lengthMax) return text;
	const room = lengthMax - ending.length;
	// So far beyond it that what is halved by this cut lies behind the room.
	const window = text.slice(0, room + LOOK_AHEAD);
	const { index } = characters().segment(window).containing(room) ?? { index: 0 };
	const fits = index > 0 ? index : startOfCharacter(text, room);
	return `${text.slice(0, fits).trimEnd()}${ending}`;
}

/** The last place, up to one, that is not in the middle of a pair. */
function startOfCharacter(text: string, place: number): number {
	return /[\ud800-\udbff]/.test(text.charAt(place - 1)) ? place - 1 : place;
}

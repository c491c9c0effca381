import type { Point } from '../projection';
import { GLYPHS } from './glyphs';

/** A letter in strokes: the base line is at 0, up is negative, a capital is CAPITAL_HEIGHT high. */
export interface Glyph {
	width: number;
	strokes: Point[][];
}

export const CAPITAL_HEIGHT = 21;
const FIRST = ' '.charCodeAt(0);
/** The letter that stands for 0. */
const ORIGIN = 'R'.charCodeAt(0);
const BASE_LINE = 9;
const PEN_UP = ' R';

/** What ASCII lacks, in the same notation; and a blank that is not as wide as Hershey's. */
const MORE: Record<string, string> = {
	' ': 'MW',
	'·': 'NVRQQRRSSRRQ',
	'•': 'NVRQQRRSSRRQ',
	'°': 'KYRFPGOIPKRLTKUITGRF',
	'→': 'E_IRZR RVNZRVV',
};
/** For a letter that there is no form for. */
const UNKNOWN = 'JZLFXFX[L[LF';

/** Letters that are not a plain one with a mark, and signs that look like one of ASCII. */
const ALIKE: Record<string, string> = {
	...{ ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L' },
	...{ đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th', ı: 'i', ħ: 'h', Ħ: 'H' },
	...{ '–': '-', '—': '-', '−': '-', '‐': '-', '‑': '-' },
	...{ '‘': "'", '’': "'", '‚': ',', '“': '"', '”': '"', '„': '"', '«': '"', '»': '"' },
};
const MARKS = /\p{M}/gu;
const BLANK = /^[\p{Z}\p{C}]$/u;

/** The letters that a text is written with: plain ones where there is no form for those with marks. */
export function glyphsOf(text: string): Glyph[] {
	const plain = [...text.normalize('NFKD').replace(MARKS, '')];
	return plain.flatMap((character) => [...(ALIKE[character] ?? character)]).map(glyphOf);
}

const ascii = GLYPHS.split('|');

function glyphOf(character: string): Glyph {
	const known = MORE[character] ?? ascii[character.charCodeAt(0) - FIRST];
	return readGlyph(known ?? (BLANK.test(character) ? MORE[' '] : UNKNOWN));
}

/** James Hurt's notation: left and right edge, then points; each number is a letter. */
function readGlyph(code: string): Glyph {
	const number = (at: number) => code.charCodeAt(at) - ORIGIN;
	const left = number(0);
	const strokes: Point[][] = [[]];
	for (let at = 2; at < code.length; at += 2) {
		if (code.startsWith(PEN_UP, at)) strokes.push([]);
		else strokes[strokes.length - 1].push([number(at) - left, number(at + 1) - BASE_LINE]);
	}
	return { width: number(1) - left, strokes: strokes.filter(({ length }) => length) };
}

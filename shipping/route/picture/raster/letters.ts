import { entryOf } from '../../../lib';
import { type Point, type Text, textWidth } from '../shapes';
import { GLYPHS } from './glyphs';

/** A letter as lines. The base line is at 0, and up is negative. */
interface Glyph {
	width: number;
	strokes: Point[][];
}

const CAPITAL_HEIGHT = 21;
const FIRST = ' '.charCodeAt(0);
/** The character for 0 in the font data. */
const CODE_BASE = 'R'.charCodeAt(0);
const BASE_LINE = 9;
const PEN_UP = ' R';
/** The height of a capital letter relative to the font size. */
const CAPITALS = 0.73;
/** The letters of the font are wider than those of common fonts. */
const NARROWED = 0.9;

/** Narrower than in the font. */
const SPACE = 'MW';
/** Other characters in the notation of the font. */
const MORE: Record<string, string> = {
	' ': SPACE,
	'·': 'NVRQQRRSSRRQ',
	'°': 'KYRFPGOIPKRLTKUITGRF',
	'→': 'E_IRZR RVNZRVV',
};
const BOX = 'JZLFXFX[L[LF';

/** ASCII for letters that Unicode does not decompose, and for similar signs. */
const ALIKE: Record<string, string> = {
	...{ ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L' },
	...{ đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th', ı: 'i', ħ: 'h', Ħ: 'H' },
	...{ '–': '-', '—': '-', '−': '-', '‐': '-', '‑': '-' },
	...{ '‘': "'", '’': "'", '‚': ',', '“': '"', '”': '"', '„': '"', '«': '"', '»': '"' },
};
const ACCENTS = /\p{M}/gu;
const BLANK = /^[\p{Z}\p{C}]$/u;

const ascii = GLYPHS.split('|');

/** Removes diacritics, and replaces a character that the font doesn't have by a box. */
export function glyphsOf(text: string): Glyph[] {
	const plain = [...text.normalize('NFKD').replace(ACCENTS, '')];
	return plain.flatMap((character) => [...(entryOf(ALIKE, character) ?? character)]).map(glyphOf);
}

function glyphOf(character: string): Glyph {
	const known = entryOf(MORE, character) ?? ascii[character.charCodeAt(0) - FIRST];
	return readGlyph(known ?? (BLANK.test(character) ? SPACE : BOX));
}

/** Reads James Hurt's notation: left and right edge, then points; each character is a number. */
function readGlyph(code: string): Glyph {
	const number = (at: number) => code.charCodeAt(at) - CODE_BASE;
	const left = number(0);
	const strokes: Point[][] = [[]];
	for (let at = 2; at < code.length; at += 2) {
		if (code.startsWith(PEN_UP, at)) strokes.push([]);
		else strokes[strokes.length - 1].push([number(at) - left, number(at + 1) - BASE_LINE]);
	}
	return { width: number(1) - left, strokes: strokes.filter(({ length }) => length) };
}

/** The strokes of a text. The text is never wider than its estimated width. */
export function strokesOf({ text, at: [startX, y], ...font }: Text): Point[][] {
	const glyphs = glyphsOf(text);
	const scaleY = (font.size * CAPITALS) / CAPITAL_HEIGHT;
	const width = glyphs.reduce((sum, glyph) => sum + glyph.width, 0);
	const scaleX = Math.min(scaleY * NARROWED, width ? textWidth(text, font) / width : 0);
	let x = startX;
	return glyphs.flatMap((glyph) => {
		const left = x;
		x += glyph.width * scaleX;
		return glyph.strokes.map((stroke) =>
			stroke.map(([px, py]): Point => [left + px * scaleX, y + py * scaleY]),
		);
	});
}

import { isElement, type Element } from '../../../../../shared/lib/markup';
import type { Point } from '../projection';
import { textWidth } from '../text';
import { CAPITAL_HEIGHT, glyphsOf } from './glyph';

/** A part of a line of text in one colour, as lines to be drawn. */
export interface Writing {
	/** The class whose fill is the colour. */
	kind: string;
	strokes: Point[][];
	/** How wide the strokes are. */
	width: number;
}

/** Capitals are so high, in parts of the font size. */
const CAPITALS = 0.73;
/** Hershey's letters stand wider than those that the labels leave room for. */
const NARROWED = 0.9;
const REGULAR_WIDTH = 0.082;
const BOLD_WIDTH = 0.13;

/** Lays a text element out with letters of our own: whatever the picture is shown with has no font. */
export function writingsOf({ attributes, children }: Element): Writing[] {
	const size = Number(attributes['font-size']);
	const isBold = attributes['font-weight'] !== undefined;
	let x = Number(attributes.x);
	const y = Number(attributes.y);
	const writings: Writing[] = [];
	const lineStart = x;
	for (const child of children) {
		const isPart = typeof child === 'object' && isElement(child);
		const [part, own] = isPart ? [child.children.join(''), child.attributes] : [String(child), {}];
		x += Number(own.dx ?? 0);
		const { strokes, width } = lay(part, [x, y], { size, isBold });
		const kind = String(own.class ?? attributes.class);
		writings.push({ kind, strokes, width: size * (isBold ? BOLD_WIDTH : REGULAR_WIDTH) });
		x += width;
	}
	const length = x - lineStart;
	const anchor = attributes['text-anchor'];
	const shift = anchor === 'end' ? -length : anchor === 'middle' ? -length / 2 : 0;
	return writings.map((writing) => ({
		...writing,
		strokes: writing.strokes.map((stroke) => stroke.map(([px, py]): Point => [px + shift, py])),
	}));
}

/** Never wider than what the labels reckon with. */
function lay(
	text: string,
	[startX, y]: Point,
	font: { size: number; isBold: boolean },
): { strokes: Point[][]; width: number } {
	const glyphs = glyphsOf(text);
	const scaleY = (font.size * CAPITALS) / CAPITAL_HEIGHT;
	const wanted = glyphs.reduce((sum, { width }) => sum + width, 0);
	const scaleX = Math.min(scaleY * NARROWED, wanted ? textWidth(text, font) / wanted : 0);
	let x = startX;
	const strokes = glyphs.flatMap((glyph) => {
		const left = x;
		x += glyph.width * scaleX;
		return glyph.strokes.map((stroke) =>
			stroke.map(([px, py]): Point => [left + px * scaleX, y + py * scaleY]),
		);
	});
	return { strokes, width: x - startX };
}

import { isElement, type Element } from '../../../../../shared/lib/markup';
import type { Point } from '../projection';
import { LIGHT_STYLES, type ShapeStyle } from '../style';
import type { Canvas } from './canvas';
import { dash } from './dashes';
import { outlinesOf } from './shapes';
import { writingsOf } from './writing';

/** Paints a picture element by element, in the colours of the light scheme. */
export function paint(canvas: Canvas, { children }: Element): void {
	const elements = children.filter((child) => isElement(child as Element)) as Element[];
	for (const group of groupsOf(elements)) {
		const [{ name, attributes }] = group;
		if (name === 'g') group.forEach((element) => paint(canvas, element));
		else if (name === 'text') group.forEach((element) => write(canvas, element));
		else paintShapes(canvas, group, LIGHT_STYLES[String(attributes.class)] ?? {});
	}
}

/** Lines of one class that follow each other are one shape: a thousand of them take no longer. */
function groupsOf(elements: Element[]): Element[][] {
	const groups: Element[][] = [];
	for (const element of elements) {
		const last = groups.at(-1);
		const style = LIGHT_STYLES[String(element.attributes.class)];
		const isLine = element.name === 'path' && !!style && !style.fill;
		if (isLine && last?.[0].attributes.class === element.attributes.class) last?.push(element);
		else groups.push([element]);
	}
	return groups;
}

function paintShapes(canvas: Canvas, elements: Element[], style: ShapeStyle): void {
	const { fill, stroke, width = 1, opacity, dashes } = style;
	const outlines = elements.flatMap(outlinesOf);
	if (fill)
		canvas.fill(
			outlines.map(({ points }) => points),
			fill,
		);
	if (!stroke) return;
	const lines = outlines.map(({ points, isClosed }) =>
		isClosed ? [...points, points[0]] : points,
	);
	const drawn: Point[][] = dashes ? lines.flatMap((line) => dash(line, dashes)) : lines;
	canvas.stroke(drawn, { colour: stroke, width, opacity });
}

function write(canvas: Canvas, element: Element): void {
	for (const { kind, strokes, width } of writingsOf(element)) {
		const colour = LIGHT_STYLES[kind]?.fill;
		if (colour) canvas.stroke(strokes, { colour, width });
	}
}

import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** Reads an SVG with an XML parser. */

interface Element {
	name: string;
	attributes: Record<string, string>;
	children: Element[];
	text: string;
}

type Parsed = Record<string, unknown>;

const parser = new XMLParser({
	preserveOrder: true,
	ignoreAttributes: false,
	attributeNamePrefix: '',
	processEntities: true,
	htmlEntities: true,
	trimValues: false,
	parseTagValue: false,
});

function toElement(parsed: Parsed): Element[] {
	return Object.entries(parsed).flatMap(([name, value]) => {
		if (name === ':@' || name === '#text' || !Array.isArray(value)) return [];
		const inner = value as Parsed[];
		return [
			{
				name,
				attributes: (parsed[':@'] ?? {}) as Record<string, string>,
				children: inner.flatMap(toElement),
				text: inner.map((one) => String(one['#text'] ?? '')).join(''),
			},
		];
	});
}

/** @throws Error if the XML is invalid */
export function parse(xml: string): Element {
	const checked = XMLValidator.validate(xml);
	if (checked !== true) throw new Error(checked.err.msg);
	const [root] = (parser.parse(xml) as Parsed[]).flatMap(toElement);
	return root;
}

export const all = (element: Element): Element[] => [element, ...element.children.flatMap(all)];

export const ofClass = (element: Element, name: string): Element[] =>
	all(element).filter(({ attributes }) => attributes.class === name);

export const texts = (element: Element): string[] =>
	all(element)
		.filter(({ name }) => name === 'text' || name === 'tspan')
		.map(({ text }) => text);

/** Points of all lines of a path. Converts its relative coordinates. */
export const linesOf = ({ attributes }: Element): number[][][] =>
	attributes.d
		.split('M')
		.slice(1)
		.map((line) => {
			const at = [0, 0];
			return line.split('l').map((step) => {
				const [dx, dy] = (step.match(/-?[\d.]+/g) ?? []).map(Number);
				at[0] += dx;
				at[1] += dy;
				return [...at];
			});
		});

const boxOf = (path: Element) => {
	const [line] = linesOf(path);
	const [xs, ys] = [0, 1].map((axis) => line.map((point) => point[axis]));
	const [x, y] = [Math.min(...xs), Math.min(...ys)];
	return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};

export const boxes = (element: Element) => ofClass(element, 'card').map(boxOf);

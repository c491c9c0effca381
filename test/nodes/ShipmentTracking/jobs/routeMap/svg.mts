import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** A picture or page, read by a real XML parser. */

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

/** @throws what is wrong with the XML */
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

export const boxes = (element: Element) =>
	ofClass(element, 'card').map(({ attributes }) => ({
		x: Number(attributes.x),
		y: Number(attributes.y),
		width: Number(attributes.width),
		height: Number(attributes.height),
	}));

/** Points of a path with absolute coordinates. */
export const pointsOf = ({ attributes }: Element): number[][] =>
	attributes.d
		.split(/[ML]/)
		.filter(Boolean)
		.map((pair) => pair.trim().split(' ').map(Number));

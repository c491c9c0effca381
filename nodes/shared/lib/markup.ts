/** A finished piece of XML, as opposed to text that has yet to be escaped. */
export interface Markup {
	readonly xml: string;
}

type Attributes = Record<string, string | number | undefined>;

/**
 * Control characters and halves of pairs, which XML has no form for, and the marks that turn the
 * direction of what follows, with which a name could write over its neighbours.
 */
const FORBIDDEN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

const ENTITIES: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};

/** Text without characters that have a meaning in XML or HTML. */
function escapeMarkup(text: string): string {
	return text.replace(FORBIDDEN, ' ').replace(/[&<>"']/g, (character) => ENTITIES[character]);
}

/** An element. Strings among attributes and children are escaped, so that none can be forgotten. */
export function element(
	name: string,
	attributes: Attributes = {},
	...children: Array<Markup | string>
): Markup {
	const written = Object.entries(attributes).flatMap(([key, value]) =>
		value === undefined ? [] : [` ${key}="${escapeMarkup(String(value))}"`],
	);
	const content = children.map((child) =>
		typeof child === 'string' ? escapeMarkup(child) : child.xml,
	);
	const open = `<${name}${written.join('')}`;
	const xml = content.length ? `${open}>${content.join('')}</${name}>` : `${open}/>`;
	return { xml };
}

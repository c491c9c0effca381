import { entryOf } from './json';

/** Finished XML, as opposed to text that still has to be escaped. */
export interface Markup {
	readonly xml: string;
}

type MarkupAttributes = Record<string, string | number | undefined>;

/**
 * Control characters and unpaired surrogates, which XML doesn't allow, and characters that change
 * the text direction, with which a name could overwrite neighboring text.
 */
const FORBIDDEN_IN_MARKUP = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

const ENTITIES: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};

/** Escapes the characters that have a meaning in XML or HTML. */
function escapeMarkup(text: string): string {
	return text
		.replace(FORBIDDEN_IN_MARKUP, ' ')
		.replace(/[&<>"']/g, (character) => entryOf(ENTITIES, character) ?? '');
}

/** An XML element. Strings among its attributes and children are escaped automatically. */
export function element(
	name: string,
	attributes: MarkupAttributes = {},
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

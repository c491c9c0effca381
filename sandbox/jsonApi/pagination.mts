import { invalidParameter } from './errors.mts';

/** Larger sizes are reduced without an error. */
const PAGE_SIZE_MAX = 100;

/** The `meta` of a list; it differs between lists of the service. */
export type MetaShape = 'full' | 'size' | 'total' | 'none';

interface Page<T> {
	items: T[];
	links: Record<string, string>;
	meta?: Record<string, unknown>;
}

export interface PageRule {
	defaultSize: number;
	meta: MetaShape;
	/** The maximum page size. Defaults to 100. */
	sizeMax?: number;
	/** Whether page 1 has all rows regardless of the size, and later pages repeat some of them. */
	isSizeIgnored?: boolean;
}

type Query = Record<string, string | undefined>;

function positive(query: Query, name: string, fallback: number): number {
	const text = query[name];
	if (text === undefined || text === '') return fallback;
	const value = Number(text);
	if (!Number.isInteger(value) || value < 1) throw invalidParameter(name);
	return value;
}

/** Encodes all characters except brackets, commas and colons. */
const encoded = (text: string): string =>
	encodeURIComponent(text).replace(/%(5B|5D|2C|3A)/g, (code) => decodeURIComponent(code));

function pageLink(base: string, query: Query, number: number): string {
	const others = Object.entries(query).filter(
		([name, value]) => value !== undefined && name !== 'page[number]',
	);
	const all = [...others, ['page[number]', String(number)]];
	return `${base}?${all.map(([name, value]) => `${encoded(String(name))}=${encoded(String(value))}`).join('&')}`;
}

interface Place {
	number: number;
	size: number;
	last: number;
	total: number;
}

/** On the last page, `next` and `last` are absent, not null. */
function metaOf(shape: MetaShape, count: number, { number, last, total }: Place) {
	if (shape === 'none') return {};
	if (shape === 'total') return { meta: { total } };
	if (shape === 'size') return { meta: { size: count, total } };
	const ahead = number < last ? { next: number + 1, last } : {};
	const pagination = { current: number, ...ahead, records: total };
	return { meta: { size: count, total, pagination } };
}

/**
 * Returns one page of a list. `self` is the requested URL. The other links have the page number,
 * with brackets that are not encoded. A single page has only the links `self` and `current`.
 */
export function paginate<T>(
	all: readonly T[],
	query: Query,
	self: string,
	rule: PageRule,
): Page<T> {
	const number = positive(query, 'page[number]', 1);
	const size = Math.min(
		positive(query, 'page[size]', rule.defaultSize),
		rule.sizeMax ?? PAGE_SIZE_MAX,
	);
	const pages = Math.max(1, Math.ceil(all.length / size));
	const last = rule.isSizeIgnored ? Math.min(2, pages) : pages;
	const start = (number - 1) * size;
	const end = rule.isSizeIgnored && number <= last ? all.length : start + size;
	const items = all.slice(start, end);
	const link = (n: number) => pageLink(self.split('?')[0], query, n);
	return {
		items,
		links: {
			self,
			current: link(number),
			...(number < last ? { next: link(number + 1) } : {}),
			...(number > 1 ? { prev: link(Math.min(number - 1, last)) } : {}),
			...(number < last || (last > 1 && number > 1) ? { last: link(last) } : {}),
		},
		...metaOf(rule.meta, items.length, { number, size, last, total: all.length }),
	};
}

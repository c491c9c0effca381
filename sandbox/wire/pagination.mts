import { badRequest } from './errors.mts';

/** Bigger sizes are cut without a word. */
export const PAGE_SIZE_MAX = 100;

/** Which meta a list answers; the service is not of one mind. */
export type MetaShape = 'full' | 'total' | 'none';

export interface Page<T> {
	items: T[];
	links: Record<string, string>;
	meta?: Record<string, unknown>;
}

export type Query = Record<string, string | undefined>;

function positive(query: Query, name: string, fallback: number): number {
	const text = query[name];
	if (text === undefined || text === '') return fallback;
	const value = Number(text);
	if (!Number.isInteger(value) || value < 1) {
		throw badRequest(`${name} must be a positive whole number`, name);
	}
	return value;
}

function pageLink(base: string, query: Query, number: number, size: number): string {
	const params = new URLSearchParams();
	for (const [name, value] of Object.entries(query)) {
		if (value !== undefined && !name.startsWith('page[')) params.set(name, value);
	}
	params.set('page[number]', String(number));
	params.set('page[size]', String(size));
	return `${base}?${params.toString()}`;
}

/**
 * Cuts one page out of a list. Links as recorded answers have them: self, current, next, prev,
 * last; `next` is absent on the last page, `prev` on the first; brackets are percent-encoded.
 */
export function paginate<T>(
	all: readonly T[],
	query: Query,
	base: string,
	options: { defaultSize: number; meta: MetaShape },
): Page<T> {
	const number = positive(query, 'page[number]', 1);
	const size = Math.min(positive(query, 'page[size]', options.defaultSize), PAGE_SIZE_MAX);
	const last = Math.max(1, Math.ceil(all.length / size));
	const items = all.slice((number - 1) * size, number * size);
	const link = (n: number) => pageLink(base, query, n, size);
	const next = number < last ? number + 1 : null;
	return {
		items,
		links: {
			self: link(number),
			current: link(number),
			...(next ? { next: link(next) } : {}),
			...(number > 1 ? { prev: link(Math.min(number - 1, last)) } : {}),
			last: link(last),
		},
		...(options.meta === 'none' ? {} : { meta: metaOf(options.meta) }),
	};

	function metaOf(shape: MetaShape): Record<string, unknown> {
		if (shape === 'total') return { total: all.length };
		const pagination = { current: number, next, last, records: all.length };
		return { size: items.length, total: all.length, pagination };
	}
}

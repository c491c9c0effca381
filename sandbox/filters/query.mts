import type { FastifyRequest } from 'fastify';

/**
 * The values of one filter: a single parameter, in which a comma may separate values, or a list
 * with `[]`.
 */
export interface FilterValues {
	/** The name of the query parameter, for errors. */
	parameter: string;
	/** The value of `filter[KEY]`. If it is repeated, the last one. */
	single?: string;
	/** Values of `filter[KEY][]`. */
	list: string[];
}

/** `filter[KEY]` with up to two additional brackets: `filter[parties][consignee][]`. */
const NAME = /^filter((?:\[\w+\]){1,3})(\[\])?$/;

/**
 * Groups `filter[…]` parameters by their path: `filter[parties][consignee]` becomes
 * `parties.consignee`.
 */
export function readFilters({ query }: FastifyRequest): Map<string, FilterValues> {
	const filters = new Map<string, FilterValues>();
	for (const [parameter, raw] of Object.entries(query as Record<string, string | string[]>)) {
		const [, path, isList] = NAME.exec(parameter) ?? [];
		if (!path) continue;
		const key = path.slice(1, -1).replaceAll('][', '.');
		const values = [raw].flat();
		const filter = filters.get(key) ?? { parameter, list: [] };
		if (isList) filter.list.push(...values);
		else filter.single = values.at(-1);
		filters.set(key, filter);
	}
	return filters;
}

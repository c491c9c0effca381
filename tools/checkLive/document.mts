import { isObject } from '../../shipping/lib/json';
import type { Answer } from './service.mts';

/** A record of a JSON:API answer with the properties that the checks read. */
export interface LiveRecord {
	id: string;
	type: string;
	attributes: Record<string, unknown>;
	relationships: Record<string, unknown>;
}

export interface Listed {
	rows: LiveRecord[];
	included: LiveRecord[];
	/** The number of rows in the whole list, if the service reports it. */
	total: number | undefined;
	hasNext: boolean;
}

/** The records of an answer. Empty if it isn't a JSON:API answer. */
export function listed({ body }: Answer): Listed {
	const { data, included, meta, links } = isObject(body) ? body : {};
	const total = isObject(meta) ? meta.total : undefined;
	return {
		rows: recordsOf(data),
		included: recordsOf(included),
		total: typeof total === 'number' ? total : undefined,
		hasNext: isObject(links) && typeof links.next === 'string',
	};
}

const recordsOf = (data: unknown): LiveRecord[] =>
	[data].flat().flatMap((one) => {
		if (!isObject(one) || typeof one.type !== 'string') return [];
		const { id, type, attributes, relationships } = one;
		return {
			id: String(id),
			type,
			attributes: isObject(attributes) ? attributes : {},
			relationships: isObject(relationships) ? relationships : {},
		} as LiveRecord;
	});

/** The references of a relationship, with type and ID. */
export function references(
	{ relationships }: LiveRecord,
	name: string,
): Array<{ id: string; type: string }> {
	const related = relationships[name];
	const data = isObject(related) ? related.data : undefined;
	return [data].flat().flatMap((one) => {
		const isReference = isObject(one) && typeof one.type === 'string';
		return isReference ? { id: String(one.id), type: String(one.type) } : [];
	});
}

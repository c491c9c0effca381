import type { IDataObject, INodeProperties } from 'n8n-workflow';

import {
	singleReference,
	type IncludedResources,
	type Resource,
} from '../../../shared/api/jsonApi';
import type { Item } from '../../input/item';

/**
 * How a row compares with a filter. `differs`: the row is left out, but the service may have had a
 * reason to list it. `contradicts`: the service did not apply the filter. `unknown`: the answer does
 * not have what the filter compares.
 */
export type Verdict = 'fits' | 'differs' | 'contradicts' | 'unknown';

/** A row without the data is kept: a filter that could not be evaluated is not a mismatch. */
export const isMatch = (verdict: Verdict): boolean => verdict === 'fits' || verdict === 'unknown';

/** The value of a row that a filter compares: undefined if the answer lacks it, null if empty. */
export type ValueOf<A extends object> = (row: Resource<A>, included: IncludedResources) => unknown;

export interface Condition<A extends object> {
	/** The query for the service; empty if the service cannot evaluate the value. */
	query: IDataObject;
	/** Absent if answers don't contain what the service filters by. */
	judge?: (...row: Parameters<ValueOf<A>>) => Verdict;
}

export type LabelledCondition<A extends object> = Condition<A> & { label: string };

/** One filter of a list: its field, the query that it sends, and how it compares rows. */
export interface ListFilter<A extends object> {
	field: INodeProperties;
	/**
	 * Absent for a field that only changes the meaning of another field.
	 * @throws NodeOperationError with the label of a field whose value is invalid
	 */
	read?(
		item: Item,
		value: unknown,
		filters: Record<string, unknown>,
	): Array<Condition<A>> | Promise<Array<Condition<A>>>;
}

/** Filter values that no row can match at the same time, keyed by field name. */
export type Contradiction = Record<string, unknown>;

/** The filters of an item, validated before any request is sent. */
export async function readConditions<A extends object>(
	item: Item,
	table: Array<ListFilter<A>>,
	contradictions: Contradiction[] = [],
): Promise<Array<LabelledCondition<A>>> {
	const given = item.collection('filters');
	const labelOf = (name: string) =>
		table.find(({ field }) => field.name === name)?.field.displayName ?? name;
	const found = contradictions.find((one) =>
		Object.entries(one).every(([name, value]) => String(given[name]) === String(value)),
	);
	if (found) {
		const [first, ...others] = Object.keys(found);
		const rest = others.map((name) => `'${labelOf(name)}'`).join(' and ');
		throw item.invalid(first, `contradicts ${rest}: no record can match`, 'Remove one of them.');
	}
	const conditions: Array<LabelledCondition<A>> = [];
	for (const { field, read } of table) {
		const value = given[field.name];
		if (value === undefined || !read) continue;
		for (const condition of await read(item, value, given)) {
			const isSentTwice = conditions.some(({ query }) =>
				Object.keys(query).some((key) => key in condition.query),
			);
			if (isSentTwice) throw item.invalid(field.name, 'has two entries for the same filter');
			conditions.push({ ...condition, label: field.displayName });
		}
	}
	return conditions;
}

/**
 * Compares a value from the answer with the filter. An empty value doesn't match, but doesn't prove
 * that the service ignored the filter.
 */
export function compare(value: unknown, isWanted: (value: unknown) => boolean): Verdict {
	if (value === undefined) return 'unknown';
	if (value === null || value === '') return 'differs';
	return isWanted(value) ? 'fits' : 'contradicts';
}

export function relatedId(related: Resource['relationships'][string] | undefined): unknown {
	return related === undefined ? undefined : (singleReference(related)?.id ?? null);
}

import type { IDataObject } from 'n8n-workflow';

import { ServiceError } from '../../../shared/api/errors';
import { plural } from '../../../shared/lib/plural';
import type { Item } from '../../input/item';

/** The service answers 400 if it cannot read a filter. Some filters make it answer 500. */
export function isRefusal(error: unknown): error is ServiceError {
	return error instanceof ServiceError && (error.status === 400 || error.status === 500);
}

export function queryOf(conditions: Array<{ query: IDataObject }>): IDataObject {
	return Object.assign({}, ...conditions.map(({ query }) => query)) as IDataObject;
}

export function labels(conditions: Array<{ label: string }>): string {
	return [...new Set(conditions.map(({ label }) => `'${label}'`))].join(', ');
}

/** The filters that a refusal names, or all of them if it names none. */
export function refusedBy<C extends { query: IDataObject }>(
	{ details }: ServiceError,
	sent: C[],
): C[] {
	const named = details.flatMap(({ parameter }) => parameter?.replace(/\[\]$/, '') ?? []);
	const refused = sent.filter(({ query }) => Object.keys(query).some((key) => named.includes(key)));
	return refused.length ? refused : sent;
}

export function hintAtRefused(item: Item, conditions: Array<{ label: string }>): void {
	item.hint(
		`The service refused a filter (${labels(conditions)}): the list was filtered by this node, with more requests`,
	);
}

/** Shows a hint about rows whose answer lacks what a filter compares. */
export function hintAtUncertain(item: Item, count: number): void {
	if (count === 0) return;
	item.hint(
		`${plural(count, 'record')} may not match the filters: the answer of the service lacks the data to compare`,
	);
}

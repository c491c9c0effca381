import type { IDataObject } from 'n8n-workflow';

import { listRows, type ListedRows } from '../../../shared/api/list';
import type { Path } from '../../../shared/api/path';
import type { Item } from '../../input/item';
import { isMatch, type LabelledCondition } from './listFilter';
import { hintAtRefused, hintAtUncertain, isRefusal, labels, queryOf, refusedBy } from './outcome';
import { readServiceFiltered, type FilteredList } from './readServiceFiltered';

/**
 * Reads a list using the service's filters. Every row is compared with them again: a filter that the
 * service ignores, or refuses (400, 500), is applied by this node instead.
 */
export async function readFiltered<A extends object, Row>(
	list: FilteredList<A, Row>,
): Promise<ListedRows<Row>> {
	const { item, conditions } = list;
	const sent = conditions.filter(({ query }) => Object.keys(query).length);
	if (sent.length === 0) return await readAndCompare(list, {});
	const outcome = await readServiceFiltered(list);
	if ('rows' in outcome) return outcome;
	if (!outcome.refusal) return await readAndCompare(list, queryOf(sent));
	const refused = refusedBy(outcome.refusal, sent).filter(({ judge }) => judge);
	// If the node can't apply the refused filters itself, reading without them would return
	// unwanted records.
	if (refused.length === 0) throw outcome.refusal;
	hintAtRefused(item, refused);
	const rest = conditions.map((one) => (refused.includes(one) ? { ...one, query: {} } : one));
	return await readFiltered({ ...list, conditions: rest });
}

/** Reads the whole list and compares each row. */
async function readAndCompare<A extends object, Row>(
	{ item, request, toRow, conditions }: FilteredList<A, Row>,
	query: IDataObject,
): Promise<ListedRows<Row>> {
	const compared = conditions.flatMap(({ judge }) => judge ?? []);
	const uncertain = new Set<string>();
	const isFiltered = compared.length > 0;
	const outcome = await listRows<A, Row>(
		item.client,
		{ ...request, query: { ...request.query, ...query }, isFiltered },
		(row, included) => {
			const verdicts = compared.map((judge) => judge(row, included));
			if (!verdicts.every(isMatch)) return undefined;
			if (verdicts.includes('unknown')) uncertain.add(row.id);
			return toRow(row, included);
		},
	);
	hintAtUncertain(item, uncertain.size);
	return outcome;
}

/**
 * The node can't check filters whose data the answer lacks. If the number of records is the same
 * with and without these filters, the service may have ignored them, and a hint says so.
 */
export async function hintAtUncompared<A extends object>(
	item: Item,
	path: Path,
	conditions: Array<LabelledCondition<A>>,
): Promise<void> {
	const uncompared = conditions.filter(({ judge }) => !judge);
	if (uncompared.length === 0) return;
	const count = async (query: IDataObject) => {
		const page = { 'page[number]': 1, 'page[size]': 1 };
		return (await item.client.document({ path, query: { ...query, ...page }, expects: 'list' }))
			.total;
	};
	const others = queryOf(conditions.filter(({ judge }) => judge));
	const totals = await Promise.all([count(queryOf(conditions)), count(others)]).catch(
		// The caller handles this refusal when it reads the list.
		(error) => {
			if (!isRefusal(error)) throw error;
			return [0, 0];
		},
	);
	const [total, withoutThem] = totals;
	if (!total || total !== withoutThem) return;
	item.hint(
		`The service may have ignored a filter (${labels(uncompared)}): the number of records is the same without it`,
	);
}

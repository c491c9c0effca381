import type { IDataObject } from 'n8n-workflow';

import { aList } from '../../../shared/api/expected';
import type { ListedRows, ListRequest, RowMaker } from '../../../shared/api/listRequest';
import type { Path } from '../../../shared/api/path';
import type { Item } from '../../input/item';
import type { LabelledCondition } from './listFilter';
import { hintAtRefused, isRefusal, labels, queryOf, refusedBy, UncertainRows } from './outcome';
import { readAsked } from './readAsked';

export interface FilteredList<A extends object, Row> {
	item: Item;
	request: ListRequest<A>;
	toRow: RowMaker<A, Row>;
	conditions: Array<LabelledCondition<A>>;
	/** The order in which a list with filters of the service is read. */
	sort?: string;
	/** Reads the whole list and returns the rows that the request accepts. */
	readAll: (request: ListRequest<A>, toRow: RowMaker<A, Row>) => Promise<ListedRows<Row>>;
}

/**
 * Reads a list by the service's filters. Every row is compared with them again: a filter that the
 * service ignores, or refuses (400, 500), is applied by this node instead.
 */
export async function readFiltered<A extends object, Row>(
	list: FilteredList<A, Row>,
): Promise<ListedRows<Row>> {
	const { item, conditions, sort } = list;
	const sent = conditions.filter(({ query }) => Object.keys(query).length);
	if (sent.length === 0) return await readAndCompare(list, {});
	const query = { ...list.request.query, ...(sort ? { sort } : {}) };
	const outcome = await readAsked({ ...list, request: { ...list.request, query } });
	if ('rows' in outcome) return outcome;
	if (outcome.refusal) {
		const refused = refusedBy(outcome.refusal, sent).filter(({ judge }) => judge);
		// Without the others, the list would have records that the user does not want.
		if (refused.length === 0) throw outcome.refusal;
		hintAtRefused(item, refused);
		const rest = conditions.map((one) => (refused.includes(one) ? { ...one, query: {} } : one));
		return await readFiltered({ ...list, conditions: rest });
	}
	return await readAndCompare(list, queryOf(sent));
}

/** Reads the whole list and compares each row. */
async function readAndCompare<A extends object, Row>(
	{ item, request, toRow, conditions, readAll }: FilteredList<A, Row>,
	query: IDataObject,
): Promise<ListedRows<Row>> {
	const compared = conditions.flatMap(({ judge }) => judge ?? []);
	const uncertain = new UncertainRows(item);
	const accept: ListRequest<A>['accept'] = (row, included) => {
		const verdicts = compared.map((judge) => judge(row, included));
		const isWanted = verdicts.every((verdict) => verdict === 'fits' || verdict === 'unknown');
		if (isWanted && verdicts.includes('unknown')) uncertain.add(row.id);
		return isWanted;
	};
	const outcome = await readAll(
		{
			...request,
			query: { ...request.query, ...query },
			accept: compared.length ? accept : undefined,
			isRecheck: false,
		},
		toRow,
	);
	uncertain.hint();
	return outcome;
}

/**
 * Filters that no answer shows cannot be compared with the rows. If they make no difference to the
 * total, the service may have ignored them.
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
		return (await item.client.document({ path, query: { ...query, ...page }, expects: aList }))
			.total;
	};
	const others = queryOf(conditions.filter(({ judge }) => judge));
	const totals = await Promise.all([count(queryOf(conditions)), count(others)]).catch(
		// The list itself is refused as well, and read in another way.
		(error) => {
			if (!isRefusal(error)) throw error;
			return [0, 0];
		},
	);
	const [total, withoutThem] = totals;
	if (!total || total !== withoutThem) return;
	item.hint(
		`The service may have ignored a filter (${labels(uncompared)}): it counts as many records without it`,
	);
}

import type { IDataObject } from 'n8n-workflow';

import { groupBy } from '../../../shared/lib/groupBy';
import { oneLine } from '../../../shared/lib/oneLine';
import type { RatedRow } from './ratedRow';

const MONEY =
	/^(?:total_(?:to_date|forecast|currency)|(?:demurrage|detention)_(?:to_date|forecast|rate_today|next_rate|breakdown))$/;
const REASON = /^(?:demurrage|detention)_reason$/;

/**
 * Counts the charges of a container once if several bills of lading have a row for it, so that the
 * sum of all rows is right. The other rows keep their days, and `same_box_as` has the ID of the
 * counted row.
 */
export function countOnce(rows: RatedRow[]): RatedRow[] {
	const byNumber = groupBy(rows, ({ stay }) => stay.number || undefined);
	return rows.map((one) => {
		const same = (byNumber.get(one.stay.number) ?? []).filter((other) => isSameStay(one, other));
		const counted = same.reduce((a, b) => (compare(a, b) <= 0 ? a : b), one);
		return counted.id === one.id ? one : withoutMoney(one, counted);
	});
}

/** Whether two records describe the same stay of a container at a terminal. */
function isSameStay({ stay: a }: RatedRow, { stay: b }: RatedRow): boolean {
	return a.from <= b.to && b.from <= a.to;
}

/** Sorts rows with a known total first, then by bill of lading, then by ID. The first one counts. */
function compare(a: RatedRow, b: RatedRow): number {
	if (!!a.toDate !== !!b.toDate) return a.toDate ? -1 : 1;
	return compareText(a.billOfLading, b.billOfLading) || compareText(a.id, b.id);
}

/** A missing text sorts last. */
function compareText(a: string | undefined, b: string | undefined): number {
	if (a === b) return 0;
	if (a === undefined || b === undefined) return a === undefined ? 1 : -1;
	return a < b ? -1 : 1;
}

function withoutMoney(one: RatedRow, counted: RatedRow): RatedRow {
	const row: IDataObject = {};
	for (const [key, value] of Object.entries(one.row)) row[key] = valueOf(key, value, one, counted);
	return { ...one, row, figure: undefined, verdict: 'duplicate', emailRow: undefined };
}

function valueOf(
	key: string,
	value: IDataObject[string],
	one: RatedRow,
	counted: RatedRow,
): IDataObject[string] {
	// The name may be a path into the column, such as `demurrage_breakdown.rate`.
	const [column] = key.split('.', 1);
	if (MONEY.test(column)) return null;
	if (REASON.test(column)) return 'same_box';
	if (column === 'same_box_as') return counted.id;
	if (column !== 'summary') return value;
	const under = counted.billOfLading
		? ` under bill of lading ${counted.billOfLading}`
		: ' in another row';
	return oneLine(`${one.number ?? 'Container'}: charges are counted${under}`);
}

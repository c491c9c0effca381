import { groupBy } from '../../lib';
import { SEVERITIES, type Severity } from '../../messages';
import type { RowOf } from '../columnTable';
import { boxOf } from '../digest/box';
import type { Shown } from '../digest/shown';
import { changeTitle } from './changeWords';
import type { changeColumns, RecordChange } from './columns';

export interface ChangeEntry extends RecordChange {
	row: RowOf<typeof changeColumns>;
}

interface ShownChanges extends Shown {
	/** The title of the most important change. */
	title: string;
}

/** All changes of a container or shipment as one entry. The first change decides its section. */
export const shownOnce = (entries: ChangeEntry[]): ShownChanges[] =>
	[...groupBy(entries, ({ record }) => boxOf(record)).values()].map(toShown);

function toShown(own: ChangeEntry[]): ShownChanges {
	const [{ change, line, record, row }] = own;
	const parts = [...new Set(own.flatMap((one) => one.line.parts))];
	const severities = own.map((one) => changeSeverity(one.row));
	const bill = record.bill_of_lading_number;
	return {
		title: changeTitle(change),
		type: record.type ?? '',
		sentence: { ...line, parts },
		hasAllParts: true,
		severity: SEVERITIES.find((one) => severities.includes(one)) ?? 'info',
		link: row.link,
		// Without a bill of lading, nothing shows that two containers belong together.
		foldKey: JSON.stringify(bill ? [record.type, bill, line.place, line.owner, parts] : record.id),
	};
}

/** Medium for what makes a pickup harder or an arrival later. */
function changeSeverity({
	field,
	to,
	days_moved: moved,
	holds_set: set,
}: ChangeEntry['row']): Severity {
	if (field === 'lastFreeDay') return (moved ?? 0) < 0 ? 'medium' : 'info';
	const isWorse =
		(moved ?? 0) > 0 ||
		(set ?? []).length > 0 ||
		(field === 'availability' && to !== 'available') ||
		(field === 'appointment' && to === null);
	return isWorse ? 'medium' : 'info';
}

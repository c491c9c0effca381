import {
	type Severity,
	type Message,
	type MessageRow,
	ONLY_TRACKED,
	readNote,
	readText,
} from '../../messages';
import { groupBy, plural } from '../../lib';
import { dayAt } from '../../days';
import type { RowOf } from '../columnTable';
import { CHANGE_FIELD_NAMES, CHANGE_FIELDS, type ChangeField } from './changeFields';
import { changeTitle, isFirstDay } from './changeWords';
import type { changeColumns, RecordChange } from './columns';

interface ChangeEntry extends RecordChange {
	row: RowOf<typeof changeColumns>;
}

interface Settings {
	now: number;
	/** The IANA name of the reader's time zone. */
	zone: string;
	fields: ChangeField[];
	/** "12 shipments and 56 containers" */
	read: string;
	/** Sentences about what is not included. */
	missing: string[];
}

/** Sorts changes as the sections of a message. */
export const byField = (a: RecordChange, b: RecordChange): number =>
	CHANGE_FIELD_NAMES.indexOf(a.change.field) - CHANGE_FIELD_NAMES.indexOf(b.change.field);

export function changesMessage(
	entries: ChangeEntry[],
	{ now, zone, fields, read, missing }: Settings,
	about?: string,
) {
	const groups = groupBy(entries, ({ change }) => change.field);
	const sections = groupBy([...entries].sort(byMove), ({ change }) => changeTitle(change));
	const rows = entries.map(({ row }) => row);
	const records = readText(read, about, rows);
	const message: Message = {
		subject: {
			about,
			attention: [...sections.values()].map(countedText),
			nothing: 'No changes',
			date: dayAt(now, zone),
		},
		sections: [...sections.values()].map((own) => ({
			heading: `${changeTitle(own[0].change)} (${own.length})`,
			rows: own.map(toRow),
		})),
		nothing: 'No changes.',
		notes: [readNote(records, { now, zone }, [...missing, ONLY_TRACKED])],
	};
	const counts: Partial<Record<ChangeField, number>> = Object.fromEntries(
		fields.map((field) => [field, groups.get(field)?.length ?? 0]),
	);
	return { message, figures: { has_news: entries.length > 0, counts } };
}

/** Last free days that moved earlier come first, then later ones; first ones after all others. */
function byMove(
	{ row: a, change: one }: ChangeEntry,
	{ row: b, change: other }: ChangeEntry,
): number {
	if (isFirstDay(one) !== isFirstDay(other)) return isFirstDay(one) ? 1 : -1;
	const isDay = one.field === 'lastFreeDay' && other.field === 'lastFreeDay';
	return isDay ? (a.days_moved ?? 0) - (b.days_moved ?? 0) : 0;
}

/** "2 last free day changes" */
function countedText(own: ChangeEntry[]): string {
	const [{ change }] = own;
	if (isFirstDay(change)) return plural(own.length, 'new last free day');
	const { noun } = CHANGE_FIELDS[change.field];
	return plural(own.length, `${change.field === 'holds' ? 'hold' : noun} change`);
}

const toRow = ({ row, line: { number: title, ...line } }: ChangeEntry): MessageRow => ({
	title,
	link: row.link,
	...line,
	severity: severityOf(row),
});

/** Medium for what makes a pickup harder or an arrival later. */
function severityOf({
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

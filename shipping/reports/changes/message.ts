import { type Message, ONLY_TRACKED, readNote, readText } from '../../messages';
import { groupBy, plural } from '../../lib';
import { dayAt } from '../../days';
import { boxOf } from '../digest/box';
import { foldLines, lineRow } from '../digest/shown';
import { CHANGE_FIELD_NAMES, CHANGE_FIELDS, type ChangeField } from './changeFields';
import { changeTitle, daysMoved, isFirstDay } from './changeWords';
import type { RecordChange } from './columns';
import { shownOnce, type ChangeEntry } from './shown';

interface ChangesSettings {
	now: number;
	/** The IANA name of the reader's time zone. */
	zone: string;
	fields: ChangeField[];
	/** "12 shipments and 56 containers" */
	read: string;
	/** Sentences about what is not included. */
	missing: string[];
}

/**
 * The message about changes, and its figures. It reports each container or shipment once, in the
 * section of its most important change.
 *
 * @param entries in the order of `byImportance`
 */
export function changesMessage(
	entries: ChangeEntry[],
	{ now, zone, fields, read, missing }: ChangesSettings,
	about?: string,
) {
	const groups = groupBy(entries, ({ change }) => change.field);
	const kinds = groupBy(entries, ({ change }) => changeTitle(change));
	const sections = groupBy(shownOnce(entries), ({ title }) => title);
	const rows = entries.map(({ row }) => row);
	const records = readText(read, about, rows);
	const message: Message = {
		subject: {
			about,
			attention: [...kinds.values()].map(changeCountText),
			nothing: 'No changes',
			date: dayAt(now, zone),
		},
		sections: [...sections].map(([title, own]) => ({
			heading: `${title} (${own.length})`,
			rows: foldLines(own).map((line) => lineRow(line)),
		})),
		nothing: 'No changes.',
		notes: [readNote(records, { now, zone }, [...missing, ONLY_TRACKED])],
	};
	const counts: Partial<Record<ChangeField, number>> = Object.fromEntries(
		fields.map((field) => [field, groups.get(field)?.length ?? 0]),
	);
	return { message, figures: { has_news: entries.length > 0, counts } };
}

/** Sorts as the sections: last free days that moved earlier, then later ones; first ones at the end. */
export function byImportance({ change: a }: RecordChange, { change: b }: RecordChange): number {
	const first = Number(isFirstDay(a)) - Number(isFirstDay(b));
	const field = CHANGE_FIELD_NAMES.indexOf(a.field) - CHANGE_FIELD_NAMES.indexOf(b.field);
	const isDay = a.field === 'lastFreeDay';
	return first || field || (isDay ? (daysMoved(a) ?? 0) - (daysMoved(b) ?? 0) : 0);
}

/** "2 last free day changes" */
function changeCountText(own: ChangeEntry[]): string {
	const [{ change }] = own;
	const count = new Set(own.map(({ record }) => boxOf(record))).size;
	if (isFirstDay(change)) return plural(count, 'new last free day');
	const { noun } = CHANGE_FIELDS[change.field];
	return plural(count, `${change.field === 'holds' ? 'hold' : noun} change`);
}

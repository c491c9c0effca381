import type { Subject } from '../../findings';
import { sentenceText, type Sentence } from '../../messages';
import { columnTable, FOR_PEOPLE, number, text, texts, time } from '../columnTable';
import { idColumns, ownerColumns } from '../columns';
import type { ChangeField } from './changeFields';
import { changeTitle, daysMoved, holdChanges } from './changeWords';
import type { ValueChange } from './compare';

/** A change of a container or shipment in Get Changes, with the place that it is about. */
export interface RecordChange extends Subject {
	change: ValueChange;
	line: Sentence;
}

const holdsOfChange = ({ change }: RecordChange) =>
	change.field === 'holds' ? holdChanges(change) : { set: [], cleared: [] };

export const changeColumns = columnTable<RecordChange>()({
	number: text(
		'Container number, otherwise bill of lading or booking number',
		({ record }) => record.number,
		FOR_PEOPLE,
	),
	summary: text(
		'A sentence that can be sent as it is',
		(one) => sentenceText(one.line),
		FOR_PEOPLE,
	),
	title: text('What changed', ({ change }) => changeTitle(change), FOR_PEOPLE),
	field: text('Code of what changed', ({ change }) => change.field, FOR_PEOPLE),
	from: text(
		'The value before; null for none',
		({ change }) => shownValue(change.field, change.from),
		FOR_PEOPLE,
	),
	to: text(
		'The value now; null for none',
		({ change }) => shownValue(change.field, change.to),
		FOR_PEOPLE,
	),
	days_moved: number(
		'Days by which a date moved, positive if it is later',
		({ change }) => daysMoved(change),
		FOR_PEOPLE,
	),
	...ownerColumns,
	place: text('Place in the sentence', ({ place }) => place?.name || null),
	vessel: text('Vessel and voyage', ({ vessel }) => vessel),
	holds_set: texts('Holds that were set', (one) => holdsOfChange(one).set),
	holds_cleared: texts('Holds that were cleared', (one) => holdsOfChange(one).cleared),
	as_of: time('When the change was noticed', (_, { asOf }) => asOf),
	key: text('<field>:<id>', ({ change, record }) => `${change.field}:${record.id}`),
	...idColumns,
});

function shownValue(field: ChangeField, value: string | undefined): string | null {
	if (field === 'availability') return value ?? 'unknown';
	return value?.replaceAll('\n', ', ') ?? null;
}

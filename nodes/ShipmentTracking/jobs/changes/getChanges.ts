import type { INodeProperties } from 'n8n-workflow';

import { subjectSentence } from '../../../../shipping/findings';
import { plural } from '../../../../shipping/lib';
import { serviceTime } from '../../../../shipping/days';
import { wholeField } from '../../../shared/lib/simpleFields';
import { accountFilters, readAccountFilters } from '../../fields/accountFilters';
import { asOfOption, readAsOf } from '../../fields/asOf';
import { choices } from '../../fields/choice';
import { collection } from '../../fields/list';
import type { Item } from '../../input/item';
import type { Operation } from '../../operation/operation';
import { columnsField } from '../../operation/output';
import { rowContext } from '../../report/context';
import { outputReport } from '../../report/outputReport';
import { outputAsField, selectedColumns } from '../../report/reportFields';
import type { Memory, MemoryRun } from '../memory/memory';
import { hintUnconfirmed } from '../memory/memoryStore';
import {
	CHANGE_FIELDS,
	CHANGE_FIELD_NAMES,
	type ChangeValues,
	changeText,
	changeColumns,
	type RecordChange,
	compare,
	firstValues,
	type Change,
	type CompareSettings,
	byImportance,
	changesMessage,
} from '../../../../shipping/reports';
import { CHANGES_SETTINGS, changesMemory, recallForAgent, type DatedMemory } from './changesMemory';
import { loadRecords, placeOfField, type ChangeRecord } from './loadRecords';

const changes = choices(
	'Changes',
	'fields',
	CHANGE_FIELD_NAMES.map((value) => [CHANGE_FIELDS[value].label, value]),
	[...CHANGE_FIELD_NAMES],
	'Which changes to return',
);
const outputAs = outputAsField('rows', ['summary', 'customers', 'terminals']);
const etaDays = wholeField('ETA Moved by (Days)', 'etaDays', {
	min: 1,
	default: 1,
	description:
		'How many days an ETA, ETD or inland ETA must have moved since it was last reported. Smaller moves add up.',
});

const fields: INodeProperties[] = [
	{ ...changes, required: true },
	{
		displayName:
			'End the workflow with Report > Confirm Output. Until it has run, the same changes are returned again. Executions must not overlap. The workflow must not contain a Shipment Tracking Trigger.',
		name: 'changesNotice',
		type: 'notice',
		default: '',
	},
	outputAs,
	...accountFilters,
	...collection('Options', [asOfOption, columnsField, etaDays, selectedColumns]),
];

/** Returns the changes since the output that Confirm Output confirmed last. */
export const getChanges: Operation = {
	value: 'getChanges',
	name: 'Get Changes',
	action: 'Get changes since last time',
	description: 'Get what changed since the last run, such as ETA or holds, with old and new value',
	fields,
	columns: changeColumns,
	async run(item) {
		const settings = readSettings(item);
		const readAt = Date.now();
		const earlier = item.isTool ? recallForAgent(item) : undefined;
		const { records, containersCount, isComplete } = await loadRecords(item, settings);
		const memory = earlier ?? changesMemory.recall(item);
		const shipmentsCount = records.length - containersCount;
		const read = `${plural(shipmentsCount, 'shipment')} and ${plural(containersCount, 'container')}`;
		const missing: string[] = [];
		if (earlier) item.hint(comparedHint(earlier, records));
		else if (memory.settings !== CHANGES_SETTINGS) {
			missing.push(item.isRemembered ? firstRunHint(read) : NO_MEMORY);
			item.hint(missing[0]);
		} else hintUnconfirmed(item, memory, 'its changes are');
		const { found, run } = compareAll(records, memory, settings);
		const mark = isComplete ? { readAt, wholeAt: readAt, tracked: [] } : undefined;
		changesMemory.remember(item, { ...run, isWhole: isComplete, mark });
		found.sort(byShipment);
		if (settings.form !== 'rows') found.sort(byImportance);
		const context = rowContext(item, settings.now);
		return outputReport(item, settings.form, {
			entries: found.map((one) => ({ ...one, row: changeColumns.row(one, context) })),
			namesForPeople: changeColumns.namesForPeople,
			message: (entries, about) => changesMessage(entries, { ...settings, read, missing }, about),
		});
	},
};

/** Reads all parameters before the first request, so that an error costs no request. */
function readSettings(item: Item) {
	const chosen = item.choices(changes);
	return {
		...readAccountFilters(item),
		now: readAsOf(item),
		zone: item.timezone,
		form: item.choice(outputAs),
		fields: CHANGE_FIELD_NAMES.filter((name) => chosen.includes(name)),
		etaDays: item.number(etaDays),
	};
}

/** Names the time of the earlier values, which isn't that of the agent's last question. */
function comparedHint({ confirmed, lastRead }: DatedMemory, records: ChangeRecord[]) {
	const unknown = records.filter(({ id }) => !confirmed.has(id)).length;
	const count = `${records.length - unknown} of ${plural(records.length, 'record')}`;
	const others = unknown
		? ' The other records have no earlier values, so their changes are unknown.'
		: '';
	return `Changes since ${serviceTime(lastRead.readAt)}. Compared: ${count} (shipments and containers).${others}`;
}

const firstRunHint = (read: string) =>
	`First execution: ${read} are remembered. Their changes are returned from the next execution on.`;
const NO_MEMORY =
	'There is nothing to compare with: manual executions store nothing. Publish the workflow. Its first execution stores the values that it reads.';

type Compared = Omit<MemoryRun<ChangeValues>, 'isWhole'>;

/** New records are stored without reporting a change. */
function compareAll(
	records: ChangeRecord[],
	memory: Memory<ChangeValues>,
	settings: CompareSettings,
): { found: RecordChange[]; run: Compared } {
	const isFirst = memory.settings !== CHANGES_SETTINGS;
	const confirmed = new Map<string, ChangeValues>();
	const returned = new Map<string, ChangeValues>();
	const found: RecordChange[] = [];
	for (const record of records) {
		const { id } = record;
		const before = isFirst ? undefined : memory.confirmed.get(id);
		if (!before) {
			confirmed.set(id, firstValues(record.values));
			continue;
		}
		const known = { confirmed: before, pending: memory.pending.get(id) };
		const comparison = compare(known, record.values, settings);
		confirmed.set(id, comparison.confirmed);
		if (comparison.changes.length === 0) continue;
		returned.set(id, comparison.pending);
		for (const change of comparison.changes) found.push(toRecordChange(change, record));
	}
	return { found, run: { settings: CHANGES_SETTINGS, confirmed, returned, count: found.length } };
}

function toRecordChange(change: Change, record: ChangeRecord): RecordChange {
	const subject = { ...record.subject, place: placeOfField(record, change.field) };
	return { ...subject, change, line: subjectSentence(subject, [changeText(change, record)]) };
}

/** Sorts by bill of lading, then the shipment before its containers, then by number. */
function byShipment(a: RecordChange, b: RecordChange): number {
	const keys = ({ noun, record }: RecordChange) => [
		record.bill_of_lading_number ?? LAST,
		record.shipment_id ?? LAST,
		noun === 'Shipment' ? '' : (record.number ?? LAST),
		record.id ?? LAST,
	];
	const [keysOfA, keysOfB] = [keys(a), keys(b)];
	const differing = keysOfA.findIndex((key, place) => key !== keysOfB[place]);
	if (differing < 0) return 0;
	return keysOfA[differing] < keysOfB[differing] ? -1 : 1;
}

/** Sorts after every number. */
const LAST = '\uffff';

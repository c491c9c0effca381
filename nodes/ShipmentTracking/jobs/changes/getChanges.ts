import type { INodeProperties } from 'n8n-workflow';

import { hashOf } from '../../../shared/lib/packedRecords';
import { plural } from '../../../shared/lib/plural';
import { serviceTime } from '../../../shared/lib/time';
import { accountFilters, readAccountFilters } from '../../fields/accountFilters';
import { asOfOption, readAsOf } from '../../fields/asOf';
import { collection } from '../../fields/list';
import { optionWholeNumber } from '../../input/boundedNumber';
import { parseChoices } from '../../input/choices';
import type { Operation } from '../../operation/operation';
import { outputSelected, selectedFields } from '../../operation/output';
import { hasUnconfirmed, type Memory, type MemoryRun } from '../memory/memory';
import { executionIdOf, hintUnconfirmed } from '../memory/memoryStore';
import { CHANGE_FIELDS, CHANGE_FIELD_NAMES, type ChangeValues } from './changeFields';
import { changeRow, type ChangeRow } from './changeRow';
import { CHANGES_SETTINGS, changesMemory, recallForAgent } from './changesMemory';
import { compare, firstValues, type CompareSettings } from './compare';
import { loadRecords, type ChangeRecord } from './loadRecords';

const fields: INodeProperties[] = [
	{
		displayName: 'Fields',
		name: 'fields',
		type: 'multiOptions',
		options: CHANGE_FIELD_NAMES.map((value) => ({
			name: CHANGE_FIELDS[value].label,
			value,
		})).sort((a, b) => a.name.localeCompare(b.name)),
		default: [...CHANGE_FIELD_NAMES],
		required: true,
		description: 'Which changes to return',
	},
	{
		displayName:
			'End the workflow with Report > Confirm Output. Until it has run, the same changes are returned again. Executions must not overlap. The workflow must not contain a Shipment Tracking Trigger.',
		name: 'changesNotice',
		type: 'notice',
		default: '',
	},
	...accountFilters,
	...collection('Options', [
		asOfOption,
		{
			displayName: 'ETA Moved by (Days)',
			name: 'etaDays',
			type: 'number',
			typeOptions: { minValue: 1 },
			default: 1,
			description:
				'How many days an ETA, ETD or inland ETA must have moved since it was last reported. Smaller moves add up.',
		},
		selectedFields,
	]),
];

/** Returns one item for each change since the output that Confirm Output confirmed last. */
export const getChanges: Operation = {
	value: 'getChanges',
	name: 'Get Changes',
	action: 'Get changes since last time',
	description: 'Get what changed since the last run, such as ETA or holds, with old and new value',
	fields,
	async run(item) {
		const settings = {
			...readAccountFilters(item),
			now: readAsOf(item),
			fields: parseChoices(item, 'fields', item.param('fields'), CHANGE_FIELD_NAMES),
			etaDays: optionWholeNumber(item, 'etaDays', 1, { min: 1 }),
		};
		const readAt = Date.now();
		const earlier = item.isTool ? recallForAgent(item) : undefined;
		const { records, containersCount, isComplete } = await loadRecords(item, settings);
		const memory = earlier ?? changesMemory.recall(item.context);
		if (earlier) item.hint(comparedHint(earlier, records));
		else if (memory.settings !== CHANGES_SETTINGS) {
			const count = records.length - containersCount;
			const read = `${plural(count, 'shipment')} and ${plural(containersCount, 'container')}`;
			item.hint(item.isRemembered ? firstRunHint(read) : NO_MEMORY);
		} else if (hasUnconfirmed(memory, executionIdOf(item.context))) {
			hintUnconfirmed(item, 'its changes are');
		}
		const { rows, run } = compareAll(records, memory, settings);
		changesMemory.remember(item, { ...run, isWhole: isComplete, readAt });
		return outputSelected(item, rows.sort(byShipment));
	},
};

/** Names the time of the earlier values, which isn't that of the agent's last question. */
function comparedHint(
	earlier: Memory<ChangeValues> & { confirmedAt: number },
	records: ChangeRecord[],
) {
	const { confirmed, confirmedAt } = earlier;
	const unknown = records.filter(({ id }) => !confirmed.has(hashOf(id))).length;
	const count = `${records.length - unknown} of ${plural(records.length, 'record')}`;
	const others = unknown
		? ' The other records have no earlier values, so their changes are unknown.'
		: '';
	return `Changes since ${serviceTime(confirmedAt)}. Compared: ${count} (shipments and containers).${others}`;
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
	settings: CompareSettings & { now: number },
): { rows: ChangeRow[]; run: Compared } {
	const isFirst = memory.settings !== CHANGES_SETTINGS;
	const confirmed = new Map<string, ChangeValues>();
	const returned = new Map<string, ChangeValues>();
	const rows: ChangeRow[] = [];
	for (const { id, values, subject } of records) {
		const hash = hashOf(id);
		const before = isFirst ? undefined : memory.confirmed.get(hash);
		if (!before) {
			confirmed.set(hash, firstValues(values));
			continue;
		}
		const known = { confirmed: before, pending: memory.pending.get(hash) };
		const comparison = compare(known, values, settings);
		confirmed.set(hash, comparison.confirmed);
		if (comparison.changes.length === 0) continue;
		returned.set(hash, comparison.pending);
		for (const change of comparison.changes) rows.push(changeRow(change, subject, settings.now));
	}
	return { rows, run: { settings: CHANGES_SETTINGS, confirmed, returned, count: rows.length } };
}

/** Sorted by bill of lading, then the shipment before its containers, then by number. */
function byShipment(a: ChangeRow, b: ChangeRow): number {
	const keys = ({ type, number, id, ...row }: ChangeRow) => [
		row.bill_of_lading_number ?? LAST,
		row.shipment_id ?? LAST,
		type === 'shipment' ? '' : (number ?? LAST),
		id,
	];
	const [keysOfA, keysOfB] = [keys(a), keys(b)];
	const differing = keysOfA.findIndex((key, place) => key !== keysOfB[place]);
	if (differing < 0) return 0;
	return keysOfA[differing] < keysOfB[differing] ? -1 : 1;
}

/** Sorts after every number. */
const LAST = '\uffff';

import type { INodeProperties } from 'n8n-workflow';

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
import { nothingRemembered } from '../memory/memory';
import { hintUnconfirmed } from '../memory/memoryStore';
import { changesReport } from '../../../../shipping/reports';
import { CHANGES_SETTINGS, changesMemory, recallForAgent, type DatedMemory } from './changesMemory';
import { loadRecords } from './loadRecords';

const changesField = choices(
	'Changes',
	'fields',
	changesReport.fields.map(({ name, label }) => [label, name]),
	changesReport.fields.map(({ name }) => name),
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
	{ ...changesField, required: true },
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
	columns: changesReport.columns,
	async run(item) {
		const settings = readChangesSettings(item);
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
		const { columns, compareAll, inOrder, message } = changesReport;
		const isFirst = memory.settings !== CHANGES_SETTINGS;
		const { found, ...run } = compareAll(records, isFirst ? nothingRemembered() : memory, settings);
		const mark = isComplete ? { readAt, wholeAt: readAt, tracked: [] } : undefined;
		const stored = { settings: CHANGES_SETTINGS, count: found.length, isWhole: isComplete, mark };
		changesMemory.remember(item, { ...run, ...stored });
		const context = rowContext(item, settings.now);
		return outputReport(item, settings.form, {
			entries: inOrder(found, settings.form !== 'rows').map((one) => ({
				...one,
				row: columns.row(one, context),
			})),
			columns,
			message: (entries, about) => message(entries, { ...settings, read, missing }, about),
		});
	},
};

/** Reads all parameters before the first request, so that an error costs no request. */
function readChangesSettings(item: Item) {
	const chosen = item.choices(changesField);
	return {
		...readAccountFilters(item),
		now: readAsOf(item),
		zone: item.timezone,
		form: item.choice(outputAs),
		fields: chosen,
		etaDays: item.number(etaDays),
	};
}

/** Names the time of the earlier values, which isn't that of the agent's last question. */
function comparedHint({ confirmed, lastRead }: DatedMemory, records: Array<{ id: string }>) {
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

import type { INodeProperties } from 'n8n-workflow';

import { splitList } from '../../../../shipping/lib';
import { flagField } from '../../../shared/lib/simpleFields';
import { choice } from '../../fields/choice';
import { collection, returnAllAndLimit } from '../../fields/list';
import type { Item } from '../../input/item';
import { containerTable } from '../../../../shipping/reports';
import { columnsField } from '../../operation/output';
import { rowContext } from '../../report/context';
import { selectedColumns } from '../../report/reportFields';

/** Only containers are left. n8n would drop the stored value of an earlier version without a field. */
export const recordType: INodeProperties = {
	displayName: 'Record Type',
	name: 'rowsOf',
	type: 'hidden',
	default: 'containers',
};
const localTimes = choice(
	'Local Times',
	'localTimes',
	[
		['Date and Time', 'dateTime', 'Such as 2026-10-15 13:05'],
		['Date', 'date', 'Such as 2026-10-15'],
	],
	'Format of local times',
);

export const trackedOnly = flagField('Only Tracked', 'trackedOnly', {
	description:
		'Whether to read only tracked containers, which is faster. Read all containers once a week to catch final changes.',
});
export const onlyChanged = flagField('Only Changed Since Last Run', 'onlyChanged', {
	description: 'Whether to return only rows that changed since they were last confirmed',
});
export const tableFields: INodeProperties[] = [
	recordType,
	...returnAllAndLimit.map((field) =>
		field.name === 'returnAll' ? { ...field, default: true } : field,
	),
	trackedOnly,
	onlyChanged,
	{
		displayName:
			'End the workflow with Report > Confirm Output. Until it has run, the same rows are returned again. Executions must not overlap. The workflow must not contain a Shipment Tracking Trigger.',
		name: 'confirmNotice',
		type: 'notice',
		default: '',
		displayOptions: { show: { onlyChanged: [true] } },
	},
	...collection('Options', [columnsField, localTimes, selectedColumns]),
];

/** The columns and formats that the user chose. */
export type TableSettings = ReturnType<typeof readTableSettings>;

/** @throws NodeOperationError for an unknown choice or column */
export function readTableSettings(item: Item, readAt: number) {
	return {
		/** The chosen columns in the table's order, always with the key. */
		names: chosenNames(item),
		localTimes: item.choice(localTimes),
		context: rowContext(item, readAt),
	};
}

function chosenNames(item: Item): string[] {
	const { key, columns } = containerTable;
	const selected = splitList(item.collection('options').selectedFields);
	const isAll = item.choice(columnsField) === 'all' && !item.isTool;
	if (selected.length === 0) return isAll ? columns.names : columns.namesForPeople;
	const unknown = selected.find((name) => !columns.names.includes(name));
	if (unknown === undefined) {
		return columns.names.filter((name) => name === key || selected.includes(name));
	}
	const problem = `has "${unknown.slice(0, 80)}", which is not a column of the table`;
	throw item.invalid('selectedFields', problem, 'Column names look like pod_eta_local.');
}

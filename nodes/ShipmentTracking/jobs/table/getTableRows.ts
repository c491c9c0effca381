import { SharedTexts } from '../../../../shipping/lib';
import { containerTable } from '../../../../shipping/reports';
import { LIST_CHANGED_TOO_FAST, type Item } from '../../input/item';
import { outputRows, type Operation } from '../../operation/operation';
import { ChangedRows } from './changedRows';
import { readTableContainers } from './readContainers';
import type { TableQuery } from './readTable';
import { type TableSource, settingsPrint, tableRow } from './row';
import { onlyChanged, readTableSettings, recordType, tableFields } from './settings';

/** Flat rows with constant columns, so that an upsert by key keeps a table up to date. */
export const getTableRows: Operation = {
	value: 'getTableRows',
	name: 'Get Table Rows',
	action: 'Get rows for a sheet or database',
	description: 'Get one flat row per container, with fixed columns, for a sheet or database',
	fields: tableFields,
	columns: containerTable.columns,
	async run(item) {
		refuseOtherRecords(item);
		const readAt = Date.now();
		const settings = readTableSettings(item, readAt);
		const changes = item.isOn(onlyChanged)
			? new ChangedRows(item, settingsPrint(settings))
			: undefined;
		const texts = new SharedTexts();
		const query: TableQuery<TableSource> = {
			toRow(source) {
				const row = tableRow(source, settings);
				return { ...row, json: texts.shareIn(row.json) };
			},
			isWanted: (row) => changes?.isNew(row) ?? true,
			limit: item.limit(),
			checkCount: (count) => changes?.checkCount(count),
			readAt,
			lastRead: changes?.lastRead,
		};
		const read = await readTableContainers(item, query, settings);
		if (!read.isComplete) item.hint(LIST_CHANGED_TOO_FAST);
		changes?.remember(read);
		return outputRows(read.rows.map(({ json }) => json));
	},
};

/** @throws NodeOperationError for a record type of an earlier version */
function refuseOtherRecords(item: Item): void {
	const found = item.text(recordType.name);
	if (found === recordType.default) return;
	throw item.invalid(
		recordType.name,
		`was removed, and this node still has "${found.slice(0, 80)}"`,
		'Get Table Rows returns containers only. Add a new node: Shipment > Get Many or Tracking Request > Get Many.',
	);
}

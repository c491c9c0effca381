import type { IDataObject } from 'n8n-workflow';

import { SharedTexts } from '../../../shared/lib/sharedTexts';
import { parseChoice } from '../../input/choices';
import { LIST_CHANGED_TOO_FAST, type Item } from '../../input/item';
import { outputRows, type Operation } from '../../operation/operation';
import { ChangedRows } from './changedRows';
import { containerTable, requestTable, shipmentTable, type Table } from './columns';
import { readContainers } from './readContainers';
import { readRequests } from './readRequests';
import { readShipments } from './readShipments';
import type { TableQuery, TableRead } from './readTable';
import { settingsPrint, tableRow } from './row';
import { readSettings, type TableSettings } from './settings';
import { ROWS_OF, tableFields, type RowsOf } from './tableFields';

/**
 * Returns one flat row per record with constant columns, so that an upsert by key keeps a table up
 * to date.
 */
export const getTableRows: Operation = {
	value: 'getTableRows',
	name: 'Get Table Rows',
	action: 'Get rows for a sheet or database',
	description:
		'Get one flat row per container, shipment or request, with fixed columns, for a sheet or database',
	fields: tableFields,
	async run(item) {
		const rowsOf = parseChoice(item, 'rowsOf', item.param('rowsOf'), ROWS_OF);
		return outputRows(await READERS[rowsOf](item));
	},
};

const READERS: Record<RowsOf, (item: Item) => Promise<IDataObject[]>> = {
	containers: async (item) => await tableRows(item, containerTable, readContainers),
	shipments: async (item) => await tableRows(item, shipmentTable, readShipments),
	trackingRequests: async (item) => await tableRows(item, requestTable, readRequests),
};

async function tableRows<Source extends { id: string }>(
	item: Item,
	table: Table<Source>,
	readRows: (
		item: Item,
		query: TableQuery<Source>,
		settings: TableSettings<Source>,
	) => Promise<TableRead>,
): Promise<IDataObject[]> {
	const settings = readSettings(item, table);
	const limit = item.limit();
	const readAt = Date.now();
	const changes = item.flag('onlyChanged')
		? new ChangedRows(item, table, settingsPrint(settings))
		: undefined;
	const texts = new SharedTexts();
	const query: TableQuery<Source> = {
		toRow(source) {
			const row = tableRow(source, settings);
			return { ...row, json: texts.shareIn(row.json) };
		},
		isWanted: (row) => changes?.isNew(row) ?? true,
		limit,
		checkCount: (count) => changes?.checkCount(count),
		readAt,
		lastRead: changes?.lastRead,
	};
	const read = await readRows(item, query, settings);
	if (!read.isComplete) item.hint(LIST_CHANGED_TOO_FAST);
	changes?.remember(read);
	return read.rows.map(({ json }) => json);
}

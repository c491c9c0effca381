import type { IDataObject } from 'n8n-workflow';

import { SharedTexts } from '../../../../shipping/lib';
import { LIST_CHANGED_TOO_FAST, type Item } from '../../input/item';
import { outputRows, type Operation } from '../../operation/operation';
import { ChangedRows } from './changedRows';
import {
	containerTable,
	requestTable,
	shipmentTable,
	type Table,
} from '../../../../shipping/reports';
import { readContainers } from './readContainers';
import { readRequests, readShipments } from './readShipmentsAndRequests';
import type { TableQuery, TableRead } from './readTable';
import { settingsPrint, tableRow } from './row';
import { onlyChanged, readSettings, recordType, tableFields, type TableSettings } from './settings';

/** Flat rows with constant columns, so that an upsert by key keeps a table up to date. */
export const getTableRows: Operation = {
	value: 'getTableRows',
	name: 'Get Table Rows',
	action: 'Get rows for a sheet or database',
	description:
		'Get one flat row per container, shipment or request, with fixed columns, for a sheet or database',
	fields: tableFields,
	columns: containerTable.columns,
	async run(item) {
		return outputRows(await READERS[item.choice(recordType)](item));
	},
};

const READERS = {
	containers: async (item: Item) => await tableRows(item, containerTable, readContainers),
	shipments: async (item: Item) => await tableRows(item, shipmentTable, readShipments),
	trackingRequests: async (item: Item) => await tableRows(item, requestTable, readRequests),
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
	const readAt = Date.now();
	const settings = readSettings(item, table, readAt);
	const limit = item.limit();
	const changes = item.isOn(onlyChanged)
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

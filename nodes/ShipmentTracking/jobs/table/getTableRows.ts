import type { IDataObject } from 'n8n-workflow';

import { SharedTexts } from '../../../shared/lib/sharedTexts';
import { oneOf } from '../../input/choices';
import { LIST_CHANGED_TOO_FAST, type Item } from '../../input/item';
import { outputRows, type Operation } from '../../operation/operation';
import { containerTable, requestTable, shipmentTable, type Table } from './columns';
import {
	isConfirmed,
	nothingRemembered,
	REMEMBERED_MAX,
	withRun,
	type Prints,
	type ReadMark,
} from './memory';
import { readContainers } from './readContainers';
import { readRequests } from './readRequests';
import { readShipments } from './readShipments';
import type { TableQuery, TableRead } from './readTable';
import { settingsPrint, tableRow, type TableRow } from './row';
import { readSettings, type TableSettings } from './settings';
import { executionIdOf, loadMemory, storeMemory } from './storedMemory';
import { ROWS_OF, tableFields, type RowsOf } from './tableFields';

/** One flat row per record, always with the same columns: to be written by the key. */
export const getTableRows: Operation = {
	value: 'getTableRows',
	name: 'Get Table Rows',
	action: 'Get containers, shipments or tracking requests as table rows',
	description:
		'Get one flat row per container, shipment or request, with fixed columns, for a sheet or database',
	fields: tableFields,
	async run(item) {
		const rowsOf = oneOf(item, 'rowsOf', item.param('rowsOf'), ROWS_OF);
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
		? new Changes(item, table, settingsPrint(settings))
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

/** What one item's run finds out by what earlier ones have left. */
class Changes {
	private readonly before;
	private readonly nodeName: string;
	private readonly executionId: string;

	constructor(
		private readonly item: Item,
		private readonly table: Pick<Table<never>, 'key' | 'noun' | 'narrowing'>,
		private readonly settings: string,
	) {
		const { context } = item;
		this.nodeName = context.getNode().name;
		this.executionId = executionIdOf(context);
		// n8n may show a manual run what active ones have written.
		this.before = item.isRemembered ? loadMemory(context, this.nodeName) : nothingRemembered;
	}

	/** Absent if the rows have other settings, so that all are new. */
	get lastRead(): ReadMark | undefined {
		return this.before.settings === this.settings ? this.before.lastRead : undefined;
	}

	isNew(row: TableRow): boolean {
		return !isConfirmed(this.before, this.settings, row);
	}

	/** @throws NodeOperationError where there are more than can be remembered */
	checkCount(count: number): void {
		if (count <= REMEMBERED_MAX) return;
		const { key, noun, narrowing } = this.table;
		const most = REMEMBERED_MAX.toLocaleString('en-US');
		throw this.item.invalid(
			'onlyChanged',
			`remembers ${most} ${noun} at most, and there are more`,
			`${narrowing}, or turn this off and write into a database: an upsert by ${key} needs no memory.`,
		);
	}

	/** Static data is written after an execution that failed, too: not before the node has ended. */
	remember({ rows, seen, isWhole, mark }: TableRead): void {
		const { settings, executionId, nodeName, item } = this;
		this.tellRepeated(rows);
		if (!item.isRemembered) return;
		const given: Prints = new Map(rows.map(({ hash, print }) => [hash, print]));
		item.onCommit(() => {
			const latest = loadMemory(item.context, nodeName);
			const run = { settings, executionId, given, seen, isWhole, mark };
			storeMemory(item.context, nodeName, withRun(latest, run));
		});
	}

	private tellRepeated(rows: TableRow[]): void {
		const { pending, executionId } = this.before;
		if (executionId === this.executionId) return;
		const count = rows.filter(({ hash }) => pending.has(hash)).length;
		if (count === 0) return;
		this.item.hint(
			`The last run was never confirmed: ${count} of its rows ${count === 1 ? 'comes' : 'come'} again. Does the workflow end with Mark Table Rows as Written?`,
		);
	}
}

import { splitList } from '../../../shared/lib/list';
import { parseChoice } from '../../input/choices';
import type { Item } from '../../input/item';
import { columnsOf, readableColumnsOf, type Column, type Table } from './columns';

/** The columns and formats that the user chose. */
export interface TableSettings<Source> {
	/** The chosen columns in the table's order, always with the key. */
	columns: Array<Column<Source>>;
	columnNames: 'api' | 'datasync' | 'titles';
	localTimes: 'date' | 'dateTime';
}

/** @throws NodeOperationError for an unknown choice */
export function readSettings<Source>(item: Item, table: Table<Source>): TableSettings<Source> {
	const { localTimes = 'dateTime' } = item.collection('options');
	const names = item.param('columnNames');
	const columnNames = parseChoice(item, 'columnNames', names, ['api', 'datasync', 'titles']);
	return {
		columns: columnNames === 'datasync' ? table.dataSync : chosenColumns(item, table),
		columnNames,
		localTimes: parseChoice(item, 'localTimes', localTimes, ['date', 'dateTime']),
	};
}

function chosenColumns<Source>(item: Item, table: Table<Source>): Array<Column<Source>> {
	const choice = parseChoice(item, 'columns', item.param('columns'), ['all', 'people', 'selected']);
	const columns = columnsOf(table);
	if (choice === 'all') return columns;
	if (choice === 'people') return readableColumnsOf(table);
	const names = splitList(item.param('selectedColumns'));
	if (names.length === 0) throw item.invalid('selectedColumns', 'is empty');
	const unknown = names.find((name) => !columns.some((column) => column.name === name));
	if (unknown === undefined) {
		return columns.filter(({ name }) => name === table.key || names.includes(name));
	}
	const problem = `has "${unknown.slice(0, 80)}", which is not a column of the table`;
	throw item.invalid('selectedColumns', problem, 'Column names look like pod_eta_local.');
}

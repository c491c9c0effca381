import { splitList } from '../../../shared/lib/list';
import { oneOf } from '../../input/choices';
import type { Item } from '../../input/item';
import { columns, columnsForPeople, KEY, type Column } from './columns';

/** How the table is to look. */
export interface TableSettings {
	/** In the table's order, the key among them. */
	columns: Column[];
	columnNames: 'api' | 'titles';
	localTimes: 'date' | 'dateTime';
}

/** @throws NodeOperationError for what is none of the choices */
export function readSettings(item: Item): TableSettings {
	const { localTimes = 'dateTime' } = item.collection('options');
	return {
		columns: chosenColumns(item),
		columnNames: oneOf(item, 'columnNames', item.param('columnNames'), ['api', 'titles']),
		localTimes: oneOf(item, 'localTimes', localTimes, ['date', 'dateTime']),
	};
}

function chosenColumns(item: Item): Column[] {
	const choice = oneOf(item, 'columns', item.param('columns'), ['all', 'people', 'selected']);
	if (choice === 'all') return columns;
	if (choice === 'people') return columnsForPeople;
	const names = splitList(item.param('selectedColumns'));
	if (names.length === 0) throw item.invalid('selectedColumns', 'is empty');
	const unknown = names.find((name) => !columns.some((column) => column.name === name));
	if (unknown === undefined) {
		return columns.filter(({ name }) => name === KEY || names.includes(name));
	}
	const problem = `has "${unknown.slice(0, 80)}", which is no column of the table`;
	throw item.invalid('selectedColumns', problem, 'Columns go by names such as pod_eta_local.');
}

import type { Cell } from './values';
import type { Column, ColumnType } from './column';
import { namesIn } from './table';

/** How DataSync writes what the columns of other types hold. */
const FORMS: Partial<Record<ColumnType, (cell: NonNullable<Cell>) => Cell>> = {
	boolean: (cell) => (cell ? 'Yes' : 'No'),
	date: (cell) => `${cell} 00:00:00`,
	number: String,
};

/** DataSync knows these types, and text. */
const TYPES: ColumnType[] = ['integer', 'time'];

/**
 * The columns of a DataSync table, so that models made for it keep working.
 *
 * @param mapping the names of DataSync in its order, each with `=` and the name of the column that it
 * is made from if that differs; nothing after `=` means that the service's answers don't have it
 */
export function dataSyncColumns<Source>(
	mapping: string,
	columns: Array<Column<Source>>,
): Array<Column<Source>> {
	return namesIn(mapping).map((entry) => {
		const [name, from = name] = entry.split('=');
		const column = columns.find((one) => one.name === from);
		if (!column) {
			return { name, title: name, type: name.endsWith('_at') ? 'time' : 'text', cell: () => null };
		}
		const toForm = FORMS[column.type] ?? ((cell: Cell) => cell);
		return {
			...column,
			name,
			title: name,
			type: TYPES.includes(column.type) ? column.type : 'text',
			cell: (source) => {
				const cell = column.cell(source);
				return cell === null ? null : toForm(cell);
			},
		};
	});
}

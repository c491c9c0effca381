import type { Cell } from './values';
import type { Column, ColumnType } from './column';
import { splitNames } from './table';

/** DataSync's own formats, by type of column. */
const FORMATS: Partial<Record<ColumnType, (cell: NonNullable<Cell>) => Cell>> = {
	boolean: (cell) => (cell ? 'Yes' : 'No'),
	date: (cell) => `${cell} 00:00:00`,
	number: String,
};

/** Columns of all other types are text in DataSync. */
const TYPES: ColumnType[] = ['integer', 'time'];

/**
 * Returns the columns of a DataSync table, so that existing data models keep working.
 *
 * @param mapping the DataSync names in their order. `name` has the value of the column `name`, and
 * `x_at_local` has the value of the column `x_local`. `name=other` has the value of the column
 * `other`. `name=` is always empty, because the API doesn't return the value.
 */
export function dataSyncColumns<Source>(
	mapping: string,
	columns: Array<Column<Source>>,
): Array<Column<Source>> {
	return splitNames(mapping).map((entry) => {
		const [name, from = name.replace(/_at_local$/, '_local')] = entry.split('=');
		const column = columns.find((one) => one.name === from);
		if (!column) {
			return { name, title: name, type: name.endsWith('_at') ? 'time' : 'text', cell: () => null };
		}
		const toFormat = FORMATS[column.type] ?? ((cell: Cell) => cell);
		return {
			...column,
			name,
			title: name,
			type: TYPES.includes(column.type) ? column.type : 'text',
			cell: (source) => {
				const cell = column.cell(source);
				return cell === null ? null : toFormat(cell);
			},
		};
	});
}

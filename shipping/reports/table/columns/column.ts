import type { Column, ColumnTable, ColumnType } from '../../columnTable';
import type { RowSource } from './rowSource';
import {
	booleanCell,
	jsonCell,
	listCell,
	localTimeCell,
	numberCell,
	textCell,
	timeCell,
	type Cell,
	type PlacedTime,
} from './values';

export interface Table<Source> {
	/** The name of the column that identifies a row. */
	key: string;
	/** The plural noun for the records in messages. */
	noun: string;
	/** The advice for an error about too many rows. */
	narrowing: string;
	/** Columns whose values can change without new data. Such a change isn't a change of the row. */
	passing: string[];
	columns: Pick<
		ColumnTable<Source, Record<string, Column<Source>>>,
		'columns' | 'names' | 'namesForPeople'
	>;
}

type ColumnFactory<Value> = <Source = RowSource>(
	description: string,
	read: (source: Source) => Value,
	isForPeople?: boolean,
) => Column<Source, Cell>;

/** Columns whose values fit into a cell: lists and objects are texts. */
const columnFactory =
	<Value>(type: ColumnType, toCell: (value: Value) => Cell): ColumnFactory<Value> =>
	(description, read, isForPeople = false) => ({
		type,
		description,
		value: (source) => toCell(read(source)),
		isForPeople,
	});

export const text = columnFactory<unknown>('text', textCell);
export const list = columnFactory<unknown>('text', listCell);
export const json = columnFactory<unknown>('text', jsonCell);
export const number = columnFactory<unknown>('number', numberCell);
export const flag = columnFactory<unknown>('flag', booleanCell);
export const day = columnFactory<unknown>('day', textCell);
export const time = columnFactory<string | undefined>('time', timeCell);
/** Its name ends in `_local`. */
export const localTime = columnFactory<PlacedTime>('text', localTimeCell);

export const utcTime = (description: string, read: (source: RowSource) => PlacedTime) =>
	time(`${description} (UTC)`, (source) => read(source).value);

/** Two columns for a time: `<name>_local` in local time and `<name>_at` in UTC. */
export const moment = (
	name: string,
	description: string,
	read: (source: RowSource) => PlacedTime,
): Record<string, Column<RowSource>> => ({
	[`${name}_local`]: localTime(description, read),
	[`${name}_at`]: utcTime(description, read),
});

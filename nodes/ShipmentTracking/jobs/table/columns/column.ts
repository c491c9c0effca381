import type { RowSource } from './rowSource';
import {
	booleanCell,
	integerCell,
	jsonCell,
	listCell,
	localTimeCell,
	numberCell,
	textCell,
	timeCell,
	type Cell,
	type PlacedTime,
} from './values';

export type ColumnType =
	'text' | 'list' | 'integer' | 'number' | 'boolean' | 'date' | 'time' | 'local time' | 'JSON';

/** A column of a table. Name and meaning never change. */
export interface Column<Source = RowSource> {
	/** The name for APIs and databases. */
	name: string;
	/** The title for people. */
	title: string;
	type: ColumnType;
	/**
	 * Whether the value can change without new data, such as days left. Such a change doesn't count
	 * as a change of the row.
	 */
	isPassing?: boolean;
	cell(source: Source): Cell;
}

type ColumnFactory<Value> = <Source = RowSource>(
	name: string,
	title: string,
	read: (source: Source) => Value,
) => Column<Source>;

const columnFactory =
	<Value>(type: ColumnType, toCell: (value: Value) => Cell): ColumnFactory<Value> =>
	(name, title, read) => ({ name, title, type, cell: (source) => toCell(read(source)) });

export const text = columnFactory<unknown>('text', textCell);
export const list = columnFactory<unknown>('list', listCell);
export const integer = columnFactory<unknown>('integer', integerCell);
export const number = columnFactory<unknown>('number', numberCell);
export const boolean = columnFactory<unknown>('boolean', booleanCell);
export const json = columnFactory<unknown>('JSON', jsonCell);
/** A calendar day such as `2026-10-15`. */
export const date = columnFactory<unknown>('date', textCell);
export const time = columnFactory<unknown>('time', timeCell);
export const localTime = columnFactory<PlacedTime>('local time', localTimeCell);

/** Marks a column whose value can change without new data. */
export const passing = <Source>(column: Column<Source>): Column<Source> => ({
	...column,
	isPassing: true,
});

/** Returns two columns for a time: `<name>_local` in local time and `<name>_at` in UTC. */
export function moment(
	name: string,
	title: string,
	read: (source: RowSource) => PlacedTime,
): Column[] {
	return [localTime(`${name}_local`, `${title} (Local)`, read), utcMoment(name, title, read)];
}

/** The second column of `moment`. */
export const utcMoment = (
	name: string,
	title: string,
	read: (source: RowSource) => PlacedTime,
): Column => time(`${name}_at`, `${title} (UTC)`, (source) => read(source).value);

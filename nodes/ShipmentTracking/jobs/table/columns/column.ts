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

/** A column of a table. Its name and what it means never change. */
export interface Column<Source = RowSource> {
	/** As the table's key is called in APIs and databases. */
	name: string;
	/** For people. */
	title: string;
	type: ColumnType;
	/** It tells how fresh a row is, or what the calendar does to it: no change of the container. */
	isPassing?: boolean;
	cell(source: Source): Cell;
}

type Maker<Value> = <Source = RowSource>(
	name: string,
	title: string,
	read: (source: Source) => Value,
) => Column<Source>;

const maker =
	<Value>(type: ColumnType, toCell: (value: Value) => Cell): Maker<Value> =>
	(name, title, read) => ({ name, title, type, cell: (source) => toCell(read(source)) });

export const text = maker<unknown>('text', textCell);
export const list = maker<unknown>('list', listCell);
export const integer = maker<unknown>('integer', integerCell);
export const number = maker<unknown>('number', numberCell);
export const boolean = maker<unknown>('boolean', booleanCell);
export const json = maker<unknown>('JSON', jsonCell);
/** Of a calendar day, `2026-10-15`. */
export const date = maker<unknown>('date', textCell);
export const time = maker<unknown>('time', timeCell);
export const localTime = maker<PlacedTime>('local time', localTimeCell);

/** One that does not make a row a changed one. */
export const passing = <Source>(column: Column<Source>): Column<Source> => ({
	...column,
	isPassing: true,
});

/** A moment twice: `<name>_local` at its place and `<name>_at` in UTC. */
export function moment(
	name: string,
	title: string,
	read: (source: RowSource) => PlacedTime,
): Column[] {
	return [
		localTime(`${name}_local`, `${title} (Local)`, read),
		time(`${name}_at`, `${title} (UTC)`, (source) => read(source).value),
	];
}

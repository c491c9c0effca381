import type { Column, ColumnType } from '../../columnTable';
import type { RowSource } from './rowSource';
import {
	booleanCell,
	jsonCell,
	listCell,
	localTimeCell,
	numberCell,
	textCell,
	timeCell,
	type TableCell,
	type ZonedTime,
} from './values';

type ColumnFactory<Value> = <Source = RowSource>(
	description: string,
	read: (source: Source) => Value,
	isForPeople?: boolean,
) => Column<Source, TableCell>;

/** Columns whose values fit into a cell: lists and objects are texts. */
const columnFactory =
	<Value>(type: ColumnType, toCell: (value: Value) => TableCell): ColumnFactory<Value> =>
	(description, read, isForPeople = false) => ({
		type,
		description,
		value: (source) => toCell(read(source)),
		isForPeople,
	});

export const textColumn = columnFactory<unknown>('text', textCell);
export const listColumn = columnFactory<unknown>('text', listCell);
export const json = columnFactory<unknown>('text', jsonCell);
export const numberColumn = columnFactory<unknown>('number', numberCell);
export const flagColumn = columnFactory<unknown>('flag', booleanCell);
export const dayColumn = columnFactory<unknown>('day', textCell);
export const timeColumn = columnFactory<string | undefined>('time', timeCell);
/** Its name ends in `_local`. */
export const localTimeColumn = columnFactory<ZonedTime>('text', localTimeCell);

export const utcTime = (description: string, read: (source: RowSource) => ZonedTime) =>
	timeColumn(`${description} (UTC)`, (source) => read(source).value);

/** Two columns for a time: `<name>_local` in local time and `<name>_at` in UTC. */
export const moment = (
	name: string,
	description: string,
	read: (source: RowSource) => ZonedTime,
): Record<string, Column<RowSource>> => ({
	[`${name}_local`]: localTimeColumn(description, read),
	[`${name}_at`]: utcTime(description, read),
});

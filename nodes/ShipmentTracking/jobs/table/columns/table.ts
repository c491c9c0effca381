import type { Column } from './column';

/** The columns of one kind of record. */
export interface Table<Source> {
	/** The name of the column that identifies a row. */
	key: string;
	/** The plural noun for the records in messages. */
	noun: string;
	/** The advice for an error about too many rows. */
	narrowing: string;
	/** The columns by topic. The first group is for people. */
	groups: Array<{ title: string; columns: Array<Column<Source>> }>;
	/** The columns of the service's own DataSync table for the same records. */
	dataSync: Array<Column<Source>>;
}

/**
 * All columns. New columns are added at the end; existing ones are never renamed, moved or removed.
 */
export const columnsOf = <Source>({ groups }: Pick<Table<Source>, 'groups'>) =>
	groups.flatMap(({ columns }) => columns);

/** The columns for people, and the key. */
export const readableColumnsOf = <Source>({ key, groups }: Pick<Table<Source>, 'key' | 'groups'>) =>
	columnsOf({ groups }).filter(
		(column) => groups[0].columns.includes(column) || column.name === key,
	);

/** Splits a text at blanks and line breaks. */
export const splitNames = (text: string): string[] => text.trim().split(/\s+/);

import type { Column } from './column';

/** One kind of rows. */
export interface Table<Source> {
	/** The name of the column that identifies a row. */
	key: string;
	/** The records that the rows are about, for messages. */
	noun: string;
	/** How to get fewer rows, for errors. */
	narrowing: string;
	/** What a group of columns is about, and its columns. The first group is the readable one. */
	groups: Array<{ title: string; columns: Array<Column<Source>> }>;
	/** The same rows with the columns of the service's own DataSync table. */
	dataSync: Array<Column<Source>>;
}

/** Columns may be added at the end; none is ever renamed, moved or removed. */
export const columnsOf = <Source>({ groups }: Pick<Table<Source>, 'groups'>) =>
	groups.flatMap(({ columns }) => columns);

/** Those that people read, and the key. */
export const readableColumnsOf = <Source>({ key, groups }: Pick<Table<Source>, 'key' | 'groups'>) =>
	columnsOf({ groups }).filter(
		(column) => groups[0].columns.includes(column) || column.name === key,
	);

/** The names in a text, separated by blanks and line breaks. */
export const namesIn = (text: string): string[] => text.trim().split(/\s+/);

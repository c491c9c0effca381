import { box } from './box';
import { codes, KEY } from './codes';
import type { Column } from './column';
import { freshness } from './freshness';
import { lastFreeDays } from './lastFreeDays';
import { moments, momentsInUtc } from './moments';
import { people } from './people';
import { release } from './release';

export type { Column } from './column';
export { KEY } from './codes';
export { rowSource } from './rowSource';
export type { Cell } from './values';

/** What a group of columns is about, and its columns. */
export const groups: Array<{ title: string; columns: Column[] }> = [
	{ title: 'For people', columns: people },
	{ title: 'Keys and codes', columns: codes },
	{ title: 'The box', columns: box },
	{ title: 'Release', columns: release },
	{ title: 'Moments', columns: moments },
	{ title: 'Moments for people, in UTC', columns: momentsInUtc },
	{ title: 'Last free days as reported', columns: lastFreeDays },
	{ title: 'Freshness', columns: freshness },
];

/** The table: more may be added at its end, none is ever renamed, moved or taken away. */
export const columns: Column[] = groups.flatMap((group) => group.columns);

/** Those that people look at, and the key. */
export const columnsForPeople: Column[] = columns.filter(
	(column) => people.includes(column) || column.name === KEY,
);

import { box } from './box';
import { codes } from './codes';
import { containerDataSync } from './containerDataSync';
import { freshness } from './freshness';
import { lastFreeDays } from './lastFreeDays';
import { moments, momentsInUtc } from './moments';
import { people } from './people';
import { release } from './release';
import type { RowSource } from './rowSource';
import { columnsOf, type Table } from './table';

const groups = [
	{ title: 'For people', columns: people },
	{ title: 'Keys and codes', columns: codes },
	{ title: 'The box', columns: box },
	{ title: 'Release', columns: release },
	{ title: 'Milestones in local time and UTC', columns: moments },
	{ title: 'ETA, arrival, pickup and return in UTC', columns: momentsInUtc },
	{ title: 'Last free days as reported', columns: lastFreeDays },
	{ title: 'Freshness', columns: freshness },
];

export const containerTable: Table<RowSource> = {
	key: 'container_id',
	noun: 'containers',
	narrowing: "Turn on 'Only Tracked'",
	groups,
	dataSync: containerDataSync(columnsOf({ groups })),
};

import {
	columnTable,
	flag,
	FOR_PEOPLE,
	number,
	objects,
	text,
	texts,
} from '../../../shipping/reports/columnTable';

interface Box {
	name?: string;
	days?: number | null;
	isReady?: boolean;
	holds: string[];
}

const table = columnTable<Box>()({
	number: text('Number', ({ name }) => name, FOR_PEOPLE),
	days: number('Days', ({ days }) => days),
	ready: flag('Ready', ({ isReady }) => isReady, FOR_PEOPLE),
	holds: texts('Holds', ({ holds }) => holds),
	fees: objects('Fees', { amount: 'number' }, () => [{ amount: 7 }]),
	link: text('Page', ({ name }, { link }) => link(name)),
});
const context = { asOf: '2026-11-24T17:00:00Z', link: (name?: string | null) => `/${name}` };

test('a row has all columns in the order of the table, with null for unknown values', () => {
	const row = table.row({ name: 'A', days: 0, isReady: false, holds: [] }, context);
	expect(Object.entries(row)).toEqual([
		['number', 'A'],
		['days', 0],
		['ready', false],
		['holds', []],
		['fees', [{ amount: 7 }]],
		['link', '/A'],
	]);
	const unknown = table.row({ days: null, holds: ['x'] }, context);
	expect(unknown).toMatchObject({ number: null, days: null, ready: null, holds: ['x'] });
});

test('a row of which only some values are known has null in the other columns', () => {
	const row = table.rowWith({ number: 'A' });
	expect(Object.keys(row)).toEqual(table.names);
	expect(row).toEqual({
		...{ number: 'A', days: null, ready: null, holds: null, fees: null, link: null },
	});
});

test('the columns for people are the marked ones', () => {
	expect(table.namesForPeople).toEqual(['number', 'ready']);
});

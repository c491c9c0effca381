import { groupEntries } from '../../../shipping/reports/groupEntries';

test.each<[string, Array<Array<string | null>>, Array<[string, number[]]>]>([
	['no entries', [], []],
	[
		'names in alphabetical order',
		[['Zen'], ['Acme'], ['Zen']],
		[
			['Acme', [1]],
			['Zen', [0, 2]],
		],
	],
	[
		'names that differ in case and spaces',
		[['Acme  Imports'], [' acme imports']],
		[['Acme  Imports', [0, 1]]],
	],
	[
		'entries without a name, which are last',
		[[null], ['Zen'], [''], []],
		[
			['Zen', [1]],
			['No customer', [0, 2, 3]],
		],
	],
	[
		'an entry with several names',
		[['B', 'A'], ['A']],
		[
			['A', [0, 1]],
			['B', [0]],
		],
	],
	[
		'a customer called "No customer", who is not the unknown one',
		[['No customer'], [null]],
		[
			['No customer', [0]],
			['No customer', [1]],
		],
	],
])('groups %s', (_, names, expected) => {
	const entries = names.map((values, place) => ({ values, place }));
	const groups = groupEntries(entries, 'customer', ({ values }) => values);
	expect(groups.map(({ name, entries: own }) => [name, own.map(({ place }) => place)])).toEqual(
		expected,
	);
});

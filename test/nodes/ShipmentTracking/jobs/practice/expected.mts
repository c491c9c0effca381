import type { IDataObject } from 'n8n-workflow';

/** Compares items with the expectations of a practice case; its `about` describes them. */

type Columns = IDataObject;

export interface Expected {
	rows?: Columns[];
	some?: Columns[];
	none?: Columns[];
	once?: Columns[];
	sum?: Record<string, number>;
	count?: number;
	listed?: Expected;
	either?: Expected[];
	/** What each run of a workflow gives. */
	runs?: Expected[];
}

/** The texts of an item that a desk reads as one. */
const textOf = (item: IDataObject): string =>
	'subject' in item ? String(item.text) : [item.summary, item.next_step].filter(Boolean).join(' ');

// Some reports have other names for these columns.
const OTHER_NAMES: Record<string, string[]> = {
	number: ['container_number'],
	carrier_scac: ['shipping_line_scac'],
	bill_of_lading_number: ['bill_of_lading'],
	fees_text: ['fees'],
};

function valueOf(item: IDataObject, column: string): unknown {
	if (column === 'text') return textOf(item);
	if (column === 'row') return JSON.stringify(item);
	const name = [column, ...(OTHER_NAMES[column] ?? [])].find((one) => one in item);
	return name === undefined ? undefined : item[name];
}

const includes = (text: unknown, part: unknown) =>
	String(text).toLowerCase().includes(String(part).toLowerCase());
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const isSame = (one: unknown, other: unknown) =>
	JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const CHECKS: Record<string, (value: unknown, expected: never) => boolean> = {
	not: (value, expected) => !isSame(value, expected),
	one_of: (value, expected: unknown[]) => expected.some((one) => isSame(value, one)),
	contains: (value, expected) => listOf(expected).every((part) => includes(value, part)),
	lacks: (value, expected) => listOf(expected).every((part) => !includes(value, part)),
	matches: (value, expected: string) => new RegExp(expected, 'i').test(String(value)),
	lacks_match: (value, expected: string) => !new RegExp(expected, 'i').test(String(value)),
	has: (value, expected) => listOf(value).includes(expected),
	has_not: (value, expected) => !listOf(value).includes(expected),
	at_most: (value, expected: number) => value === null || Number(value) <= expected,
};

function matchesValue(value: unknown, expected: unknown): boolean {
	if (typeof expected !== 'object' || expected === null || Array.isArray(expected)) {
		return isSame(value, expected);
	}
	return Object.entries(expected).every(([check, wanted]) => CHECKS[check](value, wanted as never));
}

function matches(item: IDataObject, columns: Columns): boolean {
	return Object.entries(columns).every(([column, expected]) =>
		column === 'any'
			? (expected as Columns[]).some((one) => matches(item, one))
			: matchesValue(valueOf(item, column), expected),
	);
}

/** The expected columns with the values of the item, to show differences. */
const shown = (item: IDataObject | undefined, columns: Columns) =>
	Object.keys(columns).map((column) => [column, item && valueOf(item, column)]);

/** Lists the expectations that the items do not meet. */
export function differences(items: IDataObject[], expected: Expected): string[] {
	const { rows = [], some = [], none = [], once = [], sum = {}, count, listed } = expected;
	const either = (expected.either ?? []).map((one) => differences(items, one));
	if (either.length > 0 && !either.some((one) => one.length === 0)) return either.flat();
	const found: unknown[] = [
		...rows.flatMap((columns, place) =>
			items[place] && matches(items[place], columns)
				? []
				: [{ place, columns, was: shown(items[place], columns) }],
		),
		...some.flatMap((columns) =>
			items.some((item) => matches(item, columns))
				? []
				: [{ some: columns, was: items.map((item) => shown(item, columns)) }],
		),
		...none.flatMap((columns) =>
			items.filter((item) => matches(item, columns)).map((item) => ({ none: columns, item })),
		),
		...once.flatMap((columns) => {
			const was = items.filter((item) => matches(item, columns)).length;
			return was === 1 ? [] : [{ once: columns, was }];
		}),
		...Object.entries(sum).flatMap(([column, total]) => {
			const was = items.reduce((all, item) => all + Number(valueOf(item, column) ?? 0), 0);
			return was === total ? [] : [{ sum: column, total, was }];
		}),
		...(count === undefined || count === items.length ? [] : [{ count, was: items.length }]),
	];
	const rowsOfMessage = (listed ? (items[0]?.rows ?? []) : []) as Columns[];
	const inMessage = listed ? differences(rowsOfMessage, listed) : [];
	return [...found.map((one) => JSON.stringify(one)), ...inMessage];
}

/** The same for each run of a workflow. */
export function differencesOfRuns(runs: IDataObject[][], expected: Expected): string[] {
	const ofRuns = expected.runs ?? [];
	if (ofRuns.length === 0) return differences(runs[runs.length - 1], expected);
	return ofRuns.flatMap((one, place) =>
		differences(runs[place], one).map((text) => `run ${place + 1}: ${text}`),
	);
}

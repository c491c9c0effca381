import { relatedIn, references, type Listed, type LiveRecord } from './document.mts';
import type { Query } from './service.mts';

/**
 * Whether a row may be in the answer to a condition. `unclear` means that the row lacks the value.
 */
export type Judgement = 'fits' | 'violates' | 'unclear';

/** A filter with a value that some rows of the account match and others do not. */
export interface Condition {
	/** The name of the filter, for the report. The value is never reported. */
	key: string;
	query: Query;
	judge(row: Row): Judgement;
	/** Set if the compared attribute is unknown. */
	isGuess?: boolean;
}

/** A record, and the included records of the answer that it was read from. */
export interface Row {
	record: LiveRecord;
	included: LiveRecord[];
}

type ValueOf = (row: Row) => unknown;

/** A filter for which no value is selected yet. */
export interface Filter {
	key: string;
	/**
	 * Conditions with values of the account, the best first. Empty if all rows have the same value.
	 */
	choices(rows: Row[]): Condition[];
}

export const rowsOf = ({ rows, included }: Listed): Row[] =>
	rows.map((record) => ({ record, included }));

export const own =
	(name: string): ValueOf =>
	({ record }) =>
		record.attributes[name];

export const inside =
	(name: string, part: string): ValueOf =>
	({ record }) =>
		(record.attributes[name] as Record<string, unknown> | null | undefined)?.[part];

export const ofShipment =
	(name: string): ValueOf =>
	({ record, included }) =>
		relatedIn(included, record, 'shipment')?.attributes[name];

export const idOf =
	(relationship: string): ValueOf =>
	({ record }) =>
		references(record, relationship)[0]?.id;

/** Matches rows with exactly this text. If the value is a list, matches one of its entries. */
export const equal = (key: string, valueOf: ValueOf): Filter => ({
	key,
	choices: (rows) =>
		choicesOf(rows, textsOf(rows, valueOf), (wanted) => ({
			key,
			query: { [key]: wanted },
			judge: judgeTexts(valueOf, (text) => text === wanted),
		})),
});

/**
 * Sends the start of a text. Matches rows that contain it anywhere, because the service may search
 * inside texts, too.
 */
export const beginning = (key: string, valueOf: ValueOf): Filter => ({
	key,
	choices: (rows) =>
		choicesOf(
			rows,
			textsOf(rows, valueOf).map((text) => text.slice(0, 6)),
			(wanted) => ({
				key,
				query: { [key]: wanted },
				judge: judgeTexts(valueOf, (text) => text.toLowerCase().includes(wanted.toLowerCase())),
			}),
		),
});

export const flag = (key: string, valueOf: (row: Row) => boolean | undefined): Filter => ({
	key,
	choices: (rows) =>
		choicesOf(rows, ['true', 'false'], (wanted) => ({
			key,
			query: { [key]: wanted },
			judge(row) {
				const value = valueOf(row);
				if (value === undefined) return 'unclear';
				return String(value) === wanted ? 'fits' : 'violates';
			},
		})),
});

/**
 * Matches rows up to or from a day. A row of the adjacent day is unclear, because it may be the
 * same day in the time zone of its place.
 */
export const day = (key: string, valueOf: ValueOf): Filter => ({
	key,
	choices(rows) {
		const days = textsOf(rows, valueOf).map((text) => text.slice(0, 10));
		return bounds(rows, ['<=', '>='], days, (operator, wanted) => {
			const at = Date.parse(wanted);
			const [from, to] = operator === '>=' ? [at, Infinity] : [-Infinity, at + DAY_MS - 1];
			const judge = judgeTimes(valueOf, from, to, DAY_MS);
			return { key, query: { [key]: operator + wanted }, judge };
		});
	},
});

/** Matches rows up to or from a time. */
export const time = (
	key: string,
	operators: string[],
	valueOf: ValueOf,
	write = (operator: string, wanted: string) => operator + wanted,
): Filter => ({
	key,
	choices: (rows) =>
		bounds(rows, operators, textsOf(rows, valueOf), (operator, wanted) => {
			const at = Date.parse(wanted);
			const [from, to] = operator === '>=' ? [at, Infinity] : [-Infinity, at];
			const judge = judgeTimes(valueOf, from, to, 1000);
			return { key, query: { [key]: write(operator, wanted) }, judge };
		}),
});

/** Matches rows from or up to a time, by two keys without operators. */
export const timeRange = (start: string, end: string, valueOf: ValueOf): Filter[] => [
	time(start, ['>='], valueOf, (_, wanted) => wanted),
	time(end, ['<='], valueOf, (_, wanted) => wanted),
];

/** Matches rows with two tags. `all` is the key that demands both. */
export const bothTags = (tags: string, all: string, valueOf: ValueOf): Filter => ({
	key: all,
	choices(rows) {
		const pairs = rows.map((row) => textsOf([row], valueOf).slice(0, 2));
		const wanted = pairs.filter(({ length }) => length === 2).map((pair) => pair.join(','));
		return choicesOf(rows, wanted, (value) => ({
			key: all,
			query: { [tags]: value, [all]: 'true' },
			judge(row) {
				const own = textsOf([row], valueOf);
				return value.split(',').every((tag) => own.includes(tag)) ? 'fits' : 'violates';
			},
		}));
	},
});

function bounds(
	rows: Row[],
	operators: string[],
	values: string[],
	toCondition: (operator: string, value: string) => Condition,
): Condition[] {
	const pairs = [...new Set(values)].flatMap((value) => operators.map((one) => [one, value]));
	const keys = new Map(pairs.map((pair) => [pair.join(''), pair]));
	return choicesOf(rows, [...keys.keys()], (key) => {
		const [operator, value] = keys.get(key) as string[];
		return toCondition(operator, value);
	});
}

const DAY_MS = 24 * 60 * 60 * 1000;

function textsOf(rows: Row[], valueOf: ValueOf): string[] {
	const texts = rows.flatMap((row) => [valueOf(row)].flat());
	return texts.filter((text): text is string => typeof text === 'string' && text !== '');
}

function judgeTexts(valueOf: ValueOf, isWanted: (text: string) => boolean): Condition['judge'] {
	return (row) => {
		const texts = textsOf([row], valueOf);
		if (texts.length === 0) return 'unclear';
		return texts.some(isWanted) ? 'fits' : 'violates';
	};
}

function judgeTimes(
	valueOf: ValueOf,
	from: number,
	to: number,
	margin: number,
): Condition['judge'] {
	return (row) => {
		const times = textsOf([row], valueOf).map((text) => Date.parse(text));
		const [at] = times.filter((one) => !Number.isNaN(one));
		if (at === undefined) return 'unclear';
		if (at >= from && at <= to) return 'fits';
		return at > to + margin || at < from - margin ? 'violates' : 'unclear';
	};
}

/** A text that the service certainly accepts (docs/development/service.md#list-filters). */
const SENDABLE = /^[<>=]*[A-Za-z0-9_.:,& -]+$/;
const VALUES_MAX = 60;
/** The ideal share of matching rows: the answer shows both rows that match and rows left out. */
const FITTING = 0.5;

/** Conditions that some rows match and others violate, first those that about half of them match. */
function choicesOf(
	rows: Row[],
	values: string[],
	toCondition: (value: string) => Condition,
): Condition[] {
	const sendable = [...new Set(values)].filter((value) => SENDABLE.test(value));
	return sendable
		.slice(0, VALUES_MAX)
		.map((value) => {
			const condition = toCondition(value);
			const judged = rows.map((row) => condition.judge(row));
			const fitting = judged.filter((one) => one === 'fits').length;
			const violating = judged.filter((one) => one === 'violates').length;
			return { condition, fitting, violating };
		})
		.filter(({ fitting, violating }) => fitting > 0 && violating > 0)
		.map((one) => ({
			...one,
			distance: Math.abs(one.fitting / (one.fitting + one.violating) - FITTING),
		}))
		.sort((a, b) => a.distance - b.distance)
		.map(({ condition }) => condition);
}

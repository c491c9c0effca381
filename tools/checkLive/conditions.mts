import {
	filterKey,
	reader,
	valueOf,
	type Compared,
	type Filter,
	type FilterKind,
} from '../../contract/resources/lists';
import type { Listed, LiveRecord } from './document.mts';
import type { Query } from './service.mts';

/**
 * Whether a row may be in the answer to a condition. `unclear` means that the row lacks the value.
 */
type Judgement = 'fits' | 'violates' | 'unclear';

/** A filter with a value that some rows of the account match and others do not. */
interface Condition {
	query: Query;
	judge(row: LiveRecord, page: Listed): Judgement;
}

/** A sent value, and whether a value of a row matches it. */
interface Choice {
	sent: string;
	judge(value: unknown): Judgement;
}

/** Returns the choices that the values of rows offer. */
type Choices = (values: unknown[]) => Choice[];

const DAY_MS = 24 * 60 * 60 * 1000;

const textsOf = (value: unknown): string[] =>
	[value].flat().filter((text): text is string => typeof text === 'string' && text !== '');

const matching =
	(toSent: (text: string) => string, isWanted: (text: string, sent: string) => boolean): Choices =>
	(values) =>
		values.flatMap(textsOf).map((text) => {
			const sent = toSent(text);
			return {
				sent,
				judge(value) {
					const texts = textsOf(value);
					if (texts.length === 0) return 'unclear';
					return texts.some((one) => isWanted(one, sent)) ? 'fits' : 'violates';
				},
			};
		});

/** Matches the whole text. If the value is a list, matches one of its entries. */
const equal = matching(
	(text) => text,
	(text, sent) => text === sent,
);

/** Matches texts that contain the sent beginning anywhere, because the service may search inside. */
const beginning = matching(
	(text) => text.slice(0, 6),
	(text, sent) => text.toLowerCase().includes(sent.toLowerCase()),
);

const flag: Choices = () =>
	['true', 'false'].map((sent) => ({
		sent,
		judge(value) {
			if (value === undefined) return 'unclear';
			return String(value) === sent ? 'fits' : 'violates';
		},
	}));

/**
 * Matches times up to or from a value. Times that are outside by less than `precision` are unclear:
 * a day may be the same day in the time zone of its place.
 */
const bounds =
	(
		operators: string[],
		precision: number,
		write = (operator: string, at: string) => operator + at,
	): Choices =>
	(values) =>
		values.flatMap(textsOf).flatMap((text) => {
			const wanted = precision === DAY_MS ? text.slice(0, 10) : text;
			const at = Date.parse(wanted);
			const lastMs = precision === DAY_MS ? DAY_MS - 1 : 0;
			return operators.map((operator) => {
				const [from, to] = operator === '>=' ? [at, Infinity] : [-Infinity, at + lastMs];
				return {
					sent: write(operator, wanted),
					judge(value: unknown): Judgement {
						const [time] = textsOf(value).map(Date.parse);
						if (time === undefined || Number.isNaN(time)) return 'unclear';
						if (time >= from && time <= to) return 'fits';
						return time > to + precision || time < from - precision ? 'violates' : 'unclear';
					},
				};
			});
		});

/** Two tags of a row, of which a row must have both. */
const bothTags: Choices = (values) =>
	values
		.map((value) => textsOf(value).slice(0, 2))
		.filter(({ length }) => length === 2)
		.map((pair) => ({
			sent: pair.join(','),
			judge: (value) => (pair.every((tag) => textsOf(value).includes(tag)) ? 'fits' : 'violates'),
		}));

const plain = (_: string, at: string) => at;

const KINDS: Partial<Record<FilterKind, Choices>> = {
	...{ exact: equal, literal: equal, word: equal, tags: equal, flag, allTags: bothTags },
	...{ prefix: beginning, part: beginning },
	day: bounds(['<=', '>='], DAY_MS),
	time: bounds(['<=', '>='], 1000),
	from: bounds(['>='], 1000, plain),
	until: bounds(['<='], 1000, plain),
};

export const valueIn = (compares: Compared, row: LiveRecord, { included }: Listed): unknown =>
	valueOf(
		compares,
		reader(row, ({ id, type }) => included.find((one) => one.id === id && one.type === type)),
	);

/** A text that the service certainly accepts (docs/development/service.md#list-filters). */
const SENDABLE = /^[<>=]*[A-Za-z0-9_.:,& -]+$/;
const VALUES_MAX = 60;
/** The ideal share of matching rows: the answer shows both rows that match and rows left out. */
const FITTING = 0.5;

/**
 * The condition that about half of the rows match. Undefined if all rows match or violate each.
 */
export function conditionOf(
	name: string,
	{ kind, compares = () => undefined }: Filter,
	page: Listed,
): Condition | undefined {
	const values = page.rows.map((row) => valueIn(compares, row, page));
	const offered = KINDS[kind]?.(values) ?? [];
	const sendable = new Map(
		offered.filter(({ sent }) => SENDABLE.test(sent)).map((choice) => [choice.sent, choice]),
	);
	const [best] = [...sendable.values()]
		.slice(0, VALUES_MAX)
		.map((choice) => {
			const count = (judgement: Judgement) =>
				values.filter((value) => choice.judge(value) === judgement).length;
			return { choice, fitting: count('fits'), violating: count('violates') };
		})
		.filter(({ fitting, violating }) => fitting > 0 && violating > 0)
		.map(({ choice, fitting, violating }) => ({
			choice,
			distance: Math.abs(fitting / (fitting + violating) - FITTING),
		}))
		.sort((a, b) => a.distance - b.distance);
	if (!best) return undefined;
	const { sent, judge } = best.choice;
	const query = { [filterKey(name)]: sent };
	return {
		query: kind === 'allTags' ? { [filterKey('tags')]: sent, [filterKey(name)]: 'true' } : query,
		judge: (row, of) => judge(valueIn(compares, row, of)),
	};
}

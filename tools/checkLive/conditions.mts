import { filterKey, reader, valueOf, type Compared, type Filter, type FilterKind } from '../../contract/resources/lists'; // prettier-ignore
import type { LiveRecord, Page } from './page.mts';
import type { Query } from './service.mts';

/** Whether a row may be in the answer to a condition. `unclear` means that it lacks the value. */
type Judgement = 'fits' | 'violates' | 'unclear';

/** A filter with a value that some rows of the account match and others do not. */
interface Condition {
	query: Query;
	judge(row: LiveRecord, page: Page): Judgement;
}

/** A sent value, and whether a value of a row matches it. */
interface Choice {
	sent: string;
	judge(value: unknown): Judgement;
}

/** The choices that a value of a row offers. */
type Choices = (value: unknown) => Choice[];

const DAY_MS = 24 * 60 * 60 * 1000;

const textsOf = (value: unknown): string[] =>
	[value].flat().filter((text): text is string => typeof text === 'string' && text !== '');
const verdict = (isMatch: boolean): Judgement => (isMatch ? 'fits' : 'violates');

/** Matches texts. If the value is a list, matches one of its entries. */
const matching =
	(toSent: (text: string) => string, isWanted: (text: string, sent: string) => boolean): Choices =>
	(value) =>
		textsOf(value).map((text) => {
			const sent = toSent(text);
			return {
				sent,
				judge(other) {
					const texts = textsOf(other);
					return texts.length ? verdict(texts.some((one) => isWanted(one, sent))) : 'unclear';
				},
			};
		});

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
		judge: (value) => (value === undefined ? 'unclear' : verdict(String(value) === sent)),
	}));

/**
 * Matches times up to or from a value. Times that are outside by less than `precision` are unclear:
 * a day may be the same day in the time zone of its place.
 */
const bounds =
	(operators: string[], precision: number, isPlain = false): Choices =>
	(value) =>
		textsOf(value).flatMap((text) => {
			const wanted = precision === DAY_MS ? text.slice(0, 10) : text;
			const at = Date.parse(wanted);
			const end = at + (precision === DAY_MS ? DAY_MS - 1 : 0);
			return operators.map((operator) => ({
				sent: isPlain ? wanted : operator + wanted,
				judge(other) {
					const time = Date.parse(textsOf(other)[0] ?? '');
					if (Number.isNaN(time)) return 'unclear';
					const outside = operator === '>=' ? at - time : time - end;
					if (outside <= 0) return 'fits';
					return outside > precision ? 'violates' : 'unclear';
				},
			}));
		});

/** Two tags of a row, of which a row must have both. */
const bothTags: Choices = (value) => {
	const pair = textsOf(value).slice(0, 2);
	if (pair.length < 2) return [];
	const judge = (other: unknown) => verdict(pair.every((tag) => textsOf(other).includes(tag)));
	return [{ sent: pair.join(','), judge }];
};

const KINDS: Partial<Record<FilterKind, Choices>> = {
	...{ exact: equal, literal: equal, word: equal, tags: equal, flag, allTags: bothTags },
	...{ prefix: beginning, part: beginning },
	day: bounds(['<=', '>='], DAY_MS),
	time: bounds(['<=', '>='], 1000),
	from: bounds(['>='], 1000, true),
	until: bounds(['<='], 1000, true),
};

export const valueIn = (compares: Compared, row: LiveRecord, { included }: Page): unknown =>
	valueOf(
		compares,
		reader(row, ({ id, type }) => included.find((one) => one.id === id && one.type === type)),
	);

/** A text that the service certainly accepts (docs/development/service.md#list-filters). */
const SENDABLE = /^[<>=]*[A-Za-z0-9_.:,& -]+$/;
const VALUES_MAX = 60;

/**
 * The condition that about half of the rows match, so that the answer shows both rows that match and
 * rows left out. Undefined if all rows match or violate each.
 */
export function conditionOf(
	name: string,
	{ kind, compares = () => undefined }: Filter,
	page: Page,
): Condition | undefined {
	const values = page.rows.map((row) => valueIn(compares, row, page));
	const offered = values.flatMap((value) => KINDS[kind]?.(value) ?? []);
	const sendable = new Map(
		offered.filter(({ sent }) => SENDABLE.test(sent)).map((choice) => [choice.sent, choice]),
	);
	const [best] = [...sendable.values()]
		.slice(0, VALUES_MAX)
		.map((choice) => {
			const judgements = values.map(choice.judge);
			const count = (judgement: Judgement) => judgements.filter((one) => one === judgement).length;
			return { choice, fitting: count('fits'), violating: count('violates') };
		})
		.filter(({ fitting, violating }) => fitting > 0 && violating > 0)
		.map(({ choice, fitting, violating }) => ({
			...{ choice, distance: Math.abs(fitting / (fitting + violating) - 1 / 2) },
		}))
		.sort((a, b) => a.distance - b.distance);
	if (!best) return undefined;
	const { sent, judge } = best.choice;
	const query: Query =
		kind === 'allTags'
			? { [filterKey('tags')]: sent, [filterKey(name)]: 'true' }
			: { [filterKey(name)]: sent };
	return { query, judge: (row, of) => judge(valueIn(compares, row, of)) };
}

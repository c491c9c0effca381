import { dateCondition, timestampCondition, type Condition } from './dates.mts';
import type { FilterValues } from './query.mts';

/** Thrown for a value that the service cannot read. Each list decides how to answer. */
export class MalformedFilter extends Error {
	constructor(readonly parameter: string) {
		super(`${parameter} is malformed`);
	}
}

/** The compared value of a record: one text, several, a boolean, or null if unknown. */
export type Stored = string | boolean | string[] | null;

/** Converts the values of a filter into a function that checks whether a record's value matches. */
export type Kind = (values: FilterValues, now: number) => (stored: Stored) => boolean;

interface KindOptions {
	/** Whether repeated `[]` values mean "any of them". By default, all must match. */
	isListAny?: boolean;
	/** Whether a comma is part of the value, not a separator. */
	isCommaLiteral?: boolean;
}

const EXISTS = new Map<string, (stored: Stored) => boolean>([
	['@exists', (stored) => !isEmpty(stored)],
	['@not_exists', isEmpty],
]);

function isEmpty(stored: Stored): boolean {
	return stored === null || stored === '' || (Array.isArray(stored) && stored.length === 0);
}

const texts = (stored: Stored): string[] =>
	stored === null || typeof stored === 'boolean' ? [] : [stored].flat();

/**
 * A comma means OR, a repeated `[]` parameter means AND. A null value matches only `@not_exists`.
 */
function conditions(
	{ parameter, single, list }: FilterValues,
	toCondition: (text: string) => Condition,
	{ isListAny = false, isCommaLiteral = false }: KindOptions = {},
) {
	const test = (text: string) => {
		const exists = EXISTS.get(text);
		if (exists) return exists;
		const condition = toCondition(text);
		if (!condition) throw new MalformedFilter(parameter);
		return (stored: Stored) => texts(stored).some(condition);
	};
	const split = (text: string) => (isCommaLiteral ? [text] : text.split(','));
	const anyOf = (parts: string[]) => {
		const tests = parts.map((part) => test(part.trim()));
		return (stored: Stored) => tests.some((one) => one(stored));
	};
	const groups = [
		...(single === undefined ? [] : [anyOf(split(single))]),
		...(isListAny && list.length ? [anyOf(list.flatMap(split))] : []),
		...(isListAny ? [] : list.map((one) => anyOf(split(one)))),
	];
	return (stored: Stored) => groups.every((one) => one(stored));
}

const EXACT_CHARACTERS = /^=?[A-Za-z0-9 _.&-]+$/;

/** Compares the whole text. Only letters, digits, spaces and `_ - . &` are allowed. */
export const exact =
	(options?: KindOptions): Kind =>
	(values) =>
		conditions(
			values,
			(text) => {
				const wanted = text.replace(/^=/, '');
				return options?.isCommaLiteral || EXACT_CHARACTERS.test(text)
					? (stored) => stored === wanted
					: undefined;
			},
			options,
		);

/** Compares one of the words that the service defines. An unknown word matches no record. */
export const word: Kind = (values) =>
	conditions(values, (text) => (/^\w+$/.test(text) ? (stored) => stored === text : undefined));

/** Compares the start of any word in the text, ignoring case. */
export const prefix: Kind = ({ parameter, single, list }) => {
	const wanted = (single ?? list.at(-1) ?? '').replace(/^~/, '').trim().toLowerCase();
	if (!wanted) throw new MalformedFilter(parameter);
	return (stored) => texts(stored).some((text) => text.toLowerCase().startsWith(wanted));
};

/** Finds a part of the text, case-sensitive. */
export const part: Kind = (values) =>
	conditions(values, (text) => (text ? (stored) => stored.includes(text) : undefined));

export const boolean: Kind = ({ parameter, single, list }) => {
	const text = single ?? list.at(-1);
	if (text !== 'true' && text !== 'false') throw new MalformedFilter(parameter);
	return (stored) => stored === (text === 'true');
};

/** Matches only `true`, even if the filter's value is `false`. */
export const onlyTrue: Kind = (values, now) => {
	boolean(values, now);
	return (stored) => stored === true;
};

export const date: Kind = (values, now) => {
	const hasMixedComma = [values.single ?? '', ...values.list].some(
		(text) => text.includes(',') && /[<>=]/.test(text),
	);
	if (hasMixedComma) throw new MalformedFilter(values.parameter);
	return conditions(values, (text) => dateCondition(text, now));
};

export const timestamp: Kind = (values) =>
	conditions(values, timestampCondition, { isCommaLiteral: true });

/** Requires two days without operators. Both days belong to the range. */
export const dayRange: Kind = ({ parameter, list }, now) => {
	const [from, to] = list;
	if (list.length !== 2 || !/^\d/.test(from) || !/^\d/.test(to))
		throw new MalformedFilter(parameter);
	const first = dateCondition(`>=${from}`, now);
	const last = dateCondition(`<=${to}`, now);
	if (!first || !last) throw new MalformedFilter(parameter);
	return (stored) => texts(stored).some((text) => first(text) && last(text));
};

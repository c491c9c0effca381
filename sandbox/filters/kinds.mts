import type { FilterKind } from '../../contract/resources/lists';
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
type Kind = (values: FilterValues, now: number) => (stored: Stored) => boolean;

const EXISTS = new Map<string, (stored: Stored) => boolean>([
	['@exists', (stored) => !isEmpty(stored)],
	['@not_exists', isEmpty],
]);

function isEmpty(stored: Stored): boolean {
	return stored === null || stored === '' || (Array.isArray(stored) && stored.length === 0);
}

const texts = (stored: Stored): string[] =>
	stored === null || typeof stored === 'boolean' ? [] : [stored].flat();

/** A comma means OR, a repeated `[]` parameter AND. A null value matches only `@not_exists`. */
function conditions(
	{ parameter, single, list }: FilterValues,
	toCondition: (text: string) => Condition,
	separator = ',',
) {
	const test = (text: string) => {
		const exists = EXISTS.get(text);
		if (exists) return exists;
		const condition = toCondition(text);
		if (!condition) throw new MalformedFilter(parameter);
		return (stored: Stored) => texts(stored).some(condition);
	};
	const groups = [single ?? [], ...list].flat().map((group) => {
		const tests = group.split(separator).map((part) => test(part.trim()));
		return (stored: Stored) => tests.some((one) => one(stored));
	});
	return (stored: Stored) => groups.every((one) => one(stored));
}

const lastOf = ({ single, list }: FilterValues): string => single ?? list.at(-1) ?? '';

/** Compares the whole text. Only letters, digits, spaces and `_ - . &` are allowed. */
const exact: Kind = (values) =>
	conditions(values, (text) => {
		const wanted = text.replace(/^=/, '');
		return /^=?[A-Za-z0-9 _.&-]+$/.test(text) ? (stored) => stored === wanted : undefined;
	});

const namesIn = ({ single, list }: FilterValues, separator = ','): string[] => {
	const names = [single ?? [], ...list].flat().flatMap((text) => text.split(separator));
	return names.map((name) => name.trim()).filter(Boolean);
};

/** Any of the values, split at commas by default. */
const anyOf =
	(separator?: string): Kind =>
	(values) => {
		const names = namesIn(values, separator);
		return (stored) => texts(stored).some((text) => names.includes(text));
	};

export const allTags: Kind = (values) => {
	const names = namesIn(values);
	return (stored) => names.every((name) => texts(stored).includes(name));
};

const flag: Kind = (values) => {
	const text = lastOf(values);
	if (text !== 'true' && text !== 'false') throw new MalformedFilter(values.parameter);
	return (stored) => stored === (text === 'true');
};

const day: Kind = (values, now) => {
	const isMixed = [values.single ?? '', ...values.list].some(
		(text) => text.includes(',') && /[<>=]/.test(text),
	);
	if (isMixed) throw new MalformedFilter(values.parameter);
	return conditions(values, (text) => dateCondition(text, now));
};

/** Compares the beginning of a text, or any part, without distinction of case. */
const searched =
	(isMatch: (text: string, wanted: string) => boolean): Kind =>
	(values) => {
		const wanted = lastOf(values).trim().toLowerCase();
		if (!wanted) throw new MalformedFilter(values.parameter);
		return (stored) => texts(stored).some((text) => isMatch(text.toLowerCase(), wanted));
	};

const bound =
	(isWithin: (at: number, bound: number) => boolean): Kind =>
	(values) => {
		const at = Date.parse(lastOf(values));
		return (stored) => texts(stored).some((text) => isWithin(Date.parse(text), at));
	};

export const KINDS: Record<FilterKind, Kind> = {
	exact,
	literal: anyOf('\n'),
	/** An unknown word matches no record. */
	word: (values) =>
		conditions(values, (text) => (/^\w+$/.test(text) ? (stored) => stored === text : undefined)),
	prefix: searched((text, wanted) => text.startsWith(wanted)),
	part: searched((text, wanted) => text.includes(wanted)),
	flag,
	/** Matches only `true`, even if the filter's value is `false`. */
	onlyTrue: (values, now) => {
		flag(values, now);
		return (stored) => stored === true;
	},
	day,
	time: (values) => conditions(values, timestampCondition, '\n'),
	from: bound((at, from) => at >= from),
	until: bound((at, until) => at <= until),
	tags: anyOf(),
	/** Changes only what `tags` matches. */
	allTags: () => () => true,
	parties: anyOf(),
	/** Part of a text, with distinction of case. */
	customFields: (values) =>
		conditions(values, (text) => (text ? (stored) => stored.includes(text) : undefined)),
};

/** How a custom field is compared, by its data type. */
export const customFieldKind = (dataType: unknown): Kind =>
	({ boolean: flag, date: day, datetime: day, number: exact })[String(dataType)] ??
	KINDS.customFields;

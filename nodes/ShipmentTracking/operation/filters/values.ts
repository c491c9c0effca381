import type { INodeProperties } from 'n8n-workflow';

import type { RowMaker } from '../../../shared/api/list';
import { isDateText, isLocode } from '../../../../shipping/records';
import { timestampOf } from '../../../../shipping/days';
import { toText, splitList } from '../../../../shipping/lib';
import type { Item } from '../../input/item';
import { readExactNumber } from '../../input/oneNumber';
import type { Condition, ListFilter } from './listFilter';

/** How a filter's value is written. Undefined if nothing is to be sent. */
export type Write = (
	item: Item,
	given: unknown,
	name: string,
) => WrittenValue | Promise<WrittenValue>;
type WrittenValue = Condition[1] | undefined;

export function filter<A extends object = object>(
	field: INodeProperties,
	key: string,
	write: Write,
	attribute?: RowMaker<A, unknown>,
): ListFilter<A> {
	return {
		field,
		attribute,
		async read(item, given) {
			const value = await write(item, given, field.name);
			return { sent: value === undefined ? [] : [[key, value]] };
		},
	};
}

/** One or more texts, of which a record must have one. */
const anyOf =
	(sendable: RegExp, advice: string): Write =>
	(item, given, name) => {
		const all = splitList(given);
		if (all.length === 0) throw item.invalid(name, 'has no value');
		const refused = all.find((text) => !sendable.test(text));
		if (refused === undefined) return all.join(',');
		const problem = `contains "${refused.slice(0, 80)}", which the service cannot filter by`;
		throw item.invalid(name, problem, advice);
	};

/** The service refuses texts with other characters (docs/development/service.md#list-filters). */
export const listedTexts = anyOf(
	/^[A-Za-z0-9_.& -]+$/,
	'The service only finds texts of letters from A to Z, digits, blanks and _ - . &',
);

export const tags = anyOf(/^[^,]+$/, 'In a filter, a comma separates tags.');

/** {@link listedTexts} that are converted first. */
export const converted =
	(convert: (item: Item, text: string, name: string) => string | Promise<string>): Write =>
	async (item, given, name) => {
		const all: string[] = [];
		for (const text of splitList(given)) all.push(await convert(item, text, name));
		return await listedTexts(item, all, name);
	};

export const locodes = converted((item, text, name) => {
	const code = text.replaceAll(' ', '').toUpperCase();
	if (isLocode(code)) return code;
	throw item.invalid(
		name,
		`contains "${text.slice(0, 40)}", which isn't a UN/LOCODE`,
		'A UN/LOCODE has five characters, such as USLAX for Los Angeles.',
	);
});

/** Text of a given form. An object from an expression is an error, not an empty field. */
export const matching =
	(pattern: RegExp, form: string, convert: (given: unknown) => string = toText) =>
	(item: Item, given: unknown, name: string): string => {
		const text = convert(given);
		if (pattern.test(text)) return text;
		const found = text ? `"${text.slice(0, 80)}"` : 'another type';
		throw item.invalid(name, `must be ${form}, not ${found}`);
	};

/**
 * The spellings by which the service may have stored a number: as typed, and normalized. It stores
 * numbers as they were submitted, with or without blanks and dashes.
 */
export function spellingsOf(item: Item, given: unknown, name: string): string[] {
	const typed = toText(given);
	const number = readExactNumber(typed, item.fieldPosition(name), { isLookup: true });
	return typed.toUpperCase() === number ? [number] : [typed, number];
}

/** A number, a reference or a name, which is never a date. */
export function searchedText(item: Item, given: unknown, name: string): string {
	const text = toText(given);
	if (isDateText(text)) throw item.invalid(name, `is "${text}", which is a date`);
	return text;
}

/** A text as the user typed it. */
export const anyText = (_: Item, given: unknown): string => toText(given);

export const yesOrNo = (_: Item, given: unknown): boolean => given === true;

/** The service applies some filters even if their value is false. */
export const onlyYes: Write = (item, given) => yesOrNo(item, given) || undefined;

export const recordId: Write = (item, given, name) => item.toId(name, given);

export const timestamp: Write = (item, given) => timestampOf(given, item.timezone);

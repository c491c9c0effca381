import { DateTime } from 'luxon';
import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { isBlank, toText } from '../../shared/lib/json';
import { splitList } from '../../shared/lib/list';
import { parseChoice } from '../input/choices';
import { wholeNumber, snakeCase } from '../input/fieldValues';
import type { Item } from '../input/item';
import { choice, type Choice } from './choice';
import { wholeField } from './simpleFields';

/** Converts an entered value for the request. @throws NodeOperationError if it is invalid */
export type Write = (item: Item, name: string, given: unknown) => unknown;

/**
 * A field whose value is sent in the body, under the name of the field in snake case:
 * `companyName` as `company_name`.
 */
export interface BodyField {
	field: INodeProperties;
	write: Write;
}

/** Text of a given form. An object from an expression is an error, not an empty field. */
export const matching =
	(
		isValid: (text: string) => boolean,
		form: string,
		convert: (given: unknown) => string = toText,
	): Write =>
	(item, name, given) => {
		const text = convert(given);
		if (isValid(text)) return text;
		throw item.invalid(name, `must be ${form}, not "${text.slice(0, 80)}"`);
	};

export const upperCase = (given: unknown): string => toText(given).toUpperCase();

/** A month as `2026-03`; of a date, its month is sent. */
export const month = matching(
	(text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text),
	'a month such as 2026-03',
	(given) => {
		const text = given instanceof DateTime ? (given.toISODate() ?? '') : toText(given);
		return /^\d{4}-\d\d-\d\d(T|$)/.test(text) ? text.slice(0, 7) : text;
	},
);

/** Up to `countMax` choices in the order of their selection. */
export const choices =
	(known: readonly Choice[], countMax: number): Write =>
	(item, name, given) => {
		const values = known.map(([, value]) => value);
		const names = splitList(given).map((one) => parseChoice(item, name, one, values));
		if (names.length > 0 && names.length <= countMax) return names;
		throw item.invalid(name, `must have 1 to ${countMax} entries, not ${names.length}`);
	};

export function wholeBody(
	displayName: string,
	name: string,
	defaultValue: number,
	bounds: { min: number; max?: number },
	description: string,
): BodyField {
	return {
		field: wholeField(displayName, name, { ...bounds, default: defaultValue, description }),
		write: (item, field, given) => wholeNumber(item, field, given, bounds),
	};
}

export function choiceBody(...declared: Parameters<typeof choice>): BodyField {
	const values = declared[2].map(([, value]) => value);
	return {
		field: choice(...declared),
		write: (item, name, given) => parseChoice(item, name, given, values),
	};
}

/**
 * The body with the values of the fields. Empty fields are left out, but a field at the top of the
 * form that has a default must not be empty.
 * @param values the values of a collection instead of those at the top of the form
 */
export async function readBody(
	item: Item,
	fields: BodyField[],
	values?: Record<string, unknown>,
): Promise<IDataObject> {
	const body: IDataObject = {};
	for (const { field, write } of fields) {
		const { name, required, default: usual } = field;
		const given = values ? values[name] : item.param(name);
		if (isBlank(given) && required) item.required(name);
		if (isBlank(given) && (values || isBlank(usual))) continue;
		body[snakeCase(name)] = (await write(item, name, given)) as IDataObject[string];
	}
	return body;
}

import type { IDataObject } from 'n8n-workflow';

import type { Resource, Attributes } from '../../../shipping/records';
import { enteredDay, isTime, momentOf, timeAsText, timestampOf } from '../../../shipping/days';
import { asObject, entryOf, isBlank, toText, splitList } from '../../../shipping/lib';
import { parseNumber, parseSwitch, quote } from '../../shared/lib/scalarValue';
import { readPlainText } from '../../shared/lib/textValue';
import {
	accountDefinitions,
	belongsTo,
	listOptions,
	type EntityType,
} from './customFieldDefinitions';
import type { Item } from './item';

export type CustomFieldValue = string | number | boolean | string[] | IDataObject | null;

interface ScalarType {
	read: (value: unknown, zone: string) => string | number | boolean | undefined;
	/** The rest of the sentence "The value must be …". */
	wanted: string;
}

const SCALARS: Record<string, ScalarType> = {
	number: { read: (value) => parseNumber(value), wanted: 'a number' },
	boolean: { read: parseSwitch, wanted: 'true or false' },
	date: { read: enteredDay, wanted: 'a date like 2026-03-31' },
	datetime: { read: timestampOf, wanted: 'a date like 2026-03-31T08:00:00Z' },
};

/** Types of fields with one value. Values of unknown types are sent as typed. */
const SINGLE_TYPES = ['short_text', 'enum', ...Object.keys(SCALARS)];

/**
 * A custom field's value, validated and converted according to its definition; null if it is empty.
 * If the account does not define the field, the value is sent as typed.
 * @throws NodeOperationError with the values that the field accepts
 */
export async function customFieldValue(
	item: Item,
	entity: EntityType,
	slug: string,
	value: unknown,
	field: string,
): Promise<CustomFieldValue> {
	const { data } = await accountDefinitions(item.client);
	const named = data.filter(({ attributes }) => attributes.api_slug === slug);
	const definition = named.find((one) => belongsTo(one, entity)) ?? named[0];
	if (definition) return await validateValue(item, definition, value, field);
	return hasNoValue(value) ? null : untypedValue(item, value, field);
}

/**
 * A value without a known type. Only texts, numbers and times are checked: the service decides
 * about all others.
 */
export function untypedValue(item: Item, value: unknown, field: string): CustomFieldValue {
	if (typeof value === 'string' || typeof value === 'number') {
		return readPlainText(value, (...problem) => item.invalid(field, ...problem));
	}
	if (!isTime(value)) return value as CustomFieldValue;
	const text = timeAsText(value, item.timezone);
	if (text !== undefined) return text;
	throw item.invalid(field, `is not a date: ${quote(value)}`);
}

export async function validateValue(
	item: Item,
	definition: Resource<Attributes<'custom_field_definition'>>,
	given: unknown,
	field: string,
): Promise<CustomFieldValue> {
	if (hasNoValue(given)) return null;
	const type = definition.attributes.data_type;
	const wrong = (wanted: string) => item.invalid(field, `must be ${wanted}, not ${quote(given)}`);
	const [value, ...others] = SINGLE_TYPES.includes(type ?? '') ? entriesOf(given) : [given];
	if (others.length > 0) throw wrong('one value');
	const scalar = entryOf(SCALARS, type ?? '');
	if (scalar) {
		const read = scalar.read(value, item.timezone);
		if (read === undefined) throw wrong(scalar.wanted);
		return read;
	}
	if (type === 'enum')
		return (await optionValues(item, definition, [asTyped(value, item.timezone)], field))[0];
	if (type === 'enum_multi') {
		if (splitList(value).length === 0) throw wrong('at least one option');
		return await optionValues(item, definition, splitList(value), field);
	}
	if (type === 'reference') {
		const { type: kind, id } = asObject<IDataObject>(item.sentJson(field, value));
		if (!id || !kind) throw wrong('a JSON object with type and id');
		return { type: kind, id };
	}
	const sent = untypedValue(item, value, field);
	if (typeof sent !== 'object') return String(sent).trim();
	if (type === 'short_text') throw wrong('a text');
	return sent;
}

const entriesOf = (given: unknown): unknown[] =>
	Array.isArray(given) ? given.filter((entry) => !hasNoValue(entry)) : [given];

/** The value as a user would type it; a date from an expression as ISO 8601. */
function asTyped(value: unknown, zone: string): string {
	if (isTime(value)) return momentOf(value, zone)?.toISO() ?? '';
	return typeof value === 'boolean' ? String(value) : toText(value);
}

/**
 * Option values for values or labels of options. A definition may have no options: then the service
 * decides whether the values are valid.
 */
async function optionValues(
	item: Item,
	definition: Resource<Attributes<'custom_field_definition'>>,
	typed: string[],
	field: string,
) {
	const options = await listOptions(item.client, definition.id);
	if (options.length === 0) return typed;
	return typed.map((text) => {
		const found = options.find(({ value, label }) => [value, label].includes(text));
		if (found) return found.value;
		const known = options.map(({ value }) => value).join(', ');
		throw item.invalid(
			field,
			`is "${text}", which is not an option`,
			`Enter one of these: ${known}.`,
		);
	});
}

export function hasNoValue(value: unknown): boolean {
	return Array.isArray(value) ? value.every(hasNoValue) : isBlank(value);
}

import { DateTime } from 'luxon';
import type { IDataObject } from 'n8n-workflow';

import type { Resource } from '../../shared/api/jsonApi';
import type { CustomFieldDefinitionAttributes } from '../../shared/domain/attributes';
import { asText, isBlank, isObject, toText } from '../../shared/lib/json';
import { splitList } from '../../shared/lib/list';
import {
	accountDefinitions,
	belongsTo,
	listOptions,
	type EntityType,
} from './customFieldDefinitions';
import { toTimestamp } from './fieldValues';
import type { Item } from './item';

export type CustomFieldValue = string | number | boolean | string[] | IDataObject | null;

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
	return hasNoValue(value) ? null : (value as CustomFieldValue);
}

export async function validateValue(
	item: Item,
	definition: Resource<CustomFieldDefinitionAttributes>,
	value: unknown,
	field: string,
): Promise<CustomFieldValue> {
	if (hasNoValue(value)) return null;
	const type = asText(definition.attributes.data_type);
	const text = asTyped(value);
	const wrong = (wanted: string) =>
		item.invalid(field, `must be ${wanted}, not "${text || JSON.stringify(value)}"`);
	switch (type) {
		case 'number':
			if (text === '' || !Number.isFinite(Number(text))) throw wrong('a number');
			return Number(text);
		case 'boolean':
			if (!/^(true|false|yes|no|1|0)$/i.test(text)) throw wrong('true or false');
			return /^(true|yes|1)$/i.test(text);
		case 'date':
			if (!DateTime.fromFormat(text.slice(0, 10), 'yyyy-MM-dd').isValid) {
				throw wrong('a date like 2026-03-31');
			}
			return text.slice(0, 10);
		case 'datetime':
			return toTimestamp(item, field, text || value) ?? null;
		case 'enum':
			return (await choices(item, definition, [text], field))[0];
		case 'enum_multi':
			if (splitList(value).length === 0) throw wrong('at least one option');
			return await choices(item, definition, splitList(value), field);
		case 'reference': {
			const reference = item.json(field, value);
			if (!isObject(reference) || !reference.id || !reference.type) {
				throw wrong('a JSON object with type and id');
			}
			return { type: reference.type, id: reference.id };
		}
		default:
			return text || (value as CustomFieldValue);
	}
}

/** The value as a user would type it; a date from an expression as ISO 8601. */
function asTyped(value: unknown): string {
	if (value instanceof DateTime) return value.toISO() ?? '';
	if (value instanceof Date) return DateTime.fromJSDate(value).toISO() ?? '';
	return typeof value === 'boolean' ? String(value) : toText(value);
}

/**
 * Option values for values or labels of options. A definition may have no options: then the service
 * decides whether the values are valid.
 */
async function choices(
	item: Item,
	definition: Resource<CustomFieldDefinitionAttributes>,
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

import type { IDataObject } from 'n8n-workflow';

import { asArray, toText } from '../../../shipping/lib';
import { snakeCase } from './fieldNames';
import type { Item } from './item';

/**
 * The attributes that an update sends. Empty fields are left unchanged. Fields selected in 'Clear'
 * are emptied unless they also have a value.
 * @param given the fields added to the update, by name, including `clearFields`
 * @param values the values to send, by field; undefined, null or an empty list if the user entered
 * nothing
 * @param cleared the values that empty an attribute, for the fields that can be emptied
 * @throws NodeOperationError if nothing would change
 */
export function changedAttributes(
	item: Item,
	given: Record<string, unknown>,
	values: Record<string, unknown>,
	cleared: IDataObject = {},
): IDataObject {
	const names = asArray(given.clearFields);
	const attributes: IDataObject = {};
	for (const [field, value] of Object.entries(values)) {
		if (!isEmptyValue(value)) attributes[snakeCase(field)] = value as IDataObject[string];
		else if (field in cleared && names.includes(field)) {
			attributes[snakeCase(field)] = cleared[field];
		}
	}
	if (Object.keys(attributes).length) return attributes;
	const fields = Object.keys(values);
	const field = fields.find((name) => name in given) ?? fields[0];
	throw item.invalid(
		field,
		'is empty. Enter at least one value to change',
		field in cleared ? "To remove a value, select it in 'Clear'." : undefined,
	);
}

/** The content of a JSON field, which may be text or an object; undefined if it is empty. */
export function jsonChange(item: Item, field: string, value: unknown): unknown {
	if (typeof value === 'string' && !value.trim()) return undefined;
	const content = item.sentJson(field, value);
	const isEmpty = typeof content === 'object' && content && Object.keys(content).length === 0;
	return isEmpty ? undefined : content;
}

/**
 * Fields with the text "null", which clears their value. An expression without a result returns the
 * value null instead of the text, which leaves their value unchanged.
 */
export function fieldsWithNullText(given: Record<string, unknown>): string[] {
	return Object.keys(given).filter((name) => toText(given[name]) === 'null');
}

function isEmptyValue(value: unknown): boolean {
	return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

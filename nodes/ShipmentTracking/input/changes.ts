import type { IDataObject } from 'n8n-workflow';

import { asArray, toText } from '../../shared/lib/json';
import type { Item } from './item';

/** One field of an update. */
export interface Change {
	/** The field's parameter name, and the attribute that it changes. */
	field: string;
	attribute: string;
	/** The value to send; undefined, null or an empty list if the user entered nothing. */
	value: unknown;
	/** The value that empties the attribute; absent if it cannot be emptied. */
	cleared?: IDataObject[string];
}

/**
 * The attributes that an update sends. Empty fields are left unchanged. Fields selected in 'Clear'
 * are emptied unless they also have a value.
 * @param given the fields added to the update, by name, including `clearFields`
 * @throws NodeOperationError if nothing would change
 */
export function changedAttributes(
	item: Item,
	changes: Change[],
	given: Record<string, unknown>,
): IDataObject {
	const names = asArray(given.clearFields);
	const attributes: IDataObject = {};
	for (const { field, attribute, value, cleared } of changes) {
		if (!isNothing(value)) attributes[attribute] = value as IDataObject[string];
		else if (cleared !== undefined && names.includes(field)) attributes[attribute] = cleared;
	}
	if (Object.keys(attributes).length) return attributes;
	const { field, cleared } = changes.find((one) => one.field in given) ?? changes[0];
	throw item.invalid(
		field,
		'is empty. Enter at least one value to change',
		cleared === undefined ? undefined : "To remove a value, select it in 'Clear'.",
	);
}

/** The content of a JSON field, which may be text or an object; undefined if it is empty. */
export function jsonChange(item: Item, field: string, value: unknown): unknown {
	const isText = typeof value === 'string';
	if (isText && !value.trim()) return undefined;
	const content = item.json(field, value);
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

function isNothing(value: unknown): boolean {
	return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

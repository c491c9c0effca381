import type { IDataObject } from 'n8n-workflow';

import { asArray, toText } from '../../shared/lib/json';
import type { Item } from './item';

/** One field of an update. */
export interface Change {
	/** The field's name on this side, and the attribute that it changes. */
	field: string;
	attribute: string;
	/** What is sent; undefined, null or an empty list where nothing was filled in. */
	value: unknown;
	/** What is sent to empty it; absent where it cannot be. */
	cleared?: IDataObject[string];
}

/**
 * The attributes that an update sends. What is blank changes nothing; only what is picked in
 * 'Clear' is emptied, unless it is filled in as well.
 *
 * @param given what was added to the update, by the names of the fields, with `clearFields`
 * @throws NodeOperationError when nothing would change
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

/** What a JSON field says, given as text or not; undefined for nothing, also an empty object. */
export function jsonChange(item: Item, field: string, value: unknown): unknown {
	const isText = typeof value === 'string';
	if (isText && !value.trim()) return undefined;
	const content = item.json(field, value);
	const isEmpty = typeof content === 'object' && content && Object.keys(content).length === 0;
	return isEmpty ? undefined : content;
}

/** Fields that are told by the word null to be emptied: an expression without result gives none. */
export function namedNull(given: Record<string, unknown>): string[] {
	return Object.keys(given).filter((name) => toText(given[name]) === 'null');
}

function isNothing(value: unknown): boolean {
	return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';

import { isBlank, isObject } from '../../../shipping/lib';
import { isOpen } from './fieldReading';
import { quote, readNumber, readOption, readOptions, readSwitch, readTime } from './scalarValue';
import { readText } from './textValue';

export interface FieldContext {
	/** The time zone of the workflow. */
	timezone: string;
	/** Creates the error for a value. The problem continues a sentence that begins with the label. */
	refuse(field: INodeProperties, problem: string, advice?: string): Error;
}

/**
 * Reads the value of a field of either node. The value may be of any type, because it may come from
 * an expression or an imported workflow. It is converted to the type of the field, or refused with
 * the label of the field. Only a blank value is returned as it is.
 * @param raw the parameter as it is stored. Only a typed text is searched for expressions: the
 * result of an expression may have any characters.
 */
export function readFieldValue(
	field: INodeProperties,
	given: unknown,
	context: FieldContext,
	raw: unknown = given,
): unknown {
	const value = locatorValue(given);
	if (isEmptyField(field, value) || (isOpen(field) && !isChoice(field))) return value;
	const fail = (problem: string, advice?: string) => context.refuse(field, problem, advice);
	const text = () => readText(field, value, locatorValue(raw), context.timezone, fail);
	switch (field.type) {
		case 'boolean':
			return readSwitch(value, fail);
		case 'number':
			return readNumber(field, value, fail);
		case 'dateTime':
			return readTime(value, context.timezone, fail);
		case 'string':
		case 'resourceLocator':
			return text();
		case 'options':
			return isOpen(field) ? text() : readOption(field, text(), fail);
		case 'multiOptions':
			return isOpen(field) ? text() : readOptions(field, text(), fail);
		case 'collection':
		case 'fixedCollection':
			if (!isObject(value)) throw fail(`must be an object, not ${quote(value)}`);
			return mapEntries(value, (name, entry) => {
				const inner = (field.options ?? []).find((one) => one.name === name);
				const rawEntry = rawOf(raw, name);
				if (!inner) throw fail(`has the unknown field ${quote(name)}`);
				if ('values' in inner) return readFieldRows(field, inner, entry, context, rawEntry);
				return readFieldValue(inner as INodeProperties, entry, context, rawEntry);
			});
		default:
			return value;
	}
}

/** An entry of a stored parameter; if the whole parameter is an expression, this expression. */
function rawOf(raw: unknown, key: string): unknown {
	return typeof raw === 'object' ? (raw as Record<string, unknown> | null)?.[key] : raw;
}

const isChoice = ({ type }: INodeProperties): boolean => type.toLowerCase().endsWith('options');

/** An empty list is the value of lists only. */
function isEmptyField({ type }: INodeProperties, value: unknown): boolean {
	const isSingle = ['boolean', 'dateTime', 'number'].includes(type);
	return isBlank(value) && !(isSingle && Array.isArray(value));
}

/** The rows that the user added to a field. */
function readFieldRows(
	field: INodeProperties,
	{ values }: INodePropertyCollection,
	given: unknown,
	context: FieldContext,
	raw: unknown,
): unknown[] {
	const row: INodeProperties = { ...field, type: 'collection', options: values };
	return (isBlank(given) ? [] : [given].flat()).map((one, index) =>
		readFieldValue(row, one, context, Array.isArray(raw) ? raw[index] : raw),
	);
}

function mapEntries(value: object, map: (name: string, entry: unknown) => unknown) {
	return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, map(name, entry)]));
}

/** The selected value of a resource locator; any other value unchanged. */
export function locatorValue(value: unknown): unknown {
	return isObject(value) && '__rl' in value ? value.value : value;
}

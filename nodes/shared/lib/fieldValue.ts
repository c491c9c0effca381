import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';

import { isBlank, isObject } from '../../../shipping/lib';
import {
	quote,
	readNumber,
	readOption,
	readOptions,
	readSwitch,
	readText,
	readTime,
} from './scalarValue';

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
 */
export function readFieldValue(
	field: INodeProperties,
	given: unknown,
	context: FieldContext,
): unknown {
	const value = locatorValue(given);
	if (isEmpty(field, value) || (isOpen(field) && !isChoice(field))) return value;
	const fail = (problem: string, advice?: string) => context.refuse(field, problem, advice);
	const text = () => readText(field, value, context.timezone, fail);
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
				if (!inner) return locatorValue(entry);
				if ('values' in inner) return readRows(field, inner, entry, context);
				return readFieldValue(inner as INodeProperties, entry, context);
			});
		default:
			return value;
	}
}

/** A field whose values may have further spellings or types, which its operation reads. */
export const openField = <Field extends INodeProperties>(field: Field): Field => ({
	...field,
	// n8n ignores this property, because the field has no `validateType`.
	ignoreValidationDuringExecution: true,
});

const isOpen = (field: INodeProperties): boolean => field.ignoreValidationDuringExecution === true;

const isChoice = ({ type }: INodeProperties): boolean => type.toLowerCase().endsWith('options');

/** An empty list is the value of lists only. */
function isEmpty({ type }: INodeProperties, value: unknown): boolean {
	const isSingle = ['boolean', 'dateTime', 'number'].includes(type);
	return isBlank(value) && !(isSingle && Array.isArray(value));
}

/** The rows that the user added to a field. */
function readRows(
	field: INodeProperties,
	{ values }: INodePropertyCollection,
	given: unknown,
	context: FieldContext,
): unknown[] {
	const row: INodeProperties = { ...field, type: 'collection', options: values };
	return (isBlank(given) ? [] : [given].flat()).map((one) => readFieldValue(row, one, context));
}

function mapEntries(value: object, map: (name: string, entry: unknown) => unknown) {
	return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, map(name, entry)]));
}

/** The selected value of a resource locator; any other value unchanged. */
export function locatorValue(value: unknown): unknown {
	return isObject(value) && '__rl' in value ? value.value : value;
}

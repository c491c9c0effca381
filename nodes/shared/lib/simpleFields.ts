import type {
	IDataObject,
	INodeProperties,
	INodePropertyCollection,
	INodePropertyOptions,
} from 'n8n-workflow';

import { asArray, isObject } from '../../../shipping/lib';
import { listField } from './fieldReading';

type Details = Partial<INodeProperties> & Required<Pick<INodeProperties, 'description'>>;

const fieldOf =
	(type: INodeProperties['type'], defaultValue: INodeProperties['default']) =>
	(displayName: string, name: string, details: Details): INodeProperties => ({
		displayName,
		name,
		type,
		default: defaultValue,
		...details,
	});

export const textField = fieldOf('string', '');
export const flagField = fieldOf('boolean', false);
export const timeField = fieldOf('dateTime', '');

/** A field for several texts, separated by commas or as a list. */
export const textListField: typeof textField = (...settings) => listField(textField(...settings));

export const requiredText: typeof textField = (displayName, name, details) =>
	textField(displayName, name, { required: true, ...details });

type WholeDetails = Details & { min: number; max?: number; default: number };

/** A whole number from `min` to `max`. `item.number` reads it. */
export const wholeField = (
	displayName: string,
	name: string,
	{ min, max, default: defaultValue, ...details }: WholeDetails,
): INodeProperties => ({
	displayName,
	name,
	type: 'number',
	typeOptions: { minValue: min, ...(max === undefined ? {} : { maxValue: max }) },
	default: defaultValue,
	...details,
});

/**
 * The field "Clear" of updates. It empties fields of the record, because an empty input field
 * leaves the record unchanged. Its values are the names of the fields; input/changes.ts reads them.
 */
export function clearField(options: INodePropertyOptions[]): INodeProperties {
	return {
		displayName: 'Clear',
		name: 'clearFields',
		type: 'multiOptions',
		options,
		default: [],
		description: 'Removes the values of these fields, unless you enter new ones',
	};
}

/** A field to which the user adds any number of rows. */
export const rowsField = (
	displayName: string,
	name: string,
	row: INodePropertyCollection,
	details: Pick<INodeProperties, 'description' | 'hint'>,
): INodeProperties => ({
	displayName,
	name,
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: `Add ${row.displayName}`,
	default: {},
	...details,
	options: [row],
});

/** The rows of a field made by {@link rowsField}; `name` is the row's name. */
export function rowsOf(value: unknown, name: string): IDataObject[] {
	return asArray(isObject(value) ? value[name] : []).filter(isObject);
}

import type { IDataObject, INodeProperties, INodePropertyCollection } from 'n8n-workflow';

import { asArray, isObject } from '../../shared/lib/json';

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

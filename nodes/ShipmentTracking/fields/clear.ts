import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

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
		description: 'Removes the values of these fields, unless you also enter a new value',
	};
}

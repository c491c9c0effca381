import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

/**
 * "Clear", the field of every update that empties fields: empty fields leave the record unchanged.
 * The values are the names of the fields; input/changes.ts reads them.
 */
export function clearField(options: INodePropertyOptions[]): INodeProperties {
	return {
		displayName: 'Clear',
		name: 'clearFields',
		type: 'multiOptions',
		options,
		default: [],
		description: 'Removes the values of these fields. A new value takes precedence.',
	};
}

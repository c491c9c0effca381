import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

/**
 * The choice that empties fields, in every update: what is left empty or comes out empty of an
 * expression leaves the record as it is. The values are the names of the fields; the choice is read
 * by input/changes.ts.
 */
export function clearField(options: INodePropertyOptions[]): INodeProperties {
	return {
		displayName: 'Clear',
		name: 'clearFields',
		type: 'multiOptions',
		options,
		default: [],
		description: 'Fields whose value to remove. A field with a new value is set instead.',
	};
}

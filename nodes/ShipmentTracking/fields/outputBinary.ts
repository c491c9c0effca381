import type { INodeProperties } from 'n8n-workflow';

import { showFor } from './showFor';

/** Where a file goes in the output item, shown where one comes out. Read by its name. */
export function outputBinaryField(hint: string, conditions: Record<string, string[]>) {
	const field: INodeProperties = {
		displayName: 'Output Data Field Name',
		name: 'outputBinaryPropertyName',
		type: 'string',
		default: 'data',
		required: true,
		hint,
		description: 'The name of the outgoing field that will hold the binary file data',
	};
	return showFor(conditions, field);
}

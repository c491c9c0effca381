import type { INodeProperties } from 'n8n-workflow';

import { showFor } from './showFor';

/**
 * The binary field of the output item that gets the file; only shown for operations that return
 * one.
 */
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

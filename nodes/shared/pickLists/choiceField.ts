import type { INodeProperties } from 'n8n-workflow';

import type { filterChoices } from './filterChoices';

/** Several values that the account has. A value that is not in the list needs an expression. */
export const choiceField = (
	displayName: string,
	name: string,
	loadOptionsMethod: keyof typeof filterChoices,
	description: string,
	example: string,
): INodeProperties => ({
	displayName,
	name,
	type: 'multiOptions',
	typeOptions: { loadOptionsMethod },
	// A stored value may have left the list since, and the value of an expression need not be in it.
	allowArbitraryValues: true,
	default: [],
	builderHint: { propertyHint: `A list of ${example}` },
	description: `${description}. Choose from the list, or give them by an <a href="https://docs.n8n.io/code/expressions/">expression</a>, as a list or as text with commas.`,
});

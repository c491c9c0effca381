import type { INodeProperties } from 'n8n-workflow';

import type { filterChoices } from './filterChoices';

/**
 * A field for several values of the account. Values outside the list can be set by an expression.
 */
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
	// A stored value may no longer be in the list, and an expression may return any value.
	allowArbitraryValues: true,
	default: [],
	builderHint: { propertyHint: `A list of ${example}` },
	description: `${description}. Choose from the list, or specify them using an <a href="https://docs.n8n.io/code/expressions/">expression</a>, as a list or as text with commas.`,
});

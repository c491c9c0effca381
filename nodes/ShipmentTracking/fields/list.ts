import type { INodeProperties } from 'n8n-workflow';

import { flagField } from './simpleFields';

/** The hint of a filter that is applied while the list is read. */
export const FILTERED_BY_NODE = 'Applied after reading the list, so this can take longer';

/** The hint of a filter that the node cannot check, because answers lack the compared data. */
export const FILTERED_BY_SERVICE_ONLY =
	'Applied by the service only. The node cannot verify the result.';

export const returnAllAndLimit: INodeProperties[] = [
	flagField('Return All', 'returnAll', {
		description: 'Whether to return all results or only up to a given limit',
	}),
	{
		displayName: 'Limit',
		name: 'limit',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 50,
		description: 'Max number of results to return',
		displayOptions: { show: { returnAll: [false] } },
	},
];

export const simplify = flagField('Simplify', 'simplify', {
	default: true,
	description: 'Whether to return a simplified version of the response instead of the raw data',
});

const COLLECTIONS = {
	'Additional Fields': { name: 'additionalFields', placeholder: 'Add Field' },
	Filters: { name: 'filters', placeholder: 'Add Filter' },
	Options: { name: 'options', placeholder: 'Add Option' },
	'Update Fields': { name: 'updateFields', placeholder: 'Add Field' },
};

/** Returns the collection as the only entry of a list, or an empty list if there are no fields. */
export function collection(
	kind: keyof typeof COLLECTIONS,
	options: INodeProperties[],
): INodeProperties[] {
	if (options.length === 0) return [];
	const { name, placeholder } = COLLECTIONS[kind];
	// If a collection has required fields, n8n demands them even if the user hasn't added them.
	const optional = options.map((field) => ({ ...field, required: false }));
	return [
		{ displayName: kind, name, type: 'collection', placeholder, default: {}, options: optional },
	];
}

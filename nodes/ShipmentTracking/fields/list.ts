import type { INodeProperties } from 'n8n-workflow';

import { flagField, wholeField } from '../../shared/lib/simpleFields';

export const returnAllAndLimit: INodeProperties[] = [
	flagField('Return All', 'returnAll', {
		description: 'Whether to return all results or only up to a given limit',
	}),
	wholeField('Limit', 'limit', {
		min: 1,
		default: 50,
		description: 'Max number of results to return',
		displayOptions: { show: { returnAll: [false] } },
	}),
];

export const simplify = flagField('Simplify', 'simplify', {
	default: true,
	description: 'Whether to return a simplified version of the response instead of the raw data',
});

const COLLECTIONS = {
	'Additional Fields': { name: 'additionalFields', placeholder: 'Add Field' },
	Forecast: { name: 'forecast', placeholder: 'Add Day' },
	Filters: { name: 'filters', placeholder: 'Add Filter' },
	'More Filters': { name: 'moreFilters', placeholder: 'Add Filter' },
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
	const optional = options.map((field) => ({ ...field, required: undefined }));
	return [
		{ displayName: kind, name, type: 'collection', placeholder, default: {}, options: optional },
	];
}

import type { INodeProperties } from 'n8n-workflow';

import { path, type Path } from '../../../shared/api/path';
import { openField } from '../../../shared/lib/fieldReading';
import { requiredText } from '../../../shared/lib/simpleFields';
import { choice } from '../../fields/choice';
import { fromList } from '../../fields/locators';
import type { Owner } from '../../fields/owner';

export const slugField: INodeProperties = {
	displayName: 'Custom Field Name or ID',
	name: 'apiSlug',
	type: 'options',
	typeOptions: { loadOptionsMethod: 'getCustomFields', loadOptionsDependsOn: ['entityType'] },
	default: '',
	required: true,
	description:
		'The custom field. Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
};

export const valueField: INodeProperties = openField({
	displayName: 'Value',
	name: 'value',
	type: 'resourceLocator',
	default: { mode: 'text', value: '' },
	description: 'Must match the type of the custom field. Separate several values with commas.',
	modes: [
		{
			displayName: 'Value',
			name: 'text',
			type: 'string',
			placeholder: 'e.g. PO-1001, 42, true or 2026-03-31',
		},
		fromList('Select an option…', 'searchCustomFieldValues'),
	],
});

/** The service identifies a value by its own ID or by its record and slug. */
export const identifyBy = choice(
	'Identify By',
	'identifyBy',
	[
		['Record', 'record', 'A container, shipment or tracking request'],
		['ID', 'id', 'ID of the custom field value'],
	],
	'How to find the custom field',
);

export const idField = requiredText('Custom Field ID', 'customFieldId', {
	description: 'The ID that Get Many returns',
});

export function customFieldPath({ path: base }: Owner, slug: string): Path {
	return `${base}${path`/${slug}`}` as Path;
}

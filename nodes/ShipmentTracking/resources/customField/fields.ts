import type { INodeProperties } from 'n8n-workflow';

import { path, type Path } from '../../../shared/api/path';
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

export const valueField: INodeProperties = {
	displayName: 'Value',
	name: 'value',
	type: 'resourceLocator',
	default: { mode: 'text', value: '' },
	description:
		'The value, checked against the type of the field before it is sent. Several values are separated by commas. To remove the value, use Delete, or Clear in the options.',
	modes: [
		{
			displayName: 'Value',
			name: 'text',
			type: 'string',
			placeholder: 'e.g. PO-1001, 42, true or 2026-03-31',
		},
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Select an option…',
			typeOptions: { searchListMethod: 'searchCustomFieldValues', searchable: true },
		},
	],
};

/** The address of one custom field of a record. */
export function customFieldPath({ path: base }: Owner, slug: string): Path {
	return `${base}${path`/${slug}`}` as Path;
}

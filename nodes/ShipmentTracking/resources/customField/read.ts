import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { path } from '../../../shared/path';
import { definitionLocator } from '../../fields/locators';
import { makeGet, makeGetMany } from '../../fields/makers';
import type { Item } from '../../item';
import { recordFields, recordOf } from './fields';
import { idField } from './write';

export const get = makeGet({
	noun: 'custom field',
	description: 'Get the value of a custom field by its ID',
	idField,
	path: (id) => path`/custom_fields/${id}`,
});

const BY_RECORD = { listBy: ['record'] };

const listBy: INodeProperties = {
	displayName: 'List By',
	name: 'listBy',
	type: 'options',
	options: [
		{
			name: 'Definition',
			value: 'definition',
			description: 'One field on all records that have it',
		},
		{ name: 'Record', value: 'record', description: 'All fields of one record' },
	],
	default: 'record',
	description: 'Which values are wanted',
};

/** The generic list answers 500 without a filter, so there is always one. */
export const getMany = makeGetMany({
	nouns: 'custom fields',
	description: 'Get the custom fields of a record, or the values of one field on all records',
	fields: [
		listBy,
		{ ...definitionLocator, displayOptions: { show: { listBy: ['definition'] } } },
		...recordFields(BY_RECORD),
	],
	path: async (item) =>
		item.param('listBy') === 'definition' ? path`/custom_fields` : (await recordOf(item)).path,
	query: async (item: Item): Promise<IDataObject> =>
		item.param('listBy') === 'definition'
			? { 'filter[definition_id]': await item.id('definitionId') }
			: {},
});

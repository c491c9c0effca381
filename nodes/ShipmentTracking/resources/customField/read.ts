import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { toText } from '../../../shared/lib/json';
import { path } from '../../../shared/api/path';
import { definitionLocator } from '../../fields/locators';
import { ownerFields, readOwner } from '../../fields/owner';
import { showFor } from '../../fields/showFor';
import { makeGetMany } from '../../operation/getMany';
import { makeGet } from '../../operation/makers';
import type { Item } from '../../input/item';
import type { Operation } from '../../operation/operation';
import { ENTITY_TYPE_OPTIONS } from '../customFieldDefinition/read';
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

const BY_DEFINITION = { listBy: ['definition'] };

/** The custom fields of one record are a list of their own, which has no filters. */
const filters: INodeProperties[] = [
	{
		displayName: 'Belongs To',
		name: 'entityType',
		type: 'options',
		options: ENTITY_TYPE_OPTIONS,
		default: 'Shipment',
		description: 'Only values on this kind of record',
	},
	{
		displayName: 'Record ID',
		name: 'entityId',
		type: 'string',
		default: '',
		description: 'Only the value on the record with this ID',
	},
];

const listOperation = makeGetMany({
	nouns: 'custom fields',
	description: 'Get the custom fields of a record, or the values of one field on all records',
	fields: [listBy, showFor(BY_DEFINITION, definitionLocator), ...ownerFields(BY_RECORD)],
	filters,
	path: async (item) =>
		item.param('listBy') === 'definition'
			? path`/custom_fields`
			: (await readOwner(item, { isRead: true })).path,
	async query(item: Item): Promise<IDataObject> {
		if (item.param('listBy') !== 'definition') return {};
		const { entityType, entityId } = item.collection('filters');
		return {
			'filter[definition_id]': await item.id('definitionId'),
			// Containers have two words there, of which only one may be known to the filter.
			'filter[entity_type]':
				entityType === 'Container' ? undefined : toText(entityType) || undefined,
			'filter[entity_id]': entityId === undefined ? undefined : item.toId('entityId', entityId),
		};
	},
	accept(item) {
		const { entityType } = item.collection('filters');
		if (item.param('listBy') !== 'definition' || entityType !== 'Container') return undefined;
		return ({ relationships: { entity } }) =>
			!entity || Array.isArray(entity) || /^(container|cargo)$/i.test(entity.type);
	},
});

/** The generic list answers 500 without a filter, so there is always one. */
export const getMany: Operation = {
	...listOperation,
	fields: listOperation.fields.map((field) =>
		field.name === 'filters' ? showFor(BY_DEFINITION, field) : field,
	),
};

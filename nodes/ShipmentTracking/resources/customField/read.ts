import type { IDataObject } from 'n8n-workflow';

import { path } from '../../../shared/api/path';
import { toText } from '../../../shared/lib/json';
import { definitionLocator } from '../../fields/locators';
import { ownerFields, readOwner } from '../../fields/owner';
import { textField } from '../../fields/simpleFields';
import { implementGetMany } from '../../operation/getMany';
import { implementGet } from '../../operation/operationFactories';
import { createVariantsOperation } from '../../operation/variants';
import { ENTITY_TYPE_OPTIONS } from '../customFieldDefinition/read';
import { idField } from './fields';

const byRecord = implementGetMany({
	fields: ownerFields(),
	path: async (item) => (await readOwner(item, { isRead: true })).path,
});

/** GET /custom_fields answers 500 without a filter, so a definition is required. */
const byDefinition = implementGetMany({
	fields: [definitionLocator],
	filters: [
		{
			displayName: 'Belongs To',
			name: 'entityType',
			type: 'options',
			options: ENTITY_TYPE_OPTIONS,
			default: 'Shipment',
			description: 'Only values of this record type',
		},
		textField('Record ID', 'entityId', {
			description: 'Only the value of the record with this ID',
		}),
	],
	// The path is a function, so that Selected Fields does not load its choices from it: the
	// service refuses this path without a definition.
	path: async () => path`/custom_fields`,
	async query(item): Promise<IDataObject> {
		const { entityType, entityId } = item.collection('filters');
		return {
			'filter[definition_id]': await item.id('definitionId'),
			// The service has two names for containers and may know only one of them here.
			'filter[entity_type]':
				entityType === 'Container' ? undefined : toText(entityType) || undefined,
			'filter[entity_id]': entityId === undefined ? undefined : item.toId('entityId', entityId),
		};
	},
	accept(item) {
		if (item.collection('filters').entityType !== 'Container') return undefined;
		return ({ relationships: { entity } }) =>
			!entity || Array.isArray(entity) || /^(container|cargo)$/i.test(entity.type);
	},
});

const byId = implementGet({ idField, path: (id) => path`/custom_fields/${id}` });

export const getMany = createVariantsOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many custom fields',
	description: 'Get the custom fields of a record, or the values of one custom field',
	choice: { displayName: 'List By', name: 'listBy', description: 'Which values to return' },
	variants: [
		{ name: 'Record', value: 'record', description: 'All fields of a record', ...byRecord },
		{
			name: 'Definition',
			value: 'definition',
			description: 'One field of all records',
			...byDefinition,
		},
		{ name: 'ID', value: 'id', description: 'A single value', ...byId },
	],
});

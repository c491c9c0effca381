import type { IDataObject, INodePropertyOptions } from 'n8n-workflow';

import type { Resource } from '../../../shared/api/jsonApi';
import { path } from '../../../shared/api/path';
import type { CustomFieldDefinitionAttributes } from '../../../shared/domain/attributes';
import { toText } from '../../../shared/lib/json';
import { definitionLocator } from '../../fields/locators';
import { textField } from '../../fields/simpleFields';
import { entityTypeOf } from '../../input/customFieldDefinitions';
import { createGetManyOperation } from '../../operation/getMany';
import { createGetOperation } from '../../operation/operationFactories';

export const ENTITY_TYPE_OPTIONS: INodePropertyOptions[] = [
	{ name: 'Container', value: 'Container' },
	{ name: 'Shipment', value: 'Shipment' },
	{ name: 'Tracking Request', value: 'TrackingRequest' },
];

export const DATA_TYPES: INodePropertyOptions[] = [
	{ name: 'Date', value: 'date' },
	{ name: 'Date and Time', value: 'datetime' },
	{ name: 'Multi Select', value: 'enum_multi' },
	{ name: 'Number', value: 'number' },
	{ name: 'Reference', value: 'reference' },
	{ name: 'Short Text', value: 'short_text' },
	{ name: 'Single Select', value: 'enum' },
	{ name: 'Yes or No', value: 'boolean' },
];

export const get = createGetOperation({
	noun: 'custom field definition',
	description: 'Get the definition of a custom field',
	idField: definitionLocator,
	path: (id) => path`/custom_field_definitions/${id}`,
});

export const getMany = createGetManyOperation<CustomFieldDefinitionAttributes>({
	nouns: 'custom field definitions',
	description: 'Get the custom fields that the account defines',
	path: path`/custom_field_definitions`,
	filters: [
		{
			displayName: 'Belongs To',
			name: 'entityType',
			type: 'options',
			options: ENTITY_TYPE_OPTIONS,
			default: 'Shipment',
			description: 'Only fields of this record type',
		},
		{
			displayName: 'Data Type',
			name: 'dataType',
			type: 'options',
			options: DATA_TYPES,
			default: 'short_text',
			description: 'Only fields with this type of value',
		},
		textField('Display Name Begins With', 'displayName', {
			description: 'First letters of the display name',
		}),
	],
	query(item): IDataObject {
		const { entityType, dataType, displayName } = item.collection('filters');
		return {
			// The service has two words for containers and may know only one of them in this filter.
			'filter[entity_type]':
				entityType === 'Container' ? undefined : toText(entityType) || undefined,
			'filter[data_type]': toText(dataType) || undefined,
			'filter[display_name]': toText(displayName) || undefined,
		};
	},
	accept(item) {
		const isContainer = item.collection('filters').entityType === 'Container';
		return isContainer ? belongsTo('Container') : undefined;
	},
	recheck(item) {
		const { entityType } = item.collection('filters');
		return entityType === undefined ? [] : [belongsTo(entityType)];
	},
});

function belongsTo(entityType: unknown) {
	return ({ attributes }: Resource<CustomFieldDefinitionAttributes>) =>
		entityTypeOf(attributes.entity_type) === entityTypeOf(entityType);
}

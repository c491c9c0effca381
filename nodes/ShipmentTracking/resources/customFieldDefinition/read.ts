import type { INodePropertyOptions } from 'n8n-workflow';

import { path } from '../../../shared/api/path';
import type { CustomFieldDefinitionAttributes } from '../../../shared/domain/attributes';
import { toText } from '../../../shared/lib/json';
import { textField } from '../../../shared/lib/simpleFields';
import { definitionLocator } from '../../fields/locators';
import { entityTypeOf } from '../../input/customFieldDefinitions';
import type { ListFilter, RowTest } from '../../operation/filters/listFilter';
import { anyText, filter } from '../../operation/filters/values';
import { createGetManyOperation } from '../../operation/getMany';
import { createGetOperation } from '../../operation/operationFactories';

export const ENTITY_TYPE_OPTIONS: INodePropertyOptions[] = [
	{ name: 'Container', value: 'Container' },
	{ name: 'Shipment', value: 'Shipment' },
	{ name: 'Tracking Request', value: 'TrackingRequest' },
];

/** The service has two names for containers, so the node looks for them itself. */
export const entityTypeFilter = <A extends object>(
	description: string,
	isOfContainers: RowTest<A>,
): ListFilter<A> => ({
	field: {
		displayName: 'Belongs To',
		name: 'entityType',
		type: 'options',
		options: ENTITY_TYPE_OPTIONS,
		default: 'Shipment',
		description,
	},
	read: (_, given) =>
		given === 'Container'
			? { keeps: isOfContainers }
			: { sent: [['filter[entity_type]', toText(given)]] },
});

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
		entityTypeFilter(
			'Only fields of this record type',
			({ attributes }) => entityTypeOf(attributes.entity_type) === entityTypeOf('Container'),
		),
		filter(
			{
				displayName: 'Data Type',
				name: 'dataType',
				type: 'options',
				options: DATA_TYPES,
				default: 'short_text',
				description: 'Only fields with this type of value',
			},
			'filter[data_type]',
			anyText,
		),
		filter(
			textField('Display Name Begins With', 'displayName', {
				description: 'First letters of the display name',
			}),
			'filter[display_name]',
			anyText,
		),
	],
});

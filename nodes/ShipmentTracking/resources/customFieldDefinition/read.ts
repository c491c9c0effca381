import type { IDataObject, INodePropertyOptions } from 'n8n-workflow';

import { IncludedResources, type Attributes } from '../../../../shipping/records';
import { listRows, type RowMaker } from '../../../shared/api/list';
import { path } from '../../../shared/api/path';
import { toText } from '../../../../shipping/lib';
import { textField } from '../../../shared/lib/simpleFields';
import { definitionLocator } from '../../fields/locators';
import { accountDefinitions, entityTypeOf, isTemplate } from '../../input/customFieldDefinitions';
import type { ListFilter } from '../../operation/filters/listFilter';
import { implementGetMany, type ReadRows } from '../../operation/getMany';
import { createGetOperation } from '../../operation/operationFactories';
import { createVariantsOperation } from '../../operation/variants';

export const ENTITY_TYPE_OPTIONS: INodePropertyOptions[] = [
	{ name: 'Container', value: 'Container' },
	{ name: 'Shipment', value: 'Shipment' },
	{ name: 'Tracking Request', value: 'TrackingRequest' },
];

/** The service has two names for containers, so that type isn't sent. */
export const entityTypeFilter = <A extends object>(
	description: string,
	typeOf: RowMaker<A, unknown>,
): ListFilter<A> => ({
	field: {
		displayName: 'Belongs To',
		name: 'entityType',
		type: 'options',
		options: ENTITY_TYPE_OPTIONS,
		default: 'Shipment',
		description,
	},
	read: (_, given) => ({
		sent: given === 'Container' ? [] : [['filter[entity_type]', toText(given)]],
		keeps: (...row) => [given, undefined].includes(entityTypeOf(typeOf(...row))),
	}),
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

type DefinitionFilter = ListFilter<Attributes<'custom_field_definition'>>;

/** The list of the account has no filters, so the node applies all of them. */
const filters: DefinitionFilter[] = [
	entityTypeFilter('Only fields of this record type', ({ attributes }) => attributes.entity_type),
	{
		field: {
			displayName: 'Data Type',
			name: 'dataType',
			type: 'options',
			options: DATA_TYPES,
			default: 'short_text',
			description: 'Only fields with this type of value',
		},
		read: (_, given) => ({
			sent: [['filter[data_type]', toText(given)]],
			keeps: ({ attributes }) => attributes.data_type === toText(given),
		}),
	},
	{
		field: textField('Display Name Begins With', 'displayName', {
			description: 'First letters of the display name',
		}),
		read(_, given) {
			const text = toText(given);
			const beginning = text.toLowerCase();
			return {
				sent: [['filter[display_name]', text]],
				keeps: ({ attributes }) =>
					(attributes.display_name ?? '').toLowerCase().startsWith(beginning),
			};
		},
	},
];

type ReadDefinitions = ReadRows<Attributes<'custom_field_definition'>>;

const readOwn: ReadDefinitions = async (item, { limit = Infinity }, toRow) => {
	const { listed } = await accountDefinitions(item.client);
	const lookup = new IncludedResources([]);
	const rows = listed.map((one) => toRow(one, lookup)).filter((row) => row !== undefined);
	return { rows: rows.slice(0, limit), total: rows.length };
};

/** A service without a list for the account lists the fields of the account among the templates. */
const readTemplates: ReadDefinitions = async ({ client }, request, toRow) =>
	await listRows<Attributes<'custom_field_definition'>, IDataObject>(client, request, (...row) =>
		isTemplate(row[0]) ? toRow(...row) : undefined,
	);

// Selected Fields loads its choices from this path, because templates have the same columns.
const listDefinitions = { path: path`/custom_field_definitions`, filters };

export const getMany = createVariantsOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many custom field definitions',
	description: 'Get the custom fields of the account, or the templates of Terminal49',
	choice: {
		displayName: 'List',
		name: 'definitionsOf',
		description: 'Which custom fields to list',
	},
	variants: [
		{
			name: 'Own',
			value: 'own',
			description: 'The custom fields of the account',
			...implementGetMany({ ...listDefinitions, read: readOwn }),
		},
		{
			name: 'Templates',
			value: 'templates',
			description: 'Custom fields that Terminal49 suggests. Create adds one to the account.',
			...implementGetMany({ ...listDefinitions, read: readTemplates }),
		},
	],
});

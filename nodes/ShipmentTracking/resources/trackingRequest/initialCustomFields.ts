import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { openField } from '../../../shared/lib/fieldReading';
import { toText } from '../../../../shipping/lib';
import { rowsField, rowsOf, flagField, textField } from '../../../shared/lib/simpleFields';
import { customFieldMapper } from '../../fields/customFieldMapper';
import { readMapping } from '../../input/customFieldMapping';
import { customFieldValue } from '../../input/customFieldValue';
import type { Item } from '../../input/item';
import { readExactNumber } from '../../input/oneNumber';

const setCustomFields = flagField('Set Custom Fields', 'setCustomFields', {
	description:
		'Whether to set custom fields on the shipment and its containers once they are found',
});

/** Custom fields of the shipment and containers that the request creates. */
export const initialCustomFieldMapper: INodeProperties[] = [
	setCustomFields,
	{
		...customFieldMapper({
			method: 'getInitialCustomFieldColumns',
			description:
				'Values to set. Container fields are set on all containers. Empty fields are not set.',
		}),
		displayOptions: { show: { setCustomFields: [true] } },
	},
];

/** For values of a single container, or of a field chosen by an expression. */
export const initialCustomFields = rowsField(
	'Custom Fields by Name',
	'initialCustomFields',
	{
		displayName: 'Custom Field',
		name: 'field',
		values: [
			{
				displayName: 'Belongs To',
				name: 'entityType',
				type: 'options',
				options: [
					{ name: 'Containers', value: 'container' },
					{ name: 'Shipment', value: 'shipment' },
				],
				default: 'shipment',
				description: 'Record type the custom field belongs to',
			},
			textField('API Slug', 'apiSlug', {
				placeholder: 'e.g. customs_entry',
				description: 'Internal name of the custom field',
			}),
			openField(
				textField('Value', 'value', { description: 'Must match the type of the custom field' }),
			),
			textField('Container Number', 'number', {
				placeholder: 'e.g. MSKU1234565',
				description: 'Only this container. Leave empty for all.',
				displayOptions: { show: { entityType: ['container'] } },
			}),
		],
	},
	{
		description:
			'Custom fields to set when the shipment is found: on the shipment, on all containers or on one',
	},
);

/** `initial_custom_fields` of POST /tracking_requests; empty if none were added. */
export async function readInitialCustomFields(item: Item): Promise<IDataObject> {
	const { initialCustomFields: given } = item.collection('additionalFields');
	const rows = rowsOf(given, 'field').map((row) => ({
		row,
		only: row.entityType === 'container' ? readContainer(item, toText(row.number)) : '',
	}));
	const mapped = item.isOn(setCustomFields)
		? await readMapping(item, 'customFields', ['Shipment', 'Container'])
		: [];
	const [shipment, containers] = (['Shipment', 'Container'] as const).map((entity) =>
		mapped
			.filter((one) => one.entity === entity)
			.map(({ slug, value }): IDataObject => ({ api_slug: slug, value })),
	);
	for (const { row, only } of rows) {
		const { entityType, apiSlug, value } = row;
		const slug = toText(apiSlug);
		if (!slug) throw item.invalid('apiSlug', "is empty in 'Custom Fields by Name'");
		const isContainer = entityType === 'container';
		const type = isContainer ? 'Container' : 'Shipment';
		const entry = {
			api_slug: slug,
			value: await customFieldValue(item, type, slug, value, 'initialCustomFields'),
		};
		if (isContainer) containers.push(only ? { ...entry, number: only } : entry);
		else shipment.push(entry);
	}
	if (rows.length === 0 && mapped.length === 0) return {};
	return {
		initial_custom_fields: {
			...(shipment.length ? { shipment } : {}),
			...(containers.length ? { containers } : {}),
		},
	};
}

/** Empty for all containers. */
function readContainer(item: Item, text: string): string {
	return text && readExactNumber(text, item.fieldPosition('number'));
}

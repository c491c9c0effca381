import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { enteredDay } from '../../../../shipping/days';
import { openField } from '../../../shared/lib/fieldReading';
import { toText } from '../../../../shipping/lib';
import { quote } from '../../../shared/lib/scalarValue';
import { rowsField, rowsOf, textField } from '../../../shared/lib/simpleFields';
import { partyLocator } from '../../fields/locators';
import { parseChoice } from '../../input/choices';
import { listFilterFields } from '../../input/customFieldDefinitions';
import { hasNoValue, validateValue } from '../../input/customFieldValue';
import type { Item } from '../../input/item';
import type { ListFilter } from '../../operation/filters/listFilter';

const ROLES: INodePropertyOptions[] = [
	{ name: 'Consignee', value: 'consignee' },
	{ name: 'Customer', value: 'customer' },
	{ name: 'Customs Broker', value: 'customs_broker' },
	{ name: 'Freight Forwarder', value: 'freight_forwarder' },
	{ name: 'Notify Party', value: 'notify_party' },
	{ name: 'Pickup Trucking Company', value: 'pickup_dray_carrier' },
	{ name: 'Shipper', value: 'shipper' },
];

/** Filters containers by the parties of the container or its shipment. */
export const partyFilter: ListFilter = {
	field: rowsField(
		'Parties',
		'parties',
		{
			displayName: 'Party',
			name: 'party',
			values: [
				{
					displayName: 'Role',
					name: 'role',
					type: 'options',
					options: ROLES,
					default: 'consignee',
					description: 'Role of the party',
				},
				{ ...partyLocator, required: false },
			],
		},
		{
			description:
				'Only containers with these parties. Of several parties with the same role, one is enough.',
		},
	),
	read(item, given) {
		const names = ROLES.map(({ value }) => String(value));
		const ids = new Map<string, string[]>();
		for (const { role, partyId } of rowsOf(given, 'party')) {
			const key = `filter[parties][${parseChoice(item, 'role', role, names)}]`;
			ids.set(key, [...(ids.get(key) ?? []), item.toId('partyId', partyId)]);
		}
		return { sent: [...ids].map(([key, all]) => [key, all.join(',')]) };
	},
};

const values: INodeProperties[] = [
	{
		displayName: 'Custom Field Name or ID',
		name: 'apiSlug',
		type: 'options',
		typeOptions: { loadOptionsMethod: 'getAccountFields' },
		default: '',
		description:
			'A custom field of containers that your account defines. Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
	},
	openField(
		textField('Value', 'value', {
			description:
				'Part of a text (case-sensitive), a number, true, false or a date such as 2026-03-31',
		}),
	),
];

/** Filters containers by custom fields of the account. */
export const customFieldFilter: ListFilter = {
	field: rowsField(
		'Custom Fields',
		'customFields',
		{ displayName: 'Custom Field', name: 'field', values },
		{
			description: 'Only containers with these values in all of the custom fields',
		},
	),
	async read(item, given) {
		const values = new Map<string, string>();
		for (const { apiSlug, value } of rowsOf(given, 'field')) {
			const slug = toText(apiSlug);
			if (!slug) throw item.invalid('apiSlug', "is empty in 'Custom Fields'");
			if (values.has(slug)) throw item.invalid('customFields', `has "${slug}" twice`);
			if (hasNoValue(value)) throw item.invalid('value', `of the custom field "${slug}" is empty`);
			values.set(slug, await wireValue(item, slug, value));
		}
		return {
			sent: [...values].map(([slug, value]) => [`filter[custom_fields][${slug}]`, value]),
		};
	},
};

/**
 * @throws NodeOperationError for a field that the account has not defined, because the service
 * ignores it
 */
async function wireValue(item: Item, slug: string, value: unknown): Promise<string> {
	const definitions = await listFilterFields(item.client);
	const definition = definitions.find(({ attributes }) => attributes.api_slug === slug);
	if (!definition) {
		const known = definitions.map(({ attributes }) => attributes.api_slug ?? '').join(', ');
		throw item.invalid(
			'apiSlug',
			`is "${slug}", which is not a custom field of containers in your account`,
			known
				? `Enter one of these: ${known}.`
				: 'Your account defines no custom fields of containers.',
		);
	}
	const type = definition.attributes.data_type ?? '';
	if (type !== 'date' && type !== 'datetime') {
		return String(await validateValue(item, definition, value, 'value'));
	}
	const day = enteredDay(value, item.timezone);
	if (!day)
		throw item.invalid('value', `is not a date: ${quote(value)}`, 'Write it like 2026-03-31.');
	return day;
}

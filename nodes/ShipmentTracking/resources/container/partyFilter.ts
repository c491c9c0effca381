import type { INodePropertyOptions } from 'n8n-workflow';

import { partyLocator } from '../../fields/locators';
import { rowsField, rowsOf } from '../../fields/rows';
import { parseChoice } from '../../input/choices';
import { locatorValue } from '../../input/item';
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
			ids.set(key, [...(ids.get(key) ?? []), item.toId('partyId', locatorValue(partyId))]);
		}
		return { sent: [...ids].map(([key, all]) => [key, all.join(',')]) };
	},
};

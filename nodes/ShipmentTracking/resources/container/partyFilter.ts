import type { IDataObject, INodePropertyOptions } from 'n8n-workflow';

import type { ContainerAttributes } from '../../../shared/domain/attributes';
import { FILTERED_BY_SERVICE_ONLY } from '../../fields/list';
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
export const partyFilter: ListFilter<ContainerAttributes> = {
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
			hint: FILTERED_BY_SERVICE_ONLY,
		},
	),
	read(item, given) {
		const query: IDataObject = {};
		for (const { role, partyId } of rowsOf(given, 'party')) {
			const names = ROLES.map(({ value }) => String(value));
			const key = `filter[parties][${parseChoice(item, 'role', role, names)}]`;
			const id = item.toId('partyId', locatorValue(partyId));
			query[key] = [query[key] ?? [], id].flat().join(',');
		}
		return Object.keys(query).length ? [{ query }] : [];
	},
};

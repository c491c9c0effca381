import type { INodeProperties } from 'n8n-workflow';

import { nameKey, nameKeys } from '../../shared/domain/parties';
import type { ShipmentAttributes } from '../../shared/domain/attributes';
import { toText } from '../../shared/lib/json';
import type { Item } from '../input/item';
import { fromList } from './locators';

export const customers: INodeProperties = {
	displayName: 'Customers',
	name: 'customers',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	description: 'Only shipments of these customers',
	modes: [
		fromList('Select a customer…', 'searchCustomerNames'),
		{
			displayName: 'By Name',
			name: 'names',
			type: 'string',
			placeholder: 'e.g. Nordwind Trading, Acme Imports',
			hint: 'Full names, separated by commas. Not case-sensitive.',
		},
	],
};

/** Whether a shipment passes the filter. Containers use the attributes of their shipment. */
export type ShipmentTest = (shipment: ShipmentAttributes | undefined) => boolean;

/**
 * The test for the filter Customers. Every shipment passes if the filter is empty.
 * @throws NodeOperationError if the filter has separators but no name
 */
export function readCustomers(item: Item): ShipmentTest {
	const { customers: given } = item.collection('filters');
	if (given === undefined) return () => true;
	const wanted = new Set(nameKeys(given));
	if (wanted.size === 0) throw item.invalid('customers', 'contains no name');
	return (shipment) => wanted.has(nameKey(toText(shipment?.customer_name)));
}

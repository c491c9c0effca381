import type { INodeProperties } from 'n8n-workflow';

import { nameKey, nameKeys } from '../../shared/domain/parties';
import type { ShipmentAttributes } from '../../shared/domain/attributes';
import { toText } from '../../shared/lib/json';
import type { Item } from '../input/item';

/** In Filters of the jobs that read many: whose shipments are meant. */
export const customers: INodeProperties = {
	displayName: 'Customers',
	name: 'customers',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	description: 'Only shipments of these customers',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Select a customer…',
			typeOptions: { searchListMethod: 'searchCustomerNames', searchable: true },
		},
		{
			displayName: 'By Name',
			name: 'names',
			type: 'string',
			placeholder: 'e.g. Nordwind Trading, Acme Imports',
			hint: 'Full names, separated by commas. Upper and lower case are equal.',
		},
	],
};

/** Whether a shipment, by its attributes, is wanted; those of a container are its shipment's. */
export type ShipmentTest = (shipment: ShipmentAttributes | undefined) => boolean;

/**
 * What the filter Customers lets through: all where it is empty.
 *
 * @throws NodeOperationError where there is something in it, but no name
 */
export function readCustomers(item: Item): ShipmentTest {
	const { customers: given } = item.collection('filters');
	if (given === undefined) return () => true;
	const wanted = new Set(nameKeys(given));
	if (wanted.size === 0) throw item.invalid('customers', 'contains no name');
	return (shipment) => wanted.has(nameKey(toText(shipment?.customer_name)));
}

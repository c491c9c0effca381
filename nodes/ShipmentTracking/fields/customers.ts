import type { INodeProperties } from 'n8n-workflow';

import { nameKey, nameKeys } from '../../shared/domain/parties';
import { toText } from '../../shared/lib/json';
import type { Item } from '../input/item';
import { fromList } from './locators';

export const customers: INodeProperties = {
	displayName: 'Customers',
	name: 'customers',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	description: 'Only records of these customers',
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

/** Whether a record with this name of a customer passes the filter. */
export type CustomerTest = (customerName: unknown) => boolean;

/**
 * The test for the filter Customers. Every record passes if the filter is empty. Otherwise a record
 * without a customer never passes.
 * @throws NodeOperationError if the filter has separators but no name
 */
export function readCustomers(item: Item): CustomerTest {
	const { customers: given } = item.collection('filters');
	if (given === undefined) return () => true;
	// A name from the list is one name, even if it contains a comma.
	const isOne = item.isFromList('filters', customers.name);
	const wanted = new Set(isOne ? [nameKey(toText(given))] : nameKeys(given));
	if (wanted.size === 0) throw item.invalid('customers', 'contains no name');
	return (customerName) => wanted.has(nameKey(toText(customerName)));
}

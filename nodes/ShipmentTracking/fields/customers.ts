import type { INodeProperties } from 'n8n-workflow';

import { normalizeName } from '../../shared/domain/parties';
import type { ShipmentAttributes } from '../../shared/domain/attributes';
import { toText } from '../../shared/lib/json';
import { splitList } from '../../shared/lib/list';
import type { Item } from '../input/item';

/** In Filters of the jobs that read many: whose shipments are meant. */
export const customers: INodeProperties = {
	displayName: 'Customers',
	name: 'customers',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	description: 'Only shipments of this customer, or of these',
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
			hint: 'Whole names, separated by commas, in upper or lower case',
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
	const wanted = spellingOf(splitList(given).join());
	if (!wanted) throw item.invalid('customers', 'has no name in it');
	return (shipment) => {
		const own = spellingOf(toText(shipment?.customer_name));
		return own !== '' && wanted.includes(own);
	};
}

/**
 * Each part of a list between marks, so that a name that has commas itself ("Acme Co., Ltd.") is
 * found in it as well.
 */
function spellingOf(names: string): string {
	const parts = names.split(/[,;\n]/).map(normalizeName);
	const told = parts.filter(Boolean);
	return told.length ? `\n${told.join('\n')}\n` : '';
}

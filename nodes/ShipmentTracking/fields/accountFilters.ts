import type { INodeProperties } from 'n8n-workflow';

import {
	type ContainerContext,
	CustomerFilter,
	mainScac,
	ReferenceFilter,
} from '../../../shipping/records';
import { splitList } from '../../../shipping/lib';
import { CARRIERS, CUSTOMERS, REFERENCES } from '../../shared/lib/filterTexts';
import { listField } from '../../shared/lib/fieldReading';
import { textListField } from '../../shared/lib/simpleFields';
import { choiceField } from '../../shared/pickLists/filterChoices';
import { findScac } from '../input/carrier';
import type { Item } from '../input/item';
import { collection } from './list';
import { fromList } from './locators';

export const customers: INodeProperties = listField({
	displayName: 'Customers',
	name: 'customers',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	description: CUSTOMERS,
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
});

/** Whether a record with this name of a customer passes the filter. */
export type CustomerTest = (customerName: string | undefined) => boolean;

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
	const filter = new CustomerFilter(isOne ? [given] : given);
	if (filter.isEmpty) throw item.invalid('customers', 'contains no name');
	item.noteAfterRun(() => filter.unmatched());
	return (name) => filter.matches(name);
}

export const referenceFilter = textListField('References', 'references', {
	placeholder: 'e.g. PO-1001, PO-70*',
	description: REFERENCES,
});

export type ReferenceTest = (references: string[] | undefined) => boolean;

/**
 * The test for the filter References. Every record passes if the filter is empty.
 * @throws NodeOperationError if the filter has separators only
 */
export function readReferenceFilter(item: Item): ReferenceTest {
	const { references: given } = item.collection('filters');
	if (given === undefined) return () => true;
	const filter = new ReferenceFilter(given);
	if (filter.isEmpty) throw item.invalid('references', 'contains no reference');
	item.noteAfterRun(() => filter.unmatched());
	return (references) => filter.matches(references);
}

/** Filters of operations that read all shipments and containers of an account. */
export const accountFilters: INodeProperties[] = collection('Filters', [
	customers,
	referenceFilter,
]);

export interface AccountFilters {
	isOfCustomer: CustomerTest;
	hasReference: ReferenceTest;
}

/** @throws NodeOperationError if a filter has separators only */
export function readAccountFilters(item: Item): AccountFilters {
	return { isOfCustomer: readCustomers(item), hasReference: readReferenceFilter(item) };
}

const carriers = choiceField(
	'Carriers',
	'carriers',
	'getCarriers',
	CARRIERS,
	'SCACs such as MAEU, or names such as Maersk',
);

/** Filters of operations that read containers of any age. */
export const containerFilters: INodeProperties[] = collection('Filters', [
	carriers,
	customers,
	referenceFilter,
]);

/**
 * The test for these filters.
 * @throws NodeOperationError for an unknown carrier, or if a filter has separators only
 */
export async function readContainerFilters(
	item: Item,
): Promise<(context: ContainerContext) => boolean> {
	const { isOfCustomer, hasReference: isReferenced } = readAccountFilters(item);
	const scacs: string[] = [];
	for (const text of splitList(item.collection('filters').carriers)) {
		scacs.push(mainScac(await findScac(item, carriers.name, text)));
	}
	return ({ container, shipment }) => {
		const { ref_numbers, customer_name, shipping_line_scac: scac } = shipment?.attributes ?? {};
		const isOfCarrier = scacs.length === 0 || scacs.includes(mainScac(scac ?? ''));
		const references = [container.attributes.ref_numbers, ref_numbers].flatMap((all) => all ?? []);
		return isOfCarrier && isOfCustomer(customer_name) && isReferenced(references);
	};
}

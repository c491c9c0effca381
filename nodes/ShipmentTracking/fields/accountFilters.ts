import type { INodeProperties } from 'n8n-workflow';

import {
	CARRIERS,
	type ContainerContext,
	mainScac,
	nameKey,
	nameKeys,
	similarNames,
	unmatchedNames,
	CUSTOMERS,
	matchingReferences,
	referenceKey,
	REFERENCES,
	readReferences,
} from '../../../shipping/records';
import { toText, asArray, oneLine, splitList, VALUE_MAX } from '../../../shipping/lib';
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

/** A hint or message names at most this many unknown names, and as many similar ones. */
const NAMED_MAX = 3;

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
	const names = isOne ? [given] : given;
	const wanted = new Set(nameKeys(names));
	if (wanted.size === 0) throw item.invalid('customers', 'contains no name');
	const found = new Set<string>();
	const others = new Set<string>();
	item.noteAfterRun(() => {
		const unmatched = unmatchedNames(names, found);
		if (unmatched.length === 0) return undefined;
		const similar = unmatched.flatMap((name) => similarNames(name, others));
		const hint = similar.length > 0 ? `Similar customers: ${namesText(similar)}. ` : '';
		return {
			text: `Filter 'Customers': no shipment in this report has the customer ${namesText(unmatched, '"')}.`,
			// The message may go to one customer, which must not see the names of others.
			advice: `${hint}Enter the full name, or select it from the list.`,
		};
	});
	return (customerName) => {
		const name = toText(customerName);
		const isWanted = wanted.has(nameKey(name));
		if (isWanted) found.add(nameKey(name));
		else others.add(name);
		return isWanted;
	};
}

/** The first names, each shortened: a list from an expression may be long. */
function namesText(names: string[], quote = ''): string {
	const all = [...new Set(names)];
	const shown = all.slice(0, NAMED_MAX).map((name) => quote + oneLine(name, VALUE_MAX) + quote);
	return shown.join(', ') + (all.length > NAMED_MAX ? ` and ${all.length - NAMED_MAX} more` : '');
}

export const referenceFilter = textListField('References', 'references', {
	placeholder: 'e.g. PO-1001, PO-70*',
	description: REFERENCES,
});

export type ReferenceTest = (references: unknown) => boolean;

/**
 * The test for the filter References. Every record passes if the filter is empty.
 * @throws NodeOperationError if the filter has separators only
 */
export function readReferenceFilter(item: Item): ReferenceTest {
	const { references: given } = item.collection('filters');
	if (given === undefined) return () => true;
	const entries = readReferences(given);
	if (entries.length === 0) throw item.invalid('references', 'contains no reference');
	const found = new Set<string>();
	item.noteAfterRun(() => {
		const unmatched = splitList(given).filter((one) => !found.has(referenceKey(one)));
		if (unmatched.length === 0) return undefined;
		return {
			text: `Filter 'References': no shipment or container in this report has the reference ${namesText(unmatched, '"')}.`,
			advice: 'Enter whole references, or use *, as in PO-70*.',
		};
	});
	return (references) => {
		const matching = matchingReferences(entries, asArray(references));
		for (const entry of matching) found.add(entry);
		return matching.length > 0;
	};
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
		const references = [container.attributes.ref_numbers, ref_numbers].flatMap(asArray);
		return isOfCarrier && isOfCustomer(customer_name) && isReferenced(references);
	};
}

import type { INodeProperties } from 'n8n-workflow';

import type { Item } from '../input/item';
import { customers, readCustomers, type CustomerTest } from './customers';
import { collection } from './list';
import { readReferenceFilter, referenceFilter, type ReferenceTest } from './referenceFilter';

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

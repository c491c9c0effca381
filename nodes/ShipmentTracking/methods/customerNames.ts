import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { Client } from '../../shared/api/client';
import { listCustomerNames } from '../../shared/pickLists/customers';
import { matchesFilter } from './matchesFilter';

/** From List of Customers: shipments carry the name of their customer, not the party. */
export async function searchCustomerNames(
	this: ILoadOptionsFunctions,
	filter = '',
): Promise<INodeListSearchResult> {
	const names = await listCustomerNames(await Client.connect(this));
	const results = names.map((name) => ({ name, value: name }));
	return { results: results.filter((one) => matchesFilter(one, filter)) };
}

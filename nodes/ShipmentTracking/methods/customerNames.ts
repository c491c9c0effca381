import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { Client } from '../../shared/api/client';
import { listCustomerNames } from '../../shared/pickLists/customers';
import { asChoices } from '../../shared/pickLists/pickable';
import { matchesFilter } from './matchesFilter';

/** From List of Customers: shipments carry the name of their customer, not the party. */
export async function searchCustomerNames(
	this: ILoadOptionsFunctions,
	filter = '',
): Promise<INodeListSearchResult> {
	const names = await listCustomerNames(await Client.connect(this));
	return { results: asChoices(names).filter((one) => matchesFilter(one, filter)) };
}

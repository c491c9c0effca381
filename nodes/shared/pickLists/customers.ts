import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { Client } from '../api/client';
import type { Resource } from '../api/jsonApi';
import { list } from '../api/list';
import { path } from '../api/path';
import type { PartyAttributes } from '../domain/attributes';
import { asChoices, pickable } from './pickable';

/** Maximum number of parties that are read. */
const READ_MAX = 300;

/** The account's parties; a service that ignores the search returns all of them. */
export async function loadParties(
	client: Client,
	search = '',
): Promise<Array<Resource<PartyAttributes>>> {
	const query = search ? { query: search } : {};
	const request = { path: path`/parties`, query, limit: READ_MAX };
	return (await list<PartyAttributes>(client, request)).data;
}

/** Returns names instead of IDs: a shipment contains only the name of its customer. */
export function namesOf(parties: Array<Resource<PartyAttributes>>): string[] {
	return pickable(parties.map(({ attributes }) => attributes.company_name));
}

/** The choices of Customers, where several can be selected. */
export async function getCustomers(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	return asChoices(namesOf(await loadParties(await Client.connect(this))));
}

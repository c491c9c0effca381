import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { Client } from '../api/client';
import { list } from '../api/pagination';
import { path } from '../api/path';
import type { PartyAttributes } from '../domain/attributes';
import { asChoices, pickable } from './pickable';

/** So many parties are looked through at most. */
const READ_MAX = 300;

/** Names of parties, which is what shipments carry of their customer. */
export async function listCustomerNames(client: Client): Promise<string[]> {
	const request = { path: path`/parties`, limit: READ_MAX };
	const { data } = await list<PartyAttributes>(client, request);
	return pickable(data.map(({ attributes }) => attributes.company_name));
}

/** The choices of Customers where several are picked. */
export async function getCustomers(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	return asChoices(await listCustomerNames(await Client.connect(this)));
}

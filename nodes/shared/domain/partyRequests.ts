import type { Client } from '../api/client';
import { writeBody, type Resource, type PartyAttributes } from '../../../shipping/records';
import { list } from '../api/list';
import { path } from '../api/path';
import type { ServiceRequest } from '../api/request';

/** Returns all parties. It isn't documented which parts of a name the service's search finds. */
export async function listParties(client: Client): Promise<Array<Resource<PartyAttributes>>> {
	return (await list<PartyAttributes>(client, { path: path`/parties` })).data;
}

export function partyCreation(name: string): ServiceRequest {
	const body = writeBody('party', { attributes: { company_name: name } });
	return { method: 'POST', path: path`/parties`, body };
}

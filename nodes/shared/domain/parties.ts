import type { Client } from '../api/client';
import { asText } from '../lib/json';
import { writeBody, type Resource } from '../api/jsonApi';
import { list } from '../api/pagination';
import { path } from '../api/path';
import type { ServiceRequest } from '../api/request';
import type { PartyAttributes } from './attributes';

/** Two spellings of one name: upper or lower case, composed accents or not, more blanks. */
export function sameName(value: unknown, name: string): boolean {
	const text = asText(value);
	return text !== undefined && normalizeName(text) === normalizeName(name);
}

/** The one spelt exactly so before one that differs in case. */
export function findPartyByName(
	parties: Array<Resource<PartyAttributes>>,
	name: string,
): Resource<PartyAttributes> | undefined {
	const exact = parties.find(({ attributes }) => attributes.company_name === name);
	return exact ?? parties.find(({ attributes }) => sameName(attributes.company_name, name));
}

/** All parties: the service has no filter by name. */
export async function listParties(client: Client): Promise<Array<Resource<PartyAttributes>>> {
	return (await list<PartyAttributes>(client, { path: path`/parties` })).data;
}

/** POST /parties: a party of this name. */
export function partyCreation(name: string): ServiceRequest {
	return { method: 'POST', path: path`/parties`, body: partyBody(name) };
}

/** The body that gives a party its name; the id where it is there already. */
export function partyBody(name: string, id?: string) {
	return writeBody('party', { id, attributes: { company_name: name } });
}

/** A name in the spelling by which two are compared. */
export function normalizeName(text: string): string {
	return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

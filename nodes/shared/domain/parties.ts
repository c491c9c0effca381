import type { Client } from '../api/client';
import { asText } from '../lib/json';
import type { Resource } from '../api/jsonApi';
import { list } from '../api/pagination';
import { path } from '../api/path';
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

/** A name in the spelling by which two are compared. */
export function normalizeName(text: string): string {
	return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

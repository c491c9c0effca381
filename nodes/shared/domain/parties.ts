import type { Client } from '../api/client';
import { asText } from '../lib/json';
import type { Resource } from '../api/jsonApi';
import { list } from '../api/pagination';
import { path } from '../api/path';

/** Two spellings of one name: upper or lower case, composed accents or not, more blanks. */
export function sameName(value: unknown, name: string): boolean {
	const text = asText(value);
	return text !== undefined && normalizeName(text) === normalizeName(name);
}

/** The one spelt exactly so before one that differs in case. */
export function findPartyByName(parties: Resource[], name: string): Resource | undefined {
	const exact = parties.find(({ attributes }) => attributes.company_name === name);
	return exact ?? parties.find(({ attributes }) => sameName(attributes.company_name, name));
}

/** All parties: the service has no filter by name. */
export async function listParties(client: Client): Promise<Resource[]> {
	return (await list(client, { path: path`/parties` })).data;
}

function normalizeName(text: string): string {
	return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

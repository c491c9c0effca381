import type { Client } from '../api/client';
import { asText, toText } from '../lib/json';
import { parseList, SEPARATORS } from '../lib/list';
import { writeBody, type Resource } from '../api/jsonApi';
import { list } from '../api/list';
import { path } from '../api/path';
import type { ServiceRequest } from '../api/request';
import type { PartyAttributes } from './attributes';

/** The roles that a party can have, by the service's names for them. */
export const PARTY_ROLES = {
	consignee: 'Consignee',
	customer: 'Customer',
	customs_broker: 'Customs Broker',
	freight_forwarder: 'Freight Forwarder',
	notify_party: 'Notify Party',
	pickup_dray_carrier: 'Pickup Dray Carrier',
	shipper: 'Shipper',
};

export type PartyRole = keyof typeof PARTY_ROLES;

/** With their names on screen. */
export const partyRoles = Object.entries(PARTY_ROLES) as Array<[role: PartyRole, name: string]>;

/** The only role that a container can have a party for. */
export const CONTAINER_ROLE = 'pickup_dray_carrier';

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
function normalizeName(text: string): string {
	return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** A name may have so many commas in it ("Acme Co., Ltd.") and still be found in a typed list. */
const NAME_PARTS_MAX = 8;

/**
 * The names that somebody picked or typed, as keys to compare with {@link nameKey}. A list has whole
 * names; of a text with commas or line breaks each part may be one, and some parts in a row.
 */
export function nameKeys(given: unknown): string[] {
	const list = parseList(given);
	if (list) return list.map((name) => nameKey(toText(name))).filter(Boolean);
	const parts = partsOf(toText(given));
	const runs = parts.flatMap((_, start) =>
		parts
			.slice(start, start + NAME_PARTS_MAX)
			.map((__, more) => parts.slice(start, start + more + 1).join('\n')),
	);
	return [...new Set(runs)];
}

/** The key of one name; empty where there is none. */
export function nameKey(name: string): string {
	return partsOf(name).join('\n');
}

/** Blanks around commas do not count. */
function partsOf(text: string): string[] {
	return text.split(SEPARATORS).map(normalizeName).filter(Boolean);
}

import { groupBy, toText, parseList, SEPARATORS, similarKeys, splitList, foldBlanks } from '../lib';
import type { Resource } from './jsonApi';
import type { Attributes } from './attributes';

/** The roles of a party by their API names. */
export const PARTY_ROLES = {
	consignee: 'Consignee',
	customer: 'Customer',
	customs_broker: 'Customs Broker',
	freight_forwarder: 'Freight Forwarder',
	notify_party: 'Notify Party',
	pickup_dray_carrier: 'Pickup Dray Carrier',
	shipper: 'Shipper',
};

type PartyRole = keyof typeof PARTY_ROLES;

/** The roles with their labels. */
export const partyRoles = Object.entries(PARTY_ROLES) as Array<[role: PartyRole, name: string]>;

/** The only role on a container; all others are on shipments. */
export const CONTAINER_ROLE = 'pickup_dray_carrier';

/** Whether two names are equal apart from case, repeated blanks and the encoding of accents. */
export function sameName(value: string | undefined, name: string): boolean {
	const text = value;
	return text !== undefined && foldBlanks(text) === foldBlanks(name);
}

/** Prefers the party with the exact spelling. */
export function findPartyByName(
	parties: Array<Resource<Attributes<'party'>>>,
	name: string,
): Resource<Attributes<'party'>> | undefined {
	const exact = parties.find(({ attributes }) => attributes.company_name === name);
	return exact ?? parties.find(({ attributes }) => sameName(attributes.company_name, name));
}

/**
 * The longest word of a name that the service's search certainly finds, if the name has one: accents
 * have several encodings, and other scripts may have no words.
 */
export function searchWord(name: string): string | undefined {
	const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => /^[A-Za-z0-9]{2,}$/.test(word));
	return words.sort((a, b) => b.length - a.length)[0];
}

/** Maximum number of parts of a name that contains commas, such as "Acme Co., Ltd.". */
const NAME_PARTS_MAX = 8;

/**
 * Returns the keys of selected or typed names, for comparison with {@link nameKey}. Entries of a
 * list are whole names. In a text, a comma may separate two names or be part of one name, so each
 * sequence of neighboring parts is a key.
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

/** The names, as they were typed, that no record has. A part of a name that a record has is not listed. */
export function unmatchedNames(given: unknown, found: Iterable<string>): string[] {
	const parts = new Set([...found].flatMap((key) => [key, ...key.split('\n')]));
	return splitList(given).filter((name) => !parts.has(nameKey(name)));
}

/** The known names that are similar to a name, or whose first word is, the most similar first. */
export function similarNames(name: string, known: Iterable<string>): string[] {
	const keysOf = (one: string) => [nameKey(one), nameKey(one).split(/\s/)[0]];
	const spelled = [...known].flatMap((one) => keysOf(one).map((key) => ({ key, one })));
	const byKey = groupBy(spelled, ({ key }) => key);
	const near = similarKeys(nameKey(name), byKey.keys()).flatMap((key) => byKey.get(key) ?? []);
	return [...new Set(near.map(({ one }) => one))];
}

export function nameKey(name: string): string {
	return partsOf(name).join('\n');
}

/** Splits a text at separators, ignoring blanks around them. */
function partsOf(text: string): string[] {
	return text.split(SEPARATORS).map(foldBlanks).filter(Boolean);
}

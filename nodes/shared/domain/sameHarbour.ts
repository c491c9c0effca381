import { asText } from '../lib/json';
import { lettersAndDigits } from '../lib/foldText';

/** Ports with two UN/LOCODEs of which trucks serve both. */
const PAIRS: Array<[string, string]> = [
	['USLAX', 'USLGB'],
	['USNYC', 'USEWR'],
	['USSEA', 'USTIW'],
	['USOAK', 'USSFO'],
];

/** A place as a shipment names it. */
interface NamedPlace {
	locode: unknown;
	name: unknown;
}

/** The city in the name of a port, such as "jakarta" in "Jakarta, Java", for comparing. */
export function cityKey(name: string): string {
	return lettersAndDigits(name.split(/[,/([]/, 1)[0]);
}

/**
 * Whether two places are one harbour. Two codes decide; if one is missing, the cities in the names
 * do. Undefined if there is nothing to compare.
 */
export function isSameHarbour(one: NamedPlace, other: NamedPlace): boolean | undefined {
	const codes = [one, other].map(({ locode }) => asText(locode)?.trim().toUpperCase());
	if (codes[0] && codes[1]) {
		return codes[0] === codes[1] || PAIRS.some((pair) => codes.every((code) => isOf(pair, code)));
	}
	const cities = [one, other].map(({ name }) => cityKey(asText(name) ?? ''));
	if (!cities[0] || !cities[1]) return undefined;
	return cities[0].startsWith(cities[1]) || cities[1].startsWith(cities[0]);
}

const isOf = (pair: [string, string], code: string | undefined): boolean =>
	pair.some((one) => one === code);

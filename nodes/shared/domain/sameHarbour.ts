import { asText } from '../lib/json';
import { lettersAndDigits } from '../lib/foldText';

/** Neighbouring ports with separate UN/LOCODEs that the same trucks serve. */
const PAIRS: Array<[string, string]> = [
	['USLAX', 'USLGB'],
	['USNYC', 'USEWR'],
	['USSEA', 'USTIW'],
	['USOAK', 'USSFO'],
];

/** The code and name of a place in a shipment. */
interface NamedPlace {
	locode: unknown;
	name: unknown;
}

/** The key of the city in a port name, such as "jakarta" for "Jakarta, Java". */
export function cityKey(name: string): string {
	return lettersAndDigits(name.split(/[,/([]/, 1)[0]);
}

/**
 * Whether two places are the same harbour. Two codes decide; if one is missing, the city names
 * decide. Undefined if they can't be compared.
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

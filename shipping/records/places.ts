import type { Resource } from './jsonApi';
import { lettersAndDigits } from '../lib';
import type { Attributes } from './attributes';

/** The short name of a terminal or rail ramp, or else its full name. */
export function terminalName(
	terminal: Resource<Attributes<'terminal'>> | undefined,
): string | undefined {
	const { nickname, name } = terminal?.attributes ?? {};
	return [nickname, name].map((one) => one?.trim()).find(Boolean);
}

/** "EVER FORWARD 1119E"; undefined without a name. */
export function vesselOf(shipment: Attributes<'shipment'> = {}): string | undefined {
	const { pod_vessel_name: name, pod_voyage_number: voyage } = shipment;
	return name && [name, voyage].flatMap((one) => one ?? []).join(' ');
}

/** A country code of two letters, and three more characters, in upper case. */
export function isLocode(code: string): boolean {
	return /^[A-Z]{2}[A-Z0-9]{3}$/.test(code);
}

/** Neighbouring ports with separate UN/LOCODEs that the same trucks serve. */
const PAIRS = [
	['USLAX', 'USLGB'],
	['USNYC', 'USEWR'],
	['USSEA', 'USTIW'],
	['USOAK', 'USSFO'],
];

/** The code and name of a place in a shipment. */
interface NamedPlace {
	locode: string | undefined;
	name: string | undefined;
}

/** The city in a port name, such as "New York" for "New York / New Jersey". */
export function cityOf(name: string): string {
	return name.split(/[,/([]/, 1)[0].trim();
}

/** The key of the city in a port name, such as "jakarta" for "Jakarta, Java". */
export function cityKey(name: string): string {
	return lettersAndDigits(cityOf(name));
}

/** Compares the codes, or else the cities; undefined if neither can be compared. */
export function isSameHarbour(one: NamedPlace, other: NamedPlace): boolean | undefined {
	const [code, otherCode] = [one, other].map(({ locode }) => locode?.trim().toUpperCase());
	if (code && otherCode) {
		const isPair = (pair: string[]) => pair.includes(code) && pair.includes(otherCode);
		return code === otherCode || PAIRS.some(isPair);
	}
	const [city, otherCity] = [one, other].map(({ name }) => cityKey(name ?? ''));
	if (!city || !otherCity) return undefined;
	return city.startsWith(otherCity) || otherCity.startsWith(city);
}

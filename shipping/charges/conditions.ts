import { toText, parseList, splitList, foldCase, lettersAndDigits } from '../lib';
import { readCarrier, isLocode, cityKey } from '../records';
import { quoted, TariffError } from './tariffError';

/** Whether a container matches a condition; `unknown` if data is missing. */
export type Fit = 'fits' | 'differs' | 'unknown';

/** One entry of the list must match. An empty list matches everything. */
export function anyFit(fits: Fit[]): Fit {
	if (fits.length === 0) return 'fits';
	return fits.find((fit) => fit === 'fits') ?? fits.find((fit) => fit === 'unknown') ?? 'differs';
}

/** All conditions must match. A single mismatch decides, even if others are unknown. */
export function allFit(fits: Fit[]): Fit {
	return fits.find((fit) => fit === 'differs') ?? fits.find((fit) => fit === 'unknown') ?? 'fits';
}

const NAME_SEPARATORS = /[/&]|\sand\s/i;

/** A whole entry, and its parts between "/", "&" and "and": a name can contain these, too. */
const withParts = (entry: string): string[] => {
	const parts = entry
		.split(NAME_SEPARATORS)
		.map((part) => part.trim())
		.filter(Boolean);
	return parts.length > 1 ? [entry, ...parts] : [entry];
};

/** The main SCACs of carriers. */
export function parseCarriers(value: unknown): string[] {
	const scacs = splitList(value).flatMap((entry) => {
		const [whole, ...parts] = withParts(entry);
		return 'scac' in readCarrier(whole) || parts.length === 0
			? tariffScac(whole)
			: parts.map(tariffScac);
	});
	return [...new Set(scacs)];
}

function tariffScac(text: string): string {
	const match = readCarrier(text);
	if ('scac' in match) return match.scac;
	throw new TariffError(`has an entry that ${match.problem}`, match.advice);
}

const NOT_COMPARED = ['terminal', 'terminals', 'container'];

/** The key of a code or name, such as "apmlosangeles" for "APM Terminals, Los Angeles". */
export function terminalKey(name: string): string {
	const words = foldCase(name)
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean);
	const compared = words.filter((word) => !NOT_COMPARED.includes(word));
	return (compared.length ? compared : words).join('');
}

/** The whole text is also an entry, because a name may contain a comma. */
export function parseTerminals(value: unknown): string[] {
	const entries = splitList(value);
	const wrong = entries.find((entry) => !terminalKey(entry));
	if (wrong !== undefined) {
		throw new TariffError(`has ${quoted(wrong)}, which has no letters or digits`);
	}
	const whole = parseList(value) ? [] : [toText(value)];
	return [...new Set([...entries.flatMap(withParts), ...whole].map(terminalKey))].filter(Boolean);
}

/** The code and name of a port in the service's data; both may be missing. */
export interface PortNames {
	locode?: string;
	name?: string;
}

const PORT_LETTERS_MIN = 4;
const PORT_OF = /^port of(?=[\s,.-])/i;

const portKey = (name: string): string => lettersAndDigits(name.trim().replace(PORT_OF, ''));

const CODE_BESIDE = /^([A-Z]{2}[A-Z2-9]{3})[ :,–-]+\D|[ (–-]([A-Z]{2}[A-Z2-9]{3})\)?$/;

/** The text, and the code beside a name, such as that of "Los Angeles (USLAX)". */
function withCode(text: string): string[] {
	const [, before, behind] = CODE_BESIDE.exec(text) ?? [];
	return [text, before ?? behind ?? ''].filter(Boolean);
}

/** The letters and digits of UN/LOCODEs and names of ports. */
export function parsePorts(value: unknown): string[] {
	return splitList(value).flatMap((entry) => {
		const parts = withParts(entry).flatMap(withCode);
		const wrong = parts.find((text) => portKey(text).length < PORT_LETTERS_MIN);
		if (wrong === undefined) return parts.map(portKey);
		throw new TariffError(
			`has ${quoted(wrong)}, which isn't a UN/LOCODE like USLAX or the name of a port`,
		);
	});
}

export function portFit(condition: string, { locode, name }: PortNames): Fit {
	if (locode && lettersAndDigits(locode) === condition) return 'fits';
	const city = name && cityKey(name.trim().replace(PORT_OF, ''));
	if (name && (portKey(name) === condition || city === condition)) return 'fits';
	const isMissing = isLocode(condition.toUpperCase()) ? !locode : !name;
	return isMissing ? 'unknown' : 'differs';
}

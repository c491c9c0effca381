import { similarKeys } from '../lib';
import { ALTERNATIVE_SCACS, CARRIER_NAMES, SHARED_NAMES } from './carrierNames';

/** A carrier with its codes and names, from the built-in list or the account's list. */
interface KnownCarrier {
	scac: string;
	/** The first name is the one to show. */
	names: string[];
	alternativeScacs: string[];
}

/**
 * The carrier that a text means, or a problem. The problem continues a sentence that begins with
 * the field's label.
 * `isUncertain`: no list has the SCAC or name, so the account's own list can change the result.
 */
type CarrierMatch =
	{ scac: string; isUncertain?: true } | { problem: string; advice: string; isUncertain?: true };

/** Words at the end of a company name that don't matter for the comparison. */
const IGNORED_WORDS =
	/^(ag|as|bv|co|company|corp|corporation|gmbh|group|inc|limited|lines?|llc|ltd|pte|sa|shipping|spa)$/;
const NEAR_MAX = 3;
/** A container, bill of lading or booking number was entered as the carrier. */
const DIGITS_OF_NUMBER = /\d{5}/;
/** One word, or at most a prefix of four letters before digits: "MAERSK 12345" has a name. */
const WITHOUT_NAME = /^(?:\S+|[A-Z]{0,4}[\s\d-]+)$/;
const CARRIER_ADVICE = 'Enter the name of the carrier, such as Maersk, or its SCAC, such as MAEU.';

const mainScacs = new Map(
	ALTERNATIVE_SCACS.flatMap(([main, ...others]) => others.map((scac) => [scac, main] as const)),
);
const builtIn = CARRIER_NAMES.map(([scac, ...names]) => ({ scac, names, alternativeScacs: [] }));

/** Lookup tables for codes and names. */
interface Directory {
	codes: Map<string, string>;
	scacsByName: Map<string, string[]>;
	/** The name to show, by main SCAC. */
	labels: Map<string, string>;
}

const builtInDirectory = directoryOf(builtIn);

/** Returns the SCAC, in capitals, under which the service stores the records of a carrier. */
export function mainScac(scac: string): string {
	const code = scac.trim().toUpperCase();
	return mainScacs.get(code) ?? code;
}

/** Whether the built-in list has the SCAC. */
export function isKnownScac(scac: string): boolean {
	return builtInDirectory.codes.has(scac);
}

/** Whether a text is the SCAC or the name of a carrier in the built-in list. */
export function isCarrierName(text: string): boolean {
	return (
		isKnownScac(text.trim().toUpperCase()) || builtInDirectory.scacsByName.has(carrierKey(text))
	);
}

/**
 * Finds the main SCAC of a carrier by a SCAC or a name in any spelling. An unknown text that looks
 * like a SCAC counts as one, because the lists can't be complete.
 *
 * @param accountCarriers the carriers of the account's own list; the built-in list has precedence
 */
export function readCarrier(text: string, accountCarriers: KnownCarrier[] = []): CarrierMatch {
	const builtInMatch = matchCarrier(builtInDirectory, text);
	if (accountCarriers.length === 0 || !builtInMatch.isUncertain) return builtInMatch;
	return matchCarrier(directoryOf([...builtIn, ...accountCarriers]), text);
}

function matchCarrier(directory: Directory, text: string): CarrierMatch {
	const { codes, scacsByName, labels } = directory;
	const labelOf = (scac: string) => `${labels.get(scac)} (${scac})`;
	const code = text.trim().toUpperCase();
	const main = codes.get(code);
	if (main) return { scac: main };
	const named = scacsByName.get(carrierKey(text)) ?? [];
	if (named.length === 1) return { scac: named[0] };
	if (named.length) {
		return {
			problem: `matches several carriers: "${text}"`,
			advice: `Enter one of these: ${named.map(labelOf).join(', ')}.`,
		};
	}
	if (/^[A-Z0-9]{4}$/.test(code)) return { scac: code, isUncertain: true };
	const within = codeWithin(directory, code);
	if (within) return within;
	if (DIGITS_OF_NUMBER.test(code) && WITHOUT_NAME.test(code)) {
		return { problem: `is a number, not a carrier: "${text}"`, advice: CARRIER_ADVICE };
	}
	const near = similarCarriers(directory, carrierKey(text)).map(labelOf);
	const hint = near.length ? `Similar carriers: ${near.join(', ')}. ` : '';
	return {
		problem: `is not a known carrier: "${text}"`,
		advice: hint + CARRIER_ADVICE,
		isUncertain: true,
	};
}

/** Finds a SCAC next to a name, such as "Maersk (MAEU)" or "MAEU - Maersk". */
function codeWithin({ codes }: Directory, text: string): CarrierMatch | undefined {
	const [, bracketed] = /[([]([A-Z0-9]{4})[)\]]/.exec(text) ?? [];
	if (bracketed) {
		const main = codes.get(bracketed);
		return main ? { scac: main } : { scac: bracketed, isUncertain: true };
	}
	const known = text.split(/[^A-Z0-9]+/).flatMap((word) => codes.get(word) ?? []);
	return known.length === 1 ? { scac: known[0] } : undefined;
}

function directoryOf(carriers: KnownCarrier[]): Directory {
	const codes = new Map(mainScacs);
	const labels = new Map<string, string>();
	const scacsByName = new Map<string, string[]>();
	for (const { scac, names, alternativeScacs } of carriers) {
		const main = mainScac(scac);
		codes.set(main, main);
		for (const other of alternativeScacs) codes.set(other, codes.get(other) ?? main);
		for (const name of names) {
			if (!labels.has(main)) labels.set(main, name);
			const key = carrierKey(name);
			const known = scacsByName.get(key) ?? [];
			if (!known.includes(main)) scacsByName.set(key, [...known, main]);
		}
	}
	for (const [name, ...scacs] of SHARED_NAMES) scacsByName.set(carrierKey(name), scacs);
	return { codes, scacsByName, labels };
}

/** Letters and digits, without words such as "Ltd" at the end. */
function carrierKey(name: string): string {
	const words = name
		.normalize('NFKD')
		.replace(/[\u0300-\u036f./'’]/g, '')
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean);
	while (words.length > 1 && IGNORED_WORDS.test(words[words.length - 1])) words.pop();
	return words.join('');
}

/** Returns carriers whose name is similar or contains the text, the most similar first. */
function similarCarriers({ scacsByName }: Directory, key: string): string[] {
	const scacs = similarKeys(key, scacsByName.keys()).flatMap((name) => scacsByName.get(name) ?? []);
	return [...new Set(scacs)].slice(0, NEAR_MAX);
}

import { editDistance } from '../lib/editDistance';
import { ALTERNATIVE_SCACS, CARRIERS, SHARED_NAMES } from './carrierNames';

/** A carrier by its codes and names, such as one in the account's own list. */
export interface KnownCarrier {
	scac: string;
	/** The first one is shown. */
	names: string[];
	alternativeScacs: string[];
}

/**
 * The carrier that a text means, or why it cannot be read, in words that follow the field's label.
 * `isAssumed`: the text has the form of a code, but no carrier with this code is known. `isUnknown`:
 * no carrier with this name is known.
 */
export type CarrierReading =
	{ scac: string; isAssumed?: true } | { problem: string; advice: string; isUnknown?: true };

/** What companies add to their names. */
const NOISE =
	/^(ag|as|bv|co|company|corp|corporation|gmbh|group|inc|limited|lines?|llc|ltd|pte|sa|shipping|spa)$/;
const NEAR_MAX = 3;
const ADVICE = 'Enter the name of the carrier, such as Maersk, or its SCAC, such as MAEU.';

const mainScacs = new Map(
	ALTERNATIVE_SCACS.flatMap(([main, ...others]) => others.map((scac) => [scac, main] as const)),
);
const builtIn: KnownCarrier[] = CARRIERS.map(([scac, ...names]) => ({
	scac,
	names,
	alternativeScacs: [],
}));
const sharedNames = SHARED_NAMES.map(([name, ...scacs]): [string, string[]] => [
	keyOf(name),
	scacs,
]);

/** Codes and names of carriers, ready to be looked up. */
interface Directory {
	/** The main code of each code. */
	codes: Map<string, string>;
	scacsByName: Map<string, string[]>;
	/** The name to show, by main code. */
	labels: Map<string, string>;
}

const builtInDirectory = directoryOf(builtIn, sharedNames);

/** The code under which the service reports the records of a carrier, in capitals. */
export function mainScac(scac: string): string {
	const code = scac.trim().toUpperCase();
	return mainScacs.get(code) ?? code;
}

/**
 * The main SCAC of a carrier by one of its codes or by a name that people use, in any spelling. A
 * text that is no known name but has the form of a code is assumed to be one: carriers come and go.
 *
 * @param own the carriers of the account's own list; the built-in list comes first
 */
export function readCarrier(text: string, own: KnownCarrier[] = []): CarrierReading {
	const builtInReading = readFrom(builtInDirectory, text);
	if (own.length === 0 || isCertain(builtInReading)) return builtInReading;
	return readFrom(directoryOf([...builtIn, ...own], sharedNames), text);
}

/** Whether the account's own list of carriers is not needed for a reading. */
export function isCertain(reading: CarrierReading): boolean {
	return 'scac' in reading ? !reading.isAssumed : !reading.isUnknown;
}

function readFrom(directory: Directory, text: string): CarrierReading {
	const { codes, scacsByName, labels } = directory;
	const labelOf = (scac: string) => `${labels.get(scac)} (${scac})`;
	const code = text.trim().toUpperCase();
	const main = codes.get(code);
	if (main) return { scac: main };
	const named = scacsByName.get(keyOf(text)) ?? [];
	if (named.length === 1) return { scac: named[0] };
	if (named.length) {
		return {
			problem: `means several carriers: "${text}"`,
			advice: `Enter one of these: ${named.map(labelOf).join(', ')}.`,
		};
	}
	if (/^[A-Z0-9]{4}$/.test(code)) return { scac: code, isAssumed: true };
	const within = codeWithin(directory, code);
	if (within) return within;
	const near = nearTo(directory, keyOf(text)).map(labelOf);
	const hint = near.length ? `Near it: ${near.join(', ')}. ` : '';
	return {
		problem: `is not a known carrier: "${text}"`,
		advice: hint + ADVICE,
		isUnknown: true,
	};
}

/** A code next to a name, as lists show it: "Maersk (MAEU)", "MAEU - Maersk". */
function codeWithin({ codes }: Directory, text: string): CarrierReading | undefined {
	const [, bracketed] = /[([]([A-Z0-9]{4})[)\]]/.exec(text) ?? [];
	if (bracketed) {
		const main = codes.get(bracketed);
		return main ? { scac: main } : { scac: bracketed, isAssumed: true };
	}
	const known = text.split(/[^A-Z0-9]+/).flatMap((word) => codes.get(word) ?? []);
	return known.length === 1 ? { scac: known[0] } : undefined;
}

function directoryOf(carriers: KnownCarrier[], shared: Array<[string, string[]]>): Directory {
	const codes = new Map(mainScacs);
	const labels = new Map<string, string>();
	const scacsByName = new Map<string, string[]>();
	for (const { scac, names, alternativeScacs } of carriers) {
		const main = mainScac(scac);
		codes.set(main, main);
		for (const other of alternativeScacs) codes.set(other, codes.get(other) ?? main);
		for (const name of names) {
			if (!labels.has(main)) labels.set(main, name);
			const key = keyOf(name);
			const known = scacsByName.get(key) ?? [];
			if (!known.includes(main)) scacsByName.set(key, [...known, main]);
		}
	}
	for (const [key, scacs] of shared) scacsByName.set(key, scacs);
	return { codes, scacsByName, labels };
}

/** How names are compared: letters and digits only, without what companies add at the end. */
function keyOf(name: string): string {
	const words = name
		.normalize('NFKD')
		.replace(/[\u0300-\u036f./'’]/g, '')
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean);
	while (words.length > 1 && NOISE.test(words[words.length - 1])) words.pop();
	return words.join('');
}

/** Carriers with a name that is mistyped or cut short, the nearest first. */
function nearTo({ scacsByName }: Directory, key: string): string[] {
	const ranked = [...scacsByName].flatMap(([name, all]) => {
		const isPart =
			Math.min(key.length, name.length) > 2 && (name.includes(key) || key.includes(name));
		const steps = isPart ? 1 : editDistance(key, name);
		const isNear = steps <= Math.floor(Math.max(key.length, name.length) / 3);
		return isPart || isNear ? all.map((scac) => ({ scac, steps })) : [];
	});
	ranked.sort((a, b) => a.steps - b.steps);
	return [...new Set(ranked.map(({ scac }) => scac))].slice(0, NEAR_MAX);
}

import { CARRIERS, SHARED_NAMES } from './carrierNames';

/** The carrier that a text means, or why it means none, in words that follow the field's label. */
type CarrierReading = { scac: string } | { problem: string; advice: string };

/** What companies are called beside their name. */
const NOISE =
	/^(ag|as|bv|co|company|corp|corporation|gmbh|group|inc|limited|lines?|llc|ltd|pte|sa|shipping|spa)$/;
const NEAR_MAX = 3;
const ADVICE =
	'A carrier is told by its name, such as Maersk, or by its SCAC of four characters, such as MAEU.';

const scacs = new Map(CARRIERS.map(([scac, name]) => [scac, name]));
const scacsByName = new Map<string, string[]>([
	...CARRIERS.flatMap(([scac, ...names]) =>
		names.map((name): [string, string[]] => [keyOf(name), [scac]]),
	),
	...SHARED_NAMES.map(([name, ...all]): [string, string[]] => [keyOf(name), all]),
]);

/**
 * The SCAC of a carrier by its code or by a name that people use, in any spelling. What is no known
 * name but has the form of a code is taken for one: carriers come and go, and the service knows.
 */
export function readCarrier(text: string): CarrierReading {
	const code = text.trim().toUpperCase();
	if (scacs.has(code)) return { scac: code };
	const named = scacsByName.get(keyOf(text)) ?? [];
	if (named.length === 1) return { scac: named[0] };
	if (named.length) {
		return {
			problem: `means several carriers: "${text}"`,
			advice: `Take one of these: ${named.map(labelOf).join(', ')}.`,
		};
	}
	if (/^[A-Z0-9]{4}$/.test(code)) return { scac: code };
	const within = codeWithin(code);
	if (within) return { scac: within };
	const near = nearTo(keyOf(text)).map(labelOf);
	const hint = near.length ? `Near it: ${near.join(', ')}. ` : '';
	return { problem: `is not a known carrier: "${text}"`, advice: hint + ADVICE };
}

/** A code beside a name, as lists show it: "Maersk (MAEU)", "MAEU - Maersk". */
function codeWithin(text: string): string | undefined {
	const [, bracketed] = /[([]([A-Z0-9]{4})[)\]]/.exec(text) ?? [];
	if (bracketed) return bracketed;
	const known = text.split(/[^A-Z0-9]+/).filter((word) => scacs.has(word));
	return known.length === 1 ? known[0] : undefined;
}

function labelOf(scac: string): string {
	return `${scacs.get(scac)} (${scac})`;
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
function nearTo(key: string): string[] {
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

/** How many characters must be changed, put in or left out to make one text the other. */
function editDistance(one: string, other: string): number {
	// Nobody calls a carrier by more; a longer text is no name and costs no time.
	if (Math.max(one.length, other.length) > 60) return Infinity;
	let row = Array.from({ length: other.length + 1 }, (_, place) => place);
	for (let i = 1; i <= one.length; i++) {
		const next = [i];
		for (let j = 1; j <= other.length; j++) {
			const swap = row[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1);
			next.push(Math.min(swap, row[j] + 1, next[j - 1] + 1));
		}
		row = next;
	}
	return row[other.length];
}

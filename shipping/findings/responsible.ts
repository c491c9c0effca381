import { valueText } from '../lib';
import { holdText, type Hold } from '../records';

/** The parties who may have to act. */
export type Responsible =
	'customs broker' | 'your team' | 'carrier' | 'terminal' | 'trucker' | 'railway';

/** "Trucker: pick it up today."; "Ask the carrier …" already names its party. */
export function withParty(party: Responsible, step: string): string {
	if (step.toLowerCase().includes(party)) return step;
	const [name, rest] = [party.charAt(0).toUpperCase() + party.slice(1), step.slice(1)];
	return `${name}: ${step.charAt(0).toLowerCase()}${rest}`;
}

interface HoldKind {
	responsible: Responsible;
	/** Matches the words of a hold, in the name or in the terminal's description. */
	words: RegExp;
	/** Codes in capitals, which are also words in other texts. */
	codes?: RegExp;
	/** @param names "customs and USDA holds" */
	step: (names: string) => string;
}

const CUSTOMS: HoldKind = {
	responsible: 'customs broker',
	words:
		/\b((?<!non |released by )customs|cbp|cbsa|usda|fda|vacis|nii|agriculture|exams?|examination|pga|cpsc|isf|cfia|t?cet|1a|\dh)\b/i,
	codes: /\b(?:AG|MET)\b/,
	step: (names) => `Customs broker: clear the ${names}.`,
};
const FREIGHT: HoldKind = {
	responsible: 'your team',
	words: /\b(freight|original (bill|b\/?l)|obl)\b/i,
	step: (names) =>
		`Your team: pay the freight, or surrender the original bill of lading. Carrier or forwarder: release the ${names}.`,
};
const GENERAL_AVERAGE: HoldKind = {
	responsible: 'your team',
	words: /\bgeneral average\b/i,
	step: (names) => `Your team: give the security for general average to release the ${names}.`,
};
const TRAFFIC_FEE: HoldKind = {
	responsible: 'your team',
	words: /\b(tmf|traffic mitigation|pier ?pass)\b/i,
	step: (names) => `Your team: pay the Traffic Mitigation Fee (PierPass) to release the ${names}.`,
};
const MONEY_HOLDS: HoldKind = {
	responsible: 'your team',
	words: /\b(demurrage|storage|fees?|due(?! to\b)|ctf|dwell)\b|\bvaci\$/i,
	step: (names) => `Your team: check the ${names}, then pay or settle.`,
};
const CARRIER: HoldKind = {
	responsible: 'carrier',
	words:
		/\b((?<!on )line|carrier|steamship|ssl|ssco|equipment|rail|ocr|strip|maersk|msc|cma|hapag|cosco|oocl|evergreen|hmm|yang ming|zim)\b/i,
	step: (names) => `Ask the carrier to release the ${names}.`,
};
/** Codes of customs for a release. Nobody has to act on them. */
const RELEASED: HoldKind = {
	responsible: 'customs broker',
	words: /^\W*(?:1b|1c|\di)\b/i,
	step: () => '',
};

/** The first kind that matches applies: a "line freight hold" is about the freight. */
const HOLD_KINDS = [RELEASED, TRAFFIC_FEE, MONEY_HOLDS, GENERAL_AVERAGE, CUSTOMS, FREIGHT, CARRIER];
/** The order in which a sentence names them. */
const IN_SENTENCE = [CUSTOMS, FREIGHT, GENERAL_AVERAGE, TRAFFIC_FEE, MONEY_HOLDS, CARRIER];

interface HoldStep {
	responsible: Responsible;
	nextStep: string;
}

/** Returns the first party that has to act on a hold, with the steps for all holds. */
export function stepForHolds(holds: Hold[]): HoldStep | undefined {
	const steps = IN_SENTENCE.flatMap((kind): HoldStep[] => {
		const own = holdLabels(holds.filter((hold) => holdKindOf(hold) === kind));
		const { responsible, step } = kind;
		return own.length ? [{ responsible, nextStep: step(holdNames(own)) }] : [];
	});
	const others = holdLabels(holds.filter((hold) => !holdKindOf(hold)));
	if (others.length) {
		const nextStep = `Ask the terminal about: ${others.join(', ')}.`;
		steps.push({ responsible: 'terminal', nextStep });
	}
	const [first] = steps;
	return first && { ...first, nextStep: steps.map(({ nextStep }) => nextStep).join(' ') };
}

/** The label decides. The description only helps if the label has no known word. */
function holdKindOf({ label, description = '' }: Hold): HoldKind | undefined {
	const find = (text: string) => {
		const words = text.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');
		return HOLD_KINDS.find((kind) => kind.words.test(words) || kind.codes?.test(words));
	};
	return find(label) ?? find(description);
}

/** Without the marks that end a sentence, because messages split steps into sentences. */
const holdLabels = (holds: Hold[]): string[] => [
	...new Set(holds.map(({ label }) => valueText(label).replace(/[.:]/g, ''))),
];

/** "customs hold", "customs and USDA holds", "LINE HOLD" */
function holdNames(labels: string[]): string {
	const [last] = labels.slice(-1);
	if (labels.length === 1) return holdText({ label: last });
	return `${labels.slice(0, -1).join(', ')} and ${last} holds`;
}

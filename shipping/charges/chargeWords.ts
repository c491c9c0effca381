import { foldCase } from '../lib';

/** The charges that a clock counts, by words in tariffs and invoices of several languages. */
const DEMURRAGE =
	/\b(?:demurrage|dem|dmr|dmg|sobre?estadias?|sobrestadias?|surestaries?|liegegeld|standgeld|overliggeld|controstallie)\b/g;
const DETENTION = /\b(?:detention|det|dtn|per ?diem|mhd)\b/g;
const COMBINED = /\b(?:combined|merged|d ?& ?d|dnd|dd)\b/g;

type NamedCharge = 'demurrage' | 'detention' | 'combined';

/** The charge that a text names, and the other words of the text. */
export function chargeNamed(text: string): { charge?: NamedCharge; others: string } {
	const words = foldCase(text).replace(/[^\p{L}\p{N}&]+/gu, ' ');
	const has = (expression: RegExp) => words.search(expression) >= 0;
	const [isDemurrage, isDetention] = [has(DEMURRAGE), has(DETENTION)];
	const others = [DEMURRAGE, DETENTION, COMBINED].reduce(
		(rest, expression) => rest.replace(expression, ' '),
		words,
	);
	if (has(COMBINED) || (isDemurrage && isDetention)) return { charge: 'combined', others };
	if (isDemurrage) return { charge: 'demurrage', others };
	return isDetention ? { charge: 'detention', others } : { others };
}

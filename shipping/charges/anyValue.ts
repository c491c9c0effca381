import { toText } from '../lib';

const EVERYTHING =
	/^(?:all|any|every|everything|worldwide|world wide|global|\*|alle|tous|toutes|todos|todas|tutti)$/i;
const KIND_WORDS =
	/ ?(?:other|others)?(?: ?(?:ports?|terminals?|carriers?|lines?|shipping lines?|sizes?|types?|equipment|containers?|customers?|clients?|locations?|destinations?|references?|tags?|sizes? (?:and|&) types?))?$/i;

/** Whether a condition has no limit: "All", "any", "*", "Worldwide", "All ports". */
export function isAny(value: unknown): boolean {
	const text = toText(value).replace(/\s+/g, ' ').slice(0, 60);
	return EVERYTHING.test(text) || (text !== '' && EVERYTHING.test(text.replace(KIND_WORDS, '')));
}

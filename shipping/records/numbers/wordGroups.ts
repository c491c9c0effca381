import { isKnownScac } from '../carrier';
import { normalizeNumber } from './forms';
import { isSize } from './words';

/** The words that may be one number, and their letters and digits. */
export interface WordGroup {
	words: string[];
	code: string;
}

/** A word with this many characters and digits is a complete number. */
const COMPLETE_MIN = 8;
const DIGITS_MIN = 6;
const SCAC_LENGTH = 4;
const LENGTH_MAX = 35;

export const digitsIn = (code: string): number => code.replace(/\D/g, '').length;

const isComplete = (code: string): boolean =>
	code.length >= COMPLETE_MIN && digitsIn(code) >= DIGITS_MIN;

/** Not a bracket, which no number contains. */
export const isWord = (word: string): boolean => !/^[()[\]{}]$/.test(word);

/**
 * Joins the words of numbers that are written with blanks, such as HLCU SHA 1234567, and separates
 * complete numbers and other words.
 */
export function groupWords(words: string[]): WordGroup[] {
	const groups: WordGroup[] = [];
	let isNext = false;
	for (const word of words) {
		const code = normalizeNumber(word);
		const group = groups.at(-1);
		if (!isWord(word)) isNext = group !== undefined && isKnownScac(group.code);
		else if (isNext && group && continues(group.code, code)) {
			group.words.push(word);
			group.code += code;
		} else {
			groups.push({ words: [word], code });
			isNext = true;
		}
	}
	return groups;
}

/** Whether a word is the next part of a number. */
function continues(group: string, word: string): boolean {
	// A longer text isn't a number. It is not examined again for each of its words.
	if (group.length > LENGTH_MAX) return !isComplete(word);
	if (isSize(group) || isSize(word)) return false;
	const isDigits = /^\d+$/.test(word);
	if (digitsIn(group) === 0) {
		const [letters] = /^[A-Z]*/.exec(word) ?? [''];
		const isPrefix = isKnownScac(group.slice(0, SCAC_LENGTH));
		return isPrefix || !isComplete(word) || group.length + letters.length === SCAC_LENGTH;
	}
	if (isDigits) return !(isComplete(group) && isComplete(word));
	return digitsIn(group) < DIGITS_MIN && !isComplete(word);
}

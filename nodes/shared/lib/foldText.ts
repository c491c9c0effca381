const MARKS = /\p{M}/gu;
const OTHERS = /[^\p{L}\p{N}]/gu;

/** A text without case and accents, for comparing user input. */
export function foldCase(text: string): string {
	return text.normalize('NFKD').replace(MARKS, '').toLowerCase();
}

/** The letters and digits of a text, without case and accents. */
export function lettersAndDigits(text: string): string {
	return foldCase(text).replace(OTHERS, '');
}

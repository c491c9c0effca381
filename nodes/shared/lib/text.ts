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

/**
 * A text without the given characters at its end. A pattern such as `/\/+$/` takes quadratic time
 * in a text that has many of them elsewhere.
 */
export function trimEndCharacters(text: string, characters: string): string {
	let end = text.length;
	while (end > 0 && characters.includes(text[end - 1])) end--;
	return text.slice(0, end);
}

/** A text without the given characters at its beginning and its end. */
export function trimCharacters(text: string, characters: string): string {
	const rest = trimEndCharacters(text, characters);
	let start = 0;
	while (start < rest.length && characters.includes(rest[start])) start++;
	return rest.slice(start);
}

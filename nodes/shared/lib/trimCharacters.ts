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

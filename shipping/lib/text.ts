const MARKS = /\p{M}/gu;
const OTHERS = /[^\p{L}\p{N}]/gu;

/** A text without case and accents, for comparing user input. */
export function foldCase(text: string): string {
	return text.normalize('NFKD').replace(MARKS, '').toLowerCase();
}

/** A text in lower case, with single blanks only, and accents in one encoding. */
export function foldBlanks(text: string): string {
	return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
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

/** "1 day", "2 days": for nouns with a regular plural. */
export function plural(count: number, noun: string): string {
	return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Comparing longer texts would take too long. */
const COMPARED_MAX = 60;

/** How many characters must be changed, inserted or removed to make one text the other. */
function editDistance(one: string, other: string): number {
	if (Math.max(one.length, other.length) > COMPARED_MAX) return Infinity;
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

/** The keys that contain a text, are part of it or are similar to it, the most similar first. */
export function similarKeys(text: string, keys: Iterable<string>): string[] {
	const ranked = [...keys].flatMap((key) => {
		const isPart =
			Math.min(text.length, key.length) > 2 && (key.includes(text) || text.includes(key));
		const steps = isPart ? 1 : editDistance(text, key);
		const isNear = steps <= Math.floor(Math.max(text.length, key.length) / 3);
		return isPart || isNear ? [{ key, steps }] : [];
	});
	return ranked.sort((a, b) => a.steps - b.steps).map(({ key }) => key);
}

export function containsText(value: unknown, part: string): boolean {
	return typeof value === 'string' && value.toLowerCase().includes(part.toLowerCase());
}

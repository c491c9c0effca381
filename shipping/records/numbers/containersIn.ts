import { hasContainerForm, isContainerNumber } from './forms';
import { isSize } from './words';

/** A part of a text. */
interface Span {
	start: number;
	end: number;
}

const LENGTH = 11;
/** Characters between the parts of one number. */
const NUMBER_GAP = /^[ \-./]{1,3}$/;

/**
 * The container numbers in a text with their places: those whose check digit is right, in any
 * spelling such as MSKU 123456/5.
 */
export function containersIn(text: string): Array<Span & { numbers: string[] }> {
	const words = [...text.matchAll(/[A-Z0-9]+/g)].map(({ 0: word, index = 0 }) => ({
		word,
		start: index,
		end: index + word.length,
	}));
	const found: Array<Span & { numbers: string[] }> = [];
	for (let first = 0; first < words.length; first++) {
		const { word, start, end } = words[first];
		const glued = gluedContainers(word);
		if (glued.length) {
			found.push({ start, end: start + glued.length * LENGTH, numbers: glued });
			continue;
		}
		let joined = word;
		let last = first;
		while (joined.length < LENGTH && last + 1 < words.length) {
			if (!NUMBER_GAP.test(text.slice(words[last].end, words[last + 1].start))) break;
			joined += words[++last].word;
		}
		if (!isContainerNumber(joined)) continue;
		found.push({ start, end: last === first ? end : words[last].end, numbers: [joined] });
		first = last;
	}
	return found;
}

/** The containers of a word without separators: several, or one with its size. */
function gluedContainers(word: string): string[] {
	if (word.length <= LENGTH) return [];
	if (isContainerNumber(word.slice(0, LENGTH)) && isSize(word.slice(LENGTH)))
		return [word.slice(0, LENGTH)];
	if (word.length % LENGTH !== 0) return [];
	const all = word.match(/.{11}/g) ?? [];
	return all.every(hasContainerForm) ? all : [];
}

/** How the values of fields are compared that reports, tariffs and the trigger share. */
import { toText, splitList, foldBlanks } from '../lib';

/** The spelling by which references are compared. They are typed with and without blanks. */
export const referenceKey = (reference: unknown): string =>
	foldBlanks(toText(reference)).replaceAll(' ', '');

/** The entries of a field 'References'. `*` stands for any characters. */
export const readReferences = (given: unknown): string[] =>
	splitList(given).map(referenceKey).filter(Boolean);

/** The entries that one of the references of a record matches. */
export function matchingReferences(entries: string[], references: unknown[]): string[] {
	const keys = references.map(referenceKey).filter(Boolean);
	return entries.filter((entry) => keys.some((key) => matchesPattern(entry.split('*'), key)));
}

/** Whether one of the references of a record matches one of the entries. */
export const hasReference = (entries: string[], references: unknown[]): boolean =>
	matchingReferences(entries, references).length > 0;

/** Whether a text begins with the first part, ends with the last, and has the others in between. */
function matchesPattern([first, ...others]: string[], text: string): boolean {
	const last = others.pop();
	if (last === undefined) return text === first;
	if (!text.startsWith(first)) return false;
	let start = first.length;
	for (const part of others) {
		const place = text.indexOf(part, start);
		if (place < 0) return false;
		start = place + part.length;
	}
	return text.length - last.length >= start && text.endsWith(last);
}

/** The spelling by which tags are compared. */
export const tagKey = (tag: unknown): string => foldBlanks(toText(tag));

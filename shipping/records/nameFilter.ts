import { splitList, valueText } from '../lib';
import { nameKey, nameKeys, similarNames, unmatchedNames } from './parties';
import { matchingReferences, readReferences, referenceKey } from './sharedFields';

/** A message names at most this many unknown names, and as many similar ones. */
const NAMES_IN_TEXT_MAX = 3;

/** A filter by customers. It remembers the names of all records, for a message about typing errors. */
export class CustomerFilter {
	private readonly wanted: Set<string>;
	private readonly found = new Set<string>();
	private readonly others = new Set<string>();

	/** @param names a list of whole names, or a text in which commas may separate names */
	constructor(private readonly names: unknown) {
		this.wanted = new Set(nameKeys(names));
	}

	get isEmpty(): boolean {
		return this.wanted.size === 0;
	}

	/** A record without a customer never passes. */
	matches(name = ''): boolean {
		const isWanted = this.wanted.has(nameKey(name));
		if (isWanted) this.found.add(nameKey(name));
		else this.others.add(name);
		return isWanted;
	}

	/** The message about names that no record had; undefined if all were found. */
	unmatched() {
		const names = unmatchedNames(this.names, this.found);
		if (names.length === 0) return undefined;
		const similar = names.flatMap((name) => similarNames(name, this.others));
		const hint = similar.length > 0 ? `Similar customers: ${namesText(similar)}. ` : '';
		return {
			text: `Filter 'Customers': no shipment in this report has the customer ${namesText(names, '"')}.`,
			// The message may go to one customer, which must not see the names of others.
			advice: `${hint}Enter the full name, or select it from the list.`,
		};
	}
}

/** A filter by references. It remembers which entries matched, for a message about the others. */
export class ReferenceFilter {
	private readonly entries: string[];
	private readonly found = new Set<string>();

	constructor(private readonly given: unknown) {
		this.entries = readReferences(given);
	}

	get isEmpty(): boolean {
		return this.entries.length === 0;
	}

	matches(references: string[] = []): boolean {
		const matching = matchingReferences(this.entries, references);
		for (const entry of matching) this.found.add(entry);
		return matching.length > 0;
	}

	/** The message about entries that no record matched; undefined if each had a match. */
	unmatched() {
		const names = splitList(this.given).filter((one) => !this.found.has(referenceKey(one)));
		if (names.length === 0) return undefined;
		return {
			text: `Filter 'References': no shipment or container in this report has the reference ${namesText(names, '"')}.`,
			advice: 'Enter whole references, or use *, as in PO-70*.',
		};
	}
}

/** The first names, each shortened: a list from an expression may be long. */
function namesText(names: string[], quote = ''): string {
	const all = [...new Set(names)];
	const shown = all.slice(0, NAMES_IN_TEXT_MAX).map((name) => quote + valueText(name) + quote);
	return (
		shown.join(', ') +
		(all.length > NAMES_IN_TEXT_MAX ? ` and ${all.length - NAMES_IN_TEXT_MAX} more` : '')
	);
}

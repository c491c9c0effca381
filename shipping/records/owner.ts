import { valueText } from '../lib';

/** Whose record it is. */
export interface Owner {
	number: string | null | undefined;
	references?: string[];
	customer?: string | null;
	billOfLading?: string | null;
}

export interface OwnerTexts {
	/** "PO-1, PO-2 +3, for Nordwind Trading, B/L MAEU100200300"; empty if unknown. */
	owner: string;
	/** The references, or else the bill of lading: "PO-1, PO-2 +3". */
	papers: string;
}

const REFERENCES_MAX = 2;

/** A bill of lading that is the number of the record isn't repeated. */
export function ownerTexts({ number, references = [], ...subject }: Owner): OwnerTexts {
	const customer = valueText(subject.customer);
	const billOfLading = valueText(subject.billOfLading);
	const listed = referencesText(references);
	const bill = billOfLading && billOfLading !== valueText(number) ? `B/L ${billOfLading}` : '';
	const owner = [listed, customer && `for ${customer}`, bill].filter(Boolean).join(', ');
	return { owner, papers: listed || bill };
}

/** "PO-1, PO-2 +3" */
function referencesText(references: string[]): string {
	const shown = references.map(valueText).filter(Boolean);
	const first = shown.slice(0, REFERENCES_MAX).join(', ');
	const more = shown.length - REFERENCES_MAX;
	return more > 0 ? `${first} +${more}` : first;
}

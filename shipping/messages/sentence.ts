import { oneLine, valueText } from '../lib';

/** The content of a one-line sentence about a record, not escaped. */
export interface Sentence {
	number: string;
	/** "at APM Los Angeles"; empty if the place is unknown. */
	place: string;
	detail: string;
	/** The parts of the detail. */
	parts: string[];
	/** "PO-1, PO-2 +3, for Nordwind Trading, B/L MAEU100200300"; empty if unknown. */
	owner: string;
	/** The references, or else the bill of lading: "PO-1, PO-2 +3". */
	papers: string;
}

export interface SentenceSubject {
	number: string | null | undefined;
	/** The word for a record without a number. */
	noun: 'Container' | 'Shipment' | 'Request';
	place?: string;
	references?: string[];
	customer?: string | null;
	billOfLading?: string | null;
}

const REFERENCES_MAX = 2;

/** @param parts the parts of the sentence, already shortened; empty ones are left out */
export function toSentence(subject: SentenceSubject, parts: string[]): Sentence {
	const number = valueText(subject.number);
	const { owner, papers } = ownerTexts(subject);
	return {
		// The line begins with a fixed word, so that external text can't act as formatting.
		number: number || subject.noun,
		place: subject.place ?? '',
		detail: oneLine(parts.filter(Boolean).join('; ')),
		parts: parts.map((part) => oneLine(part)).filter(Boolean),
		owner,
		papers,
	};
}

/** A bill of lading that is the number of the record isn't repeated. */
export function ownerTexts({
	number,
	references = [],
	...subject
}: Omit<SentenceSubject, 'noun' | 'place'>): Pick<Sentence, 'owner' | 'papers'> {
	const customer = valueText(subject.customer);
	const billOfLading = valueText(subject.billOfLading);
	const listed = referencesText(references);
	const bill = billOfLading && billOfLading !== valueText(number) ? `B/L ${billOfLading}` : '';
	const owner = [listed, customer && `for ${customer}`, bill].filter(Boolean).join(', ');
	return { owner, papers: listed || bill };
}

/** "MSKU1234565 at APM Los Angeles: due today, last free day 15 Oct (line) (PO-1)" */
export function sentenceText({
	number,
	place,
	detail,
	owner,
}: Pick<Sentence, 'number' | 'place' | 'detail' | 'owner'>): string {
	return `${number}${place ? ` ${place}` : ''}: ${detail}${owner ? ` (${owner})` : ''}`;
}

/** "PO-1, PO-2 +3" */
function referencesText(references: string[]): string {
	const shown = references.map(valueText).filter(Boolean);
	const first = shown.slice(0, REFERENCES_MAX).join(', ');
	const more = shown.length - REFERENCES_MAX;
	return more > 0 ? `${first} +${more}` : first;
}

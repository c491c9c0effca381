import { oneLine, valueText } from '../lib';
import { ownerTexts, type Owner, type OwnerTexts } from '../records';

/** The content of a one-line sentence about a record, not escaped. */
export interface Sentence extends OwnerTexts {
	number: string;
	/** "at APM Los Angeles"; empty if the place is unknown. */
	place: string;
	detail: string;
	/** The parts of the detail. */
	parts: string[];
}

export interface SentenceSubject extends Owner {
	/** The word for a record without a number. */
	noun: 'Container' | 'Shipment' | 'Request';
	place?: string;
}

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

/** "MSKU1234565 at APM Los Angeles: due today, last free day 15 Oct (line) (PO-1)" */
export function sentenceText({
	number,
	place,
	detail,
	owner,
}: Pick<Sentence, 'number' | 'place' | 'detail' | 'owner'>): string {
	return `${number}${place ? ` ${place}` : ''}: ${detail}${owner ? ` (${owner})` : ''}`;
}

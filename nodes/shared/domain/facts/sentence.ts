import { oneLine } from '../../lib/oneLine';
import { VALUE_MAX } from './value';

/** What one line says of a container, shipment or request; not escaped for where it goes yet. */
export interface Sentence {
	number: string;
	/** "at APM Los Angeles"; '' if it is unknown. */
	place: string;
	detail: string;
	/** "PO-1, PO-2 +3, for Nordwind Trading, B/L MAEU100200300"; '' if nothing is known. */
	owner: string;
}

export interface SentenceSubject {
	number: unknown;
	/** In place of a missing number. */
	noun: 'Container' | 'Shipment' | 'Request';
	place?: string;
	references?: string[];
	customer?: unknown;
	billOfLading?: unknown;
}

const REFERENCES_MAX = 2;

/** @param parts in which values from outside are cut already; empty ones are left out */
export function toSentence(subject: SentenceSubject, parts: string[]): Sentence {
	const number = value(subject.number);
	const customer = value(subject.customer);
	const billOfLading = value(subject.billOfLading);
	const owner = [
		referencesText(subject.references ?? []),
		customer && `for ${customer}`,
		billOfLading && billOfLading !== number ? `B/L ${billOfLading}` : '',
	];
	return {
		// A word of our own, so that no value from outside begins the line.
		number: number || subject.noun,
		place: subject.place ?? '',
		detail: oneLine(parts.filter(Boolean).join('; ')),
		owner: owner.filter(Boolean).join(', '),
	};
}

/** "MSKU1234565 at APM Los Angeles: due today, last free day 15 Oct (line) (PO-1)" */
export function sentenceText({ number, place, detail, owner }: Sentence): string {
	return `${number}${place ? ` ${place}` : ''}: ${detail}${owner ? ` (${owner})` : ''}`;
}

/** "PO-1, PO-2 +3" */
function referencesText(references: string[]): string {
	const shown = references.map(value).filter(Boolean);
	const first = shown.slice(0, REFERENCES_MAX).join(', ');
	const more = shown.length - REFERENCES_MAX;
	return more > 0 ? `${first} +${more}` : first;
}

const value = (text: unknown): string => oneLine(text, VALUE_MAX);

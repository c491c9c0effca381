import { oneLine } from '../lib';
import { shortTime } from '../days';

export interface Subject {
	/** The words of the user, or the name of a customer or terminal: "Acme Imports". */
	about?: string;
	/** Counts of the entries that need attention, the most urgent first: "3 past last free day". */
	attention: string[];
	/** The words if nothing needs attention; "Nothing urgent today" by default. */
	nothing?: string;
	/** `2026-11-24`, at the reader's place. */
	date: string;
	/** The last day of a period that begins on `date`. */
	until?: string;
}

/** Email programs show about this many characters. */
const LENGTH_MAX = 78;
const ABOUT_MAX = 40;

/**
 * "Acme Imports: 3 past last free day, 4 due by Thursday (24 Nov)". Parts that don't fit are left
 * out from the end; the first one always stays.
 */
export function subjectText({ about, attention, nothing, date, until }: Subject): string {
	const [first = nothing ?? 'Nothing urgent today', ...others] = attention.filter(Boolean);
	const days = [date, until].map((day) => shortTime(day, undefined)).filter(Boolean);
	const end = ` (${days.join(' to ')})`;
	let subject = `${about ? `${oneLine(about, ABOUT_MAX)}: ` : ''}${first}`;
	for (const part of others) {
		const longer = `${subject}, ${part}`;
		if (longer.length + end.length > LENGTH_MAX) break;
		subject = longer;
	}
	return oneLine(subject + end);
}

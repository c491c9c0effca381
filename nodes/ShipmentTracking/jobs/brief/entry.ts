import { oneLine } from '../../../shared/lib/oneLine';

/** What somebody has to look at today; null where nobody knows. Values stay as they came. */
export type BriefEntry = {
	id: string;
	type: string;
	/** Of the container, the bill of lading, or what was requested. */
	number: string | null;
	bill_of_lading_number: string | null;
	customer_name: string | null;
	place: string | null;
	/** The day that it is about, `2026-10-15`. */
	day: string | null;
	/** What the section counts: left, late, out or since. */
	days: number | null;
	detail: string;
	/** All of it in one line. */
	text: string;
};

/** An entry as it is told: in one line, cut, yet to be escaped for where it goes. */
export interface BriefLine {
	number: string;
	/** '' where it is not known. */
	place: string;
	detail: string;
	/** "for Nordwind Trading, B/L MAEU100200300" */
	owner: string;
}

/** An entry, and how it is told. */
export interface BriefItem {
	entry: BriefEntry;
	line: BriefLine;
}

const VALUE_MAX = 80;
/** A container may have a dozen holds. */
const PARTS_MAX = 4;

type Facts = Omit<BriefEntry, 'detail' | 'text'>;

/** @param told what is to be said of it, each piece of the entry's detail by itself */
export function toBriefItem(facts: Facts, told: string[], noun: string): BriefItem {
	const value = (text: string | null) => oneLine(text, VALUE_MAX);
	const number = value(facts.number);
	const billOfLading = value(facts.bill_of_lading_number);
	const customer = value(facts.customer_name);
	const owner = [
		customer && `for ${customer}`,
		billOfLading && billOfLading !== number ? `B/L ${billOfLading}` : '',
	];
	const line: BriefLine = {
		// Something of our own, so that nothing from outside begins what is told.
		number: number || noun,
		place: value(facts.place),
		detail: shortDetail(told),
		owner: owner.filter(Boolean).join(', '),
	};
	return { entry: { ...facts, detail: told.join('; '), text: lineText(line) }, line };
}

function shortDetail(told: string[]): string {
	const parts = told.map((part) => oneLine(part, VALUE_MAX)).filter(Boolean);
	const more = parts.length > PARTS_MAX ? [`${parts.length - PARTS_MAX} more`] : [];
	return [...parts.slice(0, PARTS_MAX), ...more].join('; ');
}

/** "MSKU1234565 at APM Los Angeles: 2 days left, last free day 15 Oct (line) (for Nordwind Trading)" */
function lineText({ number, place, detail, owner }: BriefLine): string {
	return `${number}${place ? ` at ${place}` : ''}: ${detail}${owner ? ` (${owner})` : ''}`;
}

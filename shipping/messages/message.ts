import type { Severity } from './severity';
import { groupBy, plural } from '../lib';
import { serviceTime, shortTime } from '../days';
import type { MessageSubject } from './subject';

/** A row of a message. All texts are plain, without line breaks; each format escapes them. */
export interface MessageRow {
	/** The number of the record, or the name of what the row is about. */
	title: string;
	/** The page of the number in Terminal49. */
	link?: string | null;
	/** The values with which a driver finds the container: "40' high cube dry, 23,272 lb, seal 00123". */
	equipment?: string;
	/** "at APM Los Angeles"; empty if unknown. */
	place: string;
	/** The main fact: "2 days over, 300 USD so far". */
	detail: string;
	/** The main fact without what the figures say, for HTML, which shows both next to each other. */
	detailBesideFigures?: string;
	/** Whose it is: "PO-1, for Nordwind Trading, B/L MAEU100200300". */
	owner: string;
	/** The responsible party and the next step: "Broker: Release the customs hold." */
	action?: string;
	/** The color of the bar at the left. */
	severity?: Severity;
	/** Figures at the right of the HTML, below each other: "275 USD", "350 USD by 30 Nov". */
	figures?: string[];
	/** Shares that together fill a line below the main fact. */
	bar?: BarPart[];
	/** The number of entries in the row; 1 by default. */
	entries?: number;
}

export interface BarPart {
	percent: number;
	color: keyof typeof BAR_COLORS;
}

/** Readable on light and on dark backgrounds. */
export const BAR_COLORS = { good: '#2b8a4b', late: '#dc3c3c', early: '#2f7fc9', rest: '#b0b0b0' };

export interface MessageSection {
	/** "Last free day near or over (3)"; undefined for a section that continues the one before. */
	heading?: string;
	severity?: Severity;
	/** The step that all rows share, so that none repeats it. */
	action?: string;
	rows: MessageRow[];
	/** The number of entries without a row. */
	hidden?: number;
}

/** The figures above the first lines: "3 due today, 450 USD a day". */
export interface Headline {
	figures: Array<{ value: string; label: string }>;
	/** What the figures leave out: "without 2 containers". */
	missing?: string;
}

/** The content of a message, before it is written as text, HTML and Slack blocks. */
export interface Message {
	subject: MessageSubject;
	headline?: Headline;
	sections: MessageSection[];
	/** The sums of the figures, one row per label. */
	totals?: Array<{ label: string; figures: string[] }>;
	/** The text if there are no rows. */
	nothing: string;
	/** Sentences about what the reader asked for and no record has. */
	unmatched?: string[];
	/** The records that were read, the time, and the records that are not included. */
	notes: string[];
}

/**
 * The last line of a message: "56 containers, as of 24 Nov 09:00 (America/Los_Angeles). 3 containers
 * without a last free day are not listed."
 *
 * @param read the records that were read: "56 containers"
 * @param missing sentences about what the message doesn't include
 */
export function readNote(
	read: string,
	{ now, zone }: { now: number; zone: string },
	missing: string[] = [],
): string {
	const time = `as of ${shortTime(serviceTime(now), zone)} (${zone}).`;
	return [`${read}, ${time}`, ...missing].join(' ');
}

/**
 * What a report has read; about a group only the records that it lists, not the whole account:
 * "Listed: 1 shipment, 2 containers".
 */
export function recordsReadText(
	read: string,
	about: string | undefined,
	rows: Array<{ type: string | null; id: string | null }>,
): string {
	if (about === undefined) return read;
	const byId = new Map(rows.map((row) => [`${row.type} ${row.id}`, row.type ?? 'record']));
	const counts = [...groupBy([...byId.values()], (type) => type)].map(([type, own]) =>
		plural(own.length, type.replaceAll('_', ' ')),
	);
	return `Listed: ${counts.join(', ')}`;
}

/** A sentence about the records that reports of tracked shipments leave out. */
export const ONLY_TRACKED = 'Shipments that are no longer tracked are not included.';

import { HOUR_MS, addDays } from '../../days';

/** The start of an entry: a whole day, a time in UTC, or a local time of the place. */
export type EntryStart = { day: string } | { utc: string } | { floating: string };

export interface CalendarEntry {
	/** The kind of entry. The UID consists of kind and ID and never changes. */
	kind: string;
	/** The ID of the container or shipment, or an ID of the place and day of a group. */
	id: string;
	start: EntryStart;
	/** Summary, location and description are single lines, not escaped. */
	summary: string;
	location?: string;
	description: string[];
	/** The number of days before the entry at which the calendar shows a reminder. */
	remindDaysBefore?: number;
}

interface CalendarAbout {
	name: string;
	/** The time that counts as now, in epoch milliseconds. */
	now: number;
}

const PRODUCT = '-//n8n-nodes-shipment-tracking//Get Calendar//EN';
const UID_HOST = 'n8n-nodes-shipment-tracking';
const FIRST_SEQUENCE = Date.UTC(2020, 0, 1);

/** RFC 5545 requires at least one component, so every calendar contains this time zone. */
const UTC_ZONE = [
	'BEGIN:VTIMEZONE',
	'TZID:Etc/UTC',
	'BEGIN:STANDARD',
	'DTSTART:19700101T000000',
	'TZOFFSETFROM:+0000',
	'TZOFFSETTO:+0000',
	'TZNAME:UTC',
	'END:STANDARD',
	'END:VTIMEZONE',
];

export function calendarFile(entries: CalendarEntry[], { name, now }: CalendarAbout): string {
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		`PRODID:${PRODUCT}`,
		'CALSCALE:GREGORIAN',
		'METHOD:PUBLISH',
		`X-WR-CALNAME:${escapeICalendar(name)}`,
		'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
		'X-PUBLISHED-TTL:PT1H',
		...UTC_ZONE,
		...entries.flatMap((entry) => eventLines(entry, now)),
		'END:VCALENDAR',
	];
	return lines.map(foldICalendarLine).join('');
}

function eventLines(entry: CalendarEntry, now: number): string[] {
	const { kind, id, summary, location, description, remindDaysBefore: remind = 0 } = entry;
	return [
		'BEGIN:VEVENT',
		`UID:${escapeICalendar(`${kind}-${id}@${UID_HOST}`)}`,
		`DTSTAMP:${basicTime(new Date(now).toISOString())}Z`,
		`SEQUENCE:${sequenceAt(now)}`,
		...startLines(entry.start),
		`SUMMARY:${escapeICalendar(summary)}`,
		...(location ? [`LOCATION:${escapeICalendar(location)}`] : []),
		...(description.length ? [`DESCRIPTION:${escapeICalendar(description.join('\n'))}`] : []),
		...(remind > 0 ? alarmLines(summary, remind) : []),
		'END:VEVENT',
	];
}

/** Calendar programs replace an entry if its number is higher: hours since 2020. */
function sequenceAt(now: number): number {
	return Math.max(0, Math.floor((now - FIRST_SEQUENCE) / HOUR_MS));
}

/** Appointments have no end, because it is unknown. All-day entries don't mark the user as busy. */
function startLines(start: EntryStart): string[] {
	if ('utc' in start) return [`DTSTART:${basicTime(start.utc)}Z`];
	if ('floating' in start) return [`DTSTART:${basicTime(start.floating)}`];
	return [
		`DTSTART;VALUE=DATE:${basicDay(start.day)}`,
		`DTEND;VALUE=DATE:${basicDay(addDays(start.day, 1))}`,
		'TRANSP:TRANSPARENT',
	];
}

function alarmLines(summary: string, days: number): string[] {
	return [
		'BEGIN:VALARM',
		'ACTION:DISPLAY',
		`DESCRIPTION:${escapeICalendar(summary)}`,
		`TRIGGER:-P${days}D`,
		'END:VALARM',
	];
}

/** `2026-10-15` as `20261015`. */
const basicDay = (day: string): string => day.slice(0, 10).replaceAll('-', '');

/** An ISO time without its zone, as `20261015T130500`. */
const basicTime = (time: string): string =>
	`${basicDay(time)}T${time.slice(11, 19).replaceAll(':', '')}`;

/** Maximum line length in bytes without the line end (RFC 5545). */
const LINE_MAX = 75;

/** Control characters, except tabs, and line separators, which some calendar programs treat as line ends. */
const CONTROLS = /(?!\t)[\p{Cc}\u2028\u2029]/gu;

/** A text as the value of a property (RFC 5545, 3.3.11). Line breaks are kept. */
export function escapeICalendar(text: string): string {
	return text
		.replace(/[\\;,]/g, (character) => `\\${character}`)
		.replace(/\r\n|\r|\n/g, '\\n')
		.replace(CONTROLS, '');
}

/** A content line with its line end. Long lines are folded between characters. */
export function foldICalendarLine(line: string): string {
	const lines = [''];
	let used = 0;
	for (const character of line) {
		const octets = Buffer.byteLength(character);
		if (used + octets > LINE_MAX) {
			// The blank at the start of a continuation line counts as well.
			lines.push(' ');
			used = 1;
		}
		lines[lines.length - 1] += character;
		used += octets;
	}
	return `${lines.join('\r\n')}\r\n`;
}

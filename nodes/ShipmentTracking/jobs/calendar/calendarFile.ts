import { escapeICalendar, foldICalendarLine } from '../../../shared/lib/iCalendarText';
import { addDays } from '../../../shared/lib/time';
import { HOUR_MS } from '../../../shared/lib/duration';

/** When an entry is: all day, or at a moment, in UTC or by the clocks of its place. */
export type EntryStart = { day: string } | { utc: string } | { floating: string };

export interface CalendarEntry {
	/** What it is about; with the id it makes the UID, which never changes. */
	kind: string;
	/** Of the container or shipment; for a group of the place and day. */
	id: string;
	start: EntryStart;
	/** Texts of one line each, not escaped. */
	summary: string;
	location?: string;
	description: string[];
	/** Days before its day on which the calendar reminds of it. */
	remindDaysBefore?: number;
}

interface CalendarAbout {
	name: string;
	/** The time that counts as now, epoch milliseconds. */
	now: number;
}

const PRODUCT = '-//n8n-nodes-shipment-tracking//Get Calendar//EN';
const UID_HOST = 'n8n-nodes-shipment-tracking';
const FIRST_SEQUENCE = Date.UTC(2020, 0, 1);

/** Where nothing else is in it, a calendar needs a component to be one. */
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

/** An iCalendar file (RFC 5545) as text. */
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

/** A later one replaces what a calendar has; so it only grows, without anything being remembered. */
function sequenceAt(now: number): number {
	return Math.max(0, Math.floor((now - FIRST_SEQUENCE) / HOUR_MS));
}

/** A moment has no end, as none is known; what lasts all day keeps nobody from other things. */
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

/** `20261015`, of `2026-10-15`. */
const basicDay = (day: string): string => day.slice(0, 10).replaceAll('-', '');

/** `20261015T130500`, of an ISO time; what it is beside the zone is told by who asks. */
const basicTime = (time: string): string =>
	`${basicDay(time)}T${time.slice(11, 19).replaceAll(':', '')}`;

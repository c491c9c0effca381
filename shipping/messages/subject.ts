import { oneLine } from '../lib';
import { shortTime } from '../days';

export interface MessageSubject {
	/** The words of the user, or the name of a customer or terminal: "Acme Imports". */
	about?: string;
	/** Counts of the entries that need attention, the most urgent first: "3 past last free day". */
	attention: string[];
	/** The parts of `attention` that stay longest, if need be without the date, such as sums. */
	important?: string[];
	/** The words if nothing needs attention; "Nothing urgent today" by default. */
	nothing?: string;
	/** `2026-11-24`, at the reader's place. */
	date: string;
	/** The last day of a period that begins on `date`. */
	until?: string;
}

/** Email programs show about this many characters. */
const SUBJECT_MAX = 78;
const ABOUT_MAX = 40;
/** A longer name is shortened to this if the parts need its room. */
const ABOUT_MIN = 20;

/**
 * "Acme Imports: 3 past last free day, 4 due by Thursday (24 Nov)". Parts that don't fit are left
 * out, the least important first; one always stays.
 */
export function subjectText(subject: MessageSubject): string {
	const { about, attention, important = [], nothing, date, until } = subject;
	const known = attention.filter(Boolean);
	const parts = known.length > 0 ? known : [nothing ?? 'Nothing urgent today'];
	const byImportance = [...new Set([...important.filter(Boolean), ...parts])];
	const days = [date, until].map((day) => shortTime(day, undefined)).filter(Boolean);
	const dayText = ` (${days.join(' to ')})`;
	const room = SUBJECT_MAX - `: ${parts.join(', ')}${dayText}`.length;
	const aboutMax = Math.max(ABOUT_MIN, Math.min(ABOUT_MAX, room));
	const start = about ? `${oneLine(about, aboutMax)}: ` : '';
	const textOf = (kept: string[], end: string) =>
		`${start}${parts.filter((part) => kept.includes(part)).join(', ')}${end}`;
	const fitting = (end: string) =>
		byImportance.reduce<string[]>((kept, part) => {
			const longer = [...kept, part];
			const fits = kept.length === 0 || textOf(longer, end).length <= SUBJECT_MAX;
			return fits ? longer : kept;
		}, []);
	const [dated, undated] = [fitting(dayText), fitting('')];
	const hasMore = important.some((part) => undated.includes(part) && !dated.includes(part));
	return oneLine(hasMore ? textOf(undated, '') : textOf(dated, dayText));
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** "2 Dec", "2 Dec 2026 06:00" */
const TIME = /\b(\d{1,2}) ([A-Z][a-z]{2})\b(?: \d{4})?(?: (\d\d):(\d\d))?/;
/** The words of terminals can differ for each container. */
const PIECES_MAX = 6;
/** Months count as equally long, because only the order of times matters. */
const DAY = 24 * 60;
const MONTH = 31 * DAY;
const YEAR = 12 * MONTH;

/**
 * A part of several sentences in one: "appointment 2 Dec 06:00 local, others later", or
 * "customs hold, TMF hold pending (1 of 2)".
 */
export function joinedPart(part: string, others: string[][]): string {
	const [kind] = part.split(/[\d,]/, 1);
	const alike = others.map((parts) => parts.find((one) => one.startsWith(kind)) ?? '');
	const all = [part, ...alike];
	const since = minutesIn(part);
	const times = all.map((text) => ({ text, after: minutesAfter(since, text) }));
	if (times.some(({ after }) => Number.isNaN(after))) return withCounts(all);
	const sorted = [...times].sort((a, b) => a.after - b.after);
	const [{ text, after }] = sorted;
	return after === sorted[sorted.length - 1].after ? text : `${text}, others later`;
}

function withCounts(all: string[]): string {
	const pieces = all.map((text) => text.split(', ').filter(Boolean));
	const texts = [...new Set(pieces.flat())].map((piece) => {
		const count = pieces.filter((own) => own.includes(piece)).length;
		return count === all.length ? piece : `${piece} (${count} of ${all.length})`;
	});
	const more = texts.length - PIECES_MAX;
	return [...texts.slice(0, PIECES_MAX), ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
}

/** The shortest way: 1 Jan is a day after 31 Dec. */
function minutesAfter(since: number, text: string): number {
	const after = (minutesIn(text) - since + YEAR) % YEAR;
	return after > YEAR / 2 ? after - YEAR : after;
}

function minutesIn(text: string): number {
	const [, day, month, hour = 0, minute = 0] = TIME.exec(text) ?? [];
	const place = MONTHS.indexOf(month ?? '');
	return place < 0 ? NaN : place * MONTH + Number(day) * DAY + Number(hour) * 60 + Number(minute);
}

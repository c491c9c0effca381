/** Dates in cells, which are never numbers. */

const TIME_AFTER_DATE = /^[T ]\d{1,2}:[0-9:.]{2,10}(?: ?[AP]M|Z|[+-]\d{2}:?\d{2})?/;
/** 10/12/2026, 2026-12-10, 10.12.26 */
const IN_DIGITS = /(?<![A-Z0-9./-])(\d{1,4})([-./])(\d{1,2})\2(\d{1,4})(?![0-9/-])/g;
/** 12 OCT 2026, 12-OCT-26, 12 OCT */
const NAMED_MONTH_SECOND =
	/(?<![A-Z0-9./-])\d{1,2}[ ./-]?(?:JAN(?:UARY)?|FEB(?:RUARY)?|MAR(?:CH)?|APR(?:IL)?|MAY|JUNE?|JULY?|AUG(?:UST)?|SEPT?(?:EMBER)?|OCT(?:OBER)?|NOV(?:EMBER)?|DEC(?:EMBER)?)(?:[ ./-]?(?:(?:19|20)\d\d|\d\d))?(?![A-Z0-9/-])/g;
/** OCT 12, 2026 */
const NAMED_MONTH_FIRST =
	/(?<![A-Z0-9./-])(?:JAN(?:UARY)?|FEB(?:RUARY)?|MAR(?:CH)?|APR(?:IL)?|MAY|JUNE?|JULY?|AUG(?:UST)?|SEPT?(?:EMBER)?|OCT(?:OBER)?|NOV(?:EMBER)?|DEC(?:EMBER)?) \d{1,2}(?:,? (?:19|20)\d\d)?(?![A-Z0-9/-])/g;

interface FoundDate {
	date: string;
	start: number;
}

/** The dates in a text in capitals with their places, each with its time. */
export function datesIn(text: string): FoundDate[] {
	return [IN_DIGITS, NAMED_MONTH_SECOND, NAMED_MONTH_FIRST]
		.flatMap((pattern) => [...text.matchAll(pattern)])
		.filter(isDateWord)
		.map(({ 0: date, index: start = 0 }) => {
			const [time = ''] = TIME_AFTER_DATE.exec(text.slice(start + date.length)) ?? [];
			return { date: date + time, start };
		})
		.sort((a, b) => a.start - b.start);
}

/** Whether a text is a date, in upper or lower case, and nothing else. */
export function isDateText(text: string): boolean {
	const trimmed = text.trim();
	return datesIn(trimmed.toUpperCase()).some(({ date }) => date.length === trimmed.length);
}

/** A date in digits needs a year of four digits, unless it has slashes. */
function isDateWord([, first, separator, middle, last]: RegExpMatchArray): boolean {
	if (first === undefined) return true;
	const [year, day] = first.length === 4 ? [first, last] : [last, first];
	const isYear = /^(?:19|20)\d\d$/.test(year) || (separator === '/' && year.length === 2);
	return isYear && [day, middle].every((one) => one.length <= 2 && isDayOrMonth(Number(one)));
}

const isDayOrMonth = (value: number): boolean => value >= 1 && value <= 31;

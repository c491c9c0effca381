import { DAY_MS } from '../domain/voyage.mts';

const OPERATORS: Record<string, (a: string, b: string) => boolean> = {
	'=': (a, b) => a === b,
	'<': (a, b) => a < b,
	'<=': (a, b) => a <= b,
	'>': (a, b) => a > b,
	'>=': (a, b) => a >= b,
};

const DATE = /^([<>]=?|=)?(\d{4}-\d{2}-\d{2}|today|\d{1,4}\.days\.(?:ago|from_now))$/;
const TIMESTAMP =
	/^([<>]=?|=)?(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2}))$/;

/** Returns whether a stored value matches; undefined if the text is not a condition. */
export type Condition = ((stored: string) => boolean) | undefined;

/** Compares days as stored, without conversion into a time zone. `now` is in epoch milliseconds. */
export function dateCondition(text: string, now: number): Condition {
	const [, operator = '=', date] = DATE.exec(text) ?? [];
	const day = date && dayOf(date, now);
	return day ? (stored) => OPERATORS[operator](stored.slice(0, 10), day) : undefined;
}

/** Compares points in time. The text needs a time zone. */
export function timestampCondition(text: string): Condition {
	const [, operator = '=', time] = TIMESTAMP.exec(text) ?? [];
	if (!time || Number.isNaN(Date.parse(time))) return undefined;
	const iso = new Date(time).toISOString();
	return (stored) => OPERATORS[operator](new Date(stored).toISOString(), iso);
}

function dayOf(text: string, now: number): string | undefined {
	const [count, , direction] = text.split('.');
	const shift = direction ? Number(count) * (direction === 'ago' ? -1 : 1) : 0;
	const isRelative = text === 'today' || direction !== undefined;
	const time = isRelative ? now + shift * DAY_MS : Date.parse(text);
	if (Number.isNaN(time)) return undefined;
	const day = new Date(time).toISOString().slice(0, 10);
	return isRelative || day === text ? day : undefined;
}

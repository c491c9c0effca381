/** Cached, because creating a formatter takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (timeZone: string) =>
	new Intl.DateTimeFormat('en-US', {
		timeZone,
		hourCycle: 'h23',
		year: 'numeric',
		month: 'numeric',
		day: 'numeric',
		hour: 'numeric',
		minute: 'numeric',
		second: 'numeric',
	});

/** Returns the local time of an instant as if it were UTC. */
function localTime(at: number, timeZone: string): number {
	const format = formats.get(timeZone) ?? formatIn(timeZone);
	formats.set(timeZone, format);
	const parts = Object.fromEntries(
		format.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
	);
	const { year, month, day, hour, minute, second } = parts;
	return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The start of the local day that is `daysLater` days after the day of `at`. */
export function startOfDay(at: number, timeZone: string, daysLater = 0): number {
	const day = new Date(localTime(at, timeZone));
	const midnight = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + daysLater);
	// Uses the UTC offset of midnight, because the clocks may change between midnight and `at`.
	const offset = localTime(midnight, timeZone) - midnight;
	const guess = midnight - offset;
	return guess - (localTime(guess, timeZone) - midnight);
}

import { longDay, shortTime } from '../../../../shared/lib/time';

/**
 * A day in words.
 * @param year the year to omit (`15 Oct`); without this parameter, the text contains the year
 */
export function dayText(day: string | undefined, year?: string): string {
	const isShort = !!year && day?.slice(0, 4) === year;
	return (isShort ? shortTime(day, undefined) : longDay(day)) ?? 'an unknown day';
}

/** "14 to 15 Oct", "28 Oct to 3 Nov", "30 Dec 2026 to 2 Jan 2027". */
export function periodText({ from, to }: { from: string; to: string }, year?: string): string {
	const end = dayText(to, year);
	if (from === to) return end;
	if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))} to ${end}`;
	const ownYear = from.slice(0, 4);
	if (ownYear === to.slice(0, 4)) return `${dayText(from, ownYear)} to ${end}`;
	return `${dayText(from)} to ${dayText(to)}`;
}

import { longDay, shortTime } from '../../../../shared/lib/time';

/** The format of dates: `15 Oct`, or with the year for texts that are sent to others. */
export type DateStyle = 'short' | 'long';

export function dayText(day: string | undefined, style: DateStyle): string {
	return (style === 'long' ? longDay(day) : shortTime(day, undefined)) ?? 'an unknown day';
}

/** "14 to 15 Oct", "28 Oct to 3 Nov". */
export function periodText({ from, to }: { from: string; to: string }, style: DateStyle): string {
	const end = dayText(to, style);
	if (from === to) return end;
	if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))} to ${end}`;
	const isSameYear = from.slice(0, 4) === to.slice(0, 4);
	return `${dayText(from, isSameYear ? 'short' : style)} to ${end}`;
}

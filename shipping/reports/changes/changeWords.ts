import { stageText } from '../../facts';
import { dayText, type Stage } from '../../journey';
import {
	holdsText,
	holdsWithout,
	labelsWithout,
	unclearText,
	type UnclearHold,
} from '../../records';
import { plural } from '../../lib';
import { daysBetween, shortTime } from '../../days';
import { CHANGE_FIELDS } from './changeFields';
import type { ValueChange } from './compare';

export interface ChangePlace {
	/** `2026-10-15`, today at the place. */
	today: string;
	/** Whether the time zone of the place is known, so that times are local. */
	hasZone: boolean;
}

/** A first last free day moves nothing that was planned. */
export const isFirstDay = ({ field, from }: ValueChange): boolean =>
	field === 'lastFreeDay' && from === undefined;

export function changeTitle(change: ValueChange): string {
	if (isFirstDay(change)) return 'First last free day';
	const { noun } = CHANGE_FIELDS[change.field];
	return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} changed`;
}

/** "ETA moved from 16 Oct to 18 Oct, 2 days later" */
export function valueChangeText(change: ValueChange, place: ChangePlace): string {
	const { field, from, to } = change;
	const { kind, noun } = CHANGE_FIELDS[field];
	if (kind === 'holds') {
		const { set, cleared, unclear } = holdChanges(change);
		return [
			...holdsText(set, 'set'),
			...holdsText(cleared, 'cleared'),
			...unclear.map(unclearText),
		].join('; ');
	}
	if (kind === 'availability') {
		return to === 'available' ? 'now available for pickup' : 'no longer available for pickup';
	}
	if (kind === 'appointment' && to === undefined) {
		return `${noun} ${timeText(from, place)} cancelled`;
	}
	if (kind === 'day' || kind === 'appointment') {
		const verb = kind === 'day' ? ' is' : '';
		if (from === undefined) return `${noun}${verb} ${timeText(to, place)}`;
		const moved = `${noun} moved from ${timeText(from, place)} to ${timeText(to, place)}`;
		return [moved, movedByText(daysMoved(change))].filter(Boolean).join(', ');
	}
	const words = (value: string) => (kind === 'status' ? stageText(value as Stage, '') : value);
	if (to === undefined) return '';
	return from === undefined
		? `${noun} is ${words(to)}`
		: `${noun} changed from ${words(from)} to ${words(to)}`;
}

/** The days by which a day or an appointment moved, positive if later; null for other fields. */
export function daysMoved({ field, from, to }: ValueChange): number | null {
	const { kind } = CHANGE_FIELDS[field];
	if ((kind !== 'day' && kind !== 'appointment') || !from || !to) return null;
	return daysBetween(from.slice(0, 10), to.slice(0, 10));
}

function movedByText(days: number | null): string {
	if (!days) return '';
	return `${plural(Math.abs(days), 'day')} ${days > 0 ? 'later' : 'earlier'}`;
}

/** "15 Oct", "15 Oct 09:00 local" */
function timeText(value = '', { today, hasZone }: ChangePlace): string {
	const [day, hour] = value.split(' ');
	if (!hour) return dayText(day, today);
	const text = shortTime(`${day}T${hour}:00`, undefined, today) ?? value;
	return hasZone ? `${text} local` : text;
}

const splitLines = (text: string | undefined): string[] => text?.split('\n') ?? [];

interface HoldChanges {
	set: string[];
	cleared: string[];
	/** Holds that now have an unknown status, which doesn't show that they are cleared. */
	unclear: UnclearHold[];
}

/** The service removes cleared holds from its list. */
export function holdChanges({ from, to }: ValueChange): HoldChanges {
	const [before, now] = [splitLines(from), splitLines(to)];
	const [holdsBefore, holdsNow] = [before, now].map((lines) =>
		lines.map((line) => line.split('\t')[0]),
	);
	const isInForce = (line: string) => !line.includes('\t');
	return {
		set: holdsWithout(now.filter(isInForce), before.filter(isInForce)),
		cleared: holdsWithout(holdsBefore, holdsNow),
		unclear: labelsWithout(now, before)
			.filter((line) => !isInForce(line))
			.map((line) => line.split('\t'))
			.map(([label, status]) => ({ label, status })),
	};
}

import type { Appointment } from '../../deadlines';
import { type ContainerFacts, notReadyReasons } from '../../facts';
import { dayText, type PlacedDay } from '../../journey';
import { terminalName } from '../../records';
import { valueText, oneLine, plural } from '../../lib';
import { localTime } from '../../days';
import { DATE_WORDS, type CalendarDate } from './calendarDate';
import type { CalendarEntry, EntryStart } from './calendarFile';
import { containerDescription, containerEntrySubject } from './entryTexts';
import { dayWithin, todayOf, type Period } from './period';

const DOUBT_MAX = 200;

export function lastFreeDayDate(facts: ContainerFacts, period: Period): CalendarDate | undefined {
	const { earliest } = facts.lastFreeDay;
	if (facts.isPickedUp || !earliest) return undefined;
	const { day, daysLeft: daysAway } = earliest;
	return dueDate('last-free-day', facts, { day, daysAway }, period);
}

export function dueDate(
	kind: 'last-free-day' | 'empty-due',
	facts: ContainerFacts,
	due: PlacedDay,
	period: Period,
): CalendarDate | undefined {
	const { ahead, over, dayName } = DATE_WORDS[kind];
	const { context, doubt, place } = facts;
	const isOver = !doubt && due.daysAway < 0;
	const today = todayOf(due);
	const day = isOver ? today : dayWithin(due, period);
	if (!day) return undefined;
	const uncertain = doubt
		? [oneLine(`As last known: ${notReadyReasons(facts).join(', ')}`, DOUBT_MAX)]
		: [];
	const passed = isOver ? `${dayName} ${dayText(due.day, today)}` : '';
	return {
		kind,
		id: context.container.id,
		day,
		state: isOver ? 'over' : 'ahead',
		title: isOver ? `${over} by ${plural(-due.daysAway, 'day')}` : ahead,
		subject: containerEntrySubject(facts, place, passed),
		place,
		containers: 1,
		description: [...uncertain, ...containerDescription(facts)],
		isUncertain: !!doubt,
		remindDaysBefore: isOver || doubt ? 0 : period.remindDaysBefore,
	};
}

/**
 * The pickup appointment of a container, at the terminal or else at the port of discharge. It has no
 * end, because the duration is unknown.
 */
export function appointmentEntry(facts: ContainerFacts, period: Period): CalendarEntry | undefined {
	const { appointment, context } = facts;
	if (!appointment) return undefined;
	const start = dayWithin(appointment, period) && startOf(appointment);
	if (!start) return undefined;
	const port = context.shipment?.attributes.port_of_discharge_name;
	const name = valueText(terminalName(context.terminal) ?? port);
	return {
		kind: 'appointment',
		id: context.container.id,
		start,
		summary: `Pickup appointment: ${containerEntrySubject(facts, { word: 'at', name })}`,
		location: name,
		description: containerDescription(facts),
	};
}

/** A time in UTC if the zone is known, else a local time; a day without an hour. */
function startOf({ at, zone }: Appointment): EntryStart | undefined {
	const digits = localTime(at, undefined);
	if (!digits?.includes('T')) return digits ? { day: digits } : undefined;
	return zone ? { utc: new Date(at as string).toISOString() } : { floating: digits };
}

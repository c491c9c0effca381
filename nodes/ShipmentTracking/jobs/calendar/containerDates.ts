import type { ContainerFacts } from '../../../shared/domain/facts/container';
import type { PlacedDay } from '../../../shared/domain/facts/days';
import { pickupTerminal } from '../../../shared/domain/facts/urgency';
import { VALUE_MAX } from '../../../shared/domain/facts/value';
import { notReadyReasons } from '../../../shared/domain/facts/words';
import { terminalName } from '../../../shared/domain/places';
import { oneLine } from '../../../shared/lib/oneLine';
import { plural } from '../../../shared/lib/plural';
import { appointmentStart } from './appointment';
import type { CalendarDate } from './calendarDate';
import type { CalendarEntry } from './calendarFile';
import { containerDescription, containerSubject, dayText } from './entryTexts';
import { dayWithin, todayOf, type Period } from './period';

const DOUBT_MAX = 200;

/** How long something may take, and what it is called before and after that day. */
interface Due {
	kind: 'last-free-day' | 'empty-due';
	due: PlacedDay;
	ahead: string;
	over: string;
	/** Precedes the day once it is over. */
	dayName: string;
}

/** The last free day of a container that is not picked up. */
export function lastFreeDayDate(facts: ContainerFacts, period: Period): CalendarDate | undefined {
	const { earliest } = facts.lastFreeDay;
	if (facts.isPickedUp || !earliest) return undefined;
	return dueDate(facts, period, {
		kind: 'last-free-day',
		due: { day: earliest.day, daysAway: earliest.daysLeft },
		ahead: 'Last free day',
		over: 'Overdue',
		dayName: 'last free day',
	});
}

/** The day by which the empty container must be returned. */
export function emptyDueDate(
	facts: ContainerFacts,
	due: PlacedDay | undefined,
	period: Period,
): CalendarDate | undefined {
	if (!due) return undefined;
	return dueDate(facts, period, {
		kind: 'empty-due',
		due,
		ahead: 'Empty due back',
		over: 'Empty overdue',
		dayName: 'due',
	});
}

function dueDate(facts: ContainerFacts, period: Period, about: Due): CalendarDate | undefined {
	const { kind, due, ahead, over, dayName } = about;
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
		subject: containerSubject(facts, place, passed),
		place,
		containers: 1,
		description: [...uncertain, ...containerDescription(facts)],
		isUncertain: !!doubt,
		remindDaysBefore: isOver || doubt ? 0 : period.remindDaysBefore,
	};
}

/** When a container is to be picked up, without an end: how long that takes is unknown. */
export function appointmentEntry(facts: ContainerFacts, period: Period): CalendarEntry | undefined {
	const { appointment, context } = facts;
	if (!appointment) return undefined;
	const { at, zone, day, daysAway } = appointment;
	const start = dayWithin({ day, daysAway }, period) && appointmentStart(at, zone);
	if (!start) return undefined;
	const name = oneLine(terminalName(pickupTerminal(facts)), VALUE_MAX);
	return {
		kind: 'appointment',
		id: context.container.id,
		start,
		summary: `Pickup appointment: ${containerSubject(facts, { word: 'at', name })}`,
		location: name,
		description: containerDescription(facts),
	};
}

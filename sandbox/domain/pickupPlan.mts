import { hashToInteger } from '../core/ids.mts';
import type { Fee } from './attributes.mts';
import { startOfDay } from './localDay.mts';
import { milestone, type DataSource, type Milestone } from './milestone.mts';
import { DAY_MS, HOUR_MS, lastLeg, type Voyage } from './voyage.mts';

export const EXAM_FEE: Fee = { type: 'exam', amount: 285, currency_code: 'USD' };

/** Additional time at the terminal of a container that is not picked up. */
const STANDS_LONGER_MS = 12 * DAY_MS;
/** Additional time until the empty return of a container that is returned late. */
const OUT_LONGER_MS = 30 * DAY_MS;

const FIRST_DAYS = 4;
const FIRST_RATE = 150;
const LATER_RATE = 300;

/** Demurrage as a terminal reports it. On the first day it has no amount. */
const demurrageAfter = (daysOver: number): Fee => ({
	type: 'demurrage',
	amount:
		daysOver === 1
			? 0
			: Math.min(daysOver, FIRST_DAYS) * FIRST_RATE +
				Math.max(0, daysOver - FIRST_DAYS) * LATER_RATE,
	currency_code: 'USD',
});

/** The pickup time of a container that is ready at `planned`. */
export function pickupTime({ phase }: Voyage, name: string, planned: number): number {
	if (phase === 'completed') return planned + hashToInteger(`dwell/${name}`, 3) * DAY_MS;
	return planned + (phase === 'standing' ? STANDS_LONGER_MS : 0);
}

interface Booking {
	/** The time at which the first appointment is made. */
	booked: number;
	deadline: NewDeadline;
	fullOut: number;
}

/**
 * The pickup appointments of a container. One that stands misses its appointment on or before the last
 * free day, and later gets another one; one of four only gets one afterwards.
 */
export function appointments(
	{ phase }: Voyage,
	name: string,
	{ booked, deadline, fullOut }: Booking,
): Milestone[] {
	const book = (at: number, value: number): Milestone => ({
		event: 'container.pickup_appointment.changed',
		at,
		value,
	});
	// Terminals give appointments at full hours.
	const last = Math.floor(fullOut / HOUR_MS - 1) * HOUR_MS;
	if (phase !== 'standing' || hashToInteger(`appointment/${name}`, 4) === 0)
		return [book(booked, last)];
	const hours = 7 + hashToInteger(`hour/${name}`, 8) - 24 * hashToInteger(`early/${name}`, 2);
	const first = deadline.value + hours * HOUR_MS;
	return [book(booked, first), book(first + 2 * DAY_MS, last)];
}

/** The fees of each day after the last free day, in addition to the other fees. */
export function storageFees(lastFreeDay: number, fullOut: number, others: Fee[]): Milestone[] {
	const days = Math.max(0, Math.floor((fullOut - lastFreeDay) / DAY_MS) - 1);
	return Array.from({ length: days }, (_, index) => ({
		event: 'container.updated',
		at: lastFreeDay + (index + 1) * DAY_MS + 8 * HOUR_MS,
		reported: { fees_at_pod_terminal: [...others, demurrageAfter(index + 1)] },
	}));
}

/** Pickup and empty return, without the delivery, which must be triggered. */
export function untilReturn(
	{ phase }: Voyage,
	name: string,
	fullOut: number,
	emptyAfterMs: number,
): Milestone[] {
	const turn = phase === 'completed' ? hashToInteger(`turn/${name}`, 6) * DAY_MS : 0;
	const longer = phase === 'unreturned' ? OUT_LONGER_MS : turn;
	return [milestone('full_out', fullOut), milestone('empty_in', fullOut + emptyAfterMs + longer)];
}

const GOVERNING_AFTER_MS = 3000;

/** A last free day, the time of its report and its source. */
export interface NewDeadline {
	at: number;
	value: number;
	source: DataSource;
	isSilent: boolean;
}

/**
 * A new last free day causes two events: one for the source that reports it, and one for the
 * container's main last free day.
 */
export const deadlineMilestones = (
	name: 'line' | 'terminal' | 'rail',
	{ at, value, source, isSilent }: NewDeadline,
): Milestone[] => [
	{ event: `container.pickup_lfd_${name}.changed`, at, value, source },
	{
		event: 'container.pickup_lfd.changed',
		at: at + GOVERNING_AFTER_MS,
		value,
		source,
		...(isSilent ? { isSilent } : {}),
	},
];

/** Whether the event of the last free day has the old form, without a value. */
export const isOldForm = (name: string): boolean => hashToInteger(`silent/${name}`, 6) === 0;

/** The milestones from the port to the rail ramp and the receiver. */
export function byRail(voyage: Voyage, name: string, index: number): Milestone[] {
	if (!voyage.inland) return [];
	const start = lastLeg(voyage).eta + (40 + (index % 24)) * HOUR_MS;
	const arrival = start + 5 * DAY_MS;
	const fullOut = pickupTime(voyage, name, arrival + DAY_MS);
	const deadline: NewDeadline = {
		at: arrival + 6 * HOUR_MS,
		value: startOfDay(arrival, voyage.inland.timeZone, 2),
		source: 'rail',
		isSilent: isOldForm(name),
	};
	const released = { holds_at_pod_terminal: [] };
	return [
		{ event: 'container.updated', at: start - HOUR_MS, reported: released },
		milestone('rail_loaded', start),
		milestone('rail_departed', start + 8 * HOUR_MS),
		milestone('estimated.arrived_at_inland_destination', start + 9 * HOUR_MS, { value: arrival }),
		milestone('rail_arrived', arrival),
		milestone('arrived_at_inland_destination', arrival + 20 * 60_000),
		milestone('rail_unloaded', arrival + 5 * HOUR_MS),
		...deadlineMilestones('rail', deadline),
		milestone('available', arrival + 7 * HOUR_MS),
		...storageFees(deadline.value, fullOut, []),
		...untilReturn(voyage, name, fullOut, 3 * DAY_MS),
	];
}

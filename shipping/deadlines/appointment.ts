import { asObject } from '../lib';
import { daysBetween, localTime } from '../days';
import type { ContainerContext } from '../records';
import { placedDay, zoneOfPort } from '../journey';

export interface Appointment {
	/** `passed`: the appointment is over, but the container may have been picked up. */
	state: 'planned' | 'too_late' | 'missed' | 'passed';
	/** The time as the service sent it. */
	at: unknown;
	/** IANA name; undefined if the time is already local. */
	zone: string | undefined;
	/** `2026-10-17`, the day at the port. */
	day: string;
	/** Days from today at the port; negative in the past. */
	daysAway: number;
	/** `2026-10-17 10:00`, the local time at the port. */
	local: string;
	/** 0 or negative if it is in time; undefined without a last free day. */
	daysLate?: number;
}

/**
 * Undefined without an appointment. An appointment today isn't missed yet, because gate-outs are
 * reported late.
 *
 * @param isUncertain whether the container may have left without a report
 */
export function appointmentOf(
	context: ContainerContext,
	lastFreeDay: string | undefined,
	now: number,
	isUncertain: boolean,
): Appointment | undefined {
	const at = context.container.attributes.pickup_appointment_at;
	const zone = zoneOfPort(context);
	const placed = placedDay(at, zone, now);
	const local = localTime(at, zone)?.slice(0, 'YYYY-MM-DDTHH:mm'.length).replace('T', ' ');
	if (!placed || !local) return undefined;
	const { day, daysAway } = placed;
	const daysLate = lastFreeDay === undefined ? undefined : daysBetween(lastFreeDay, day);
	const isLate = daysLate !== undefined && daysLate > 0;
	const past = isUncertain ? 'passed' : 'missed';
	const state = daysAway < 0 ? past : isLate ? 'too_late' : 'planned';
	return { state, at, zone, day, daysAway, local, daysLate };
}

/** Whether a missing appointment means that none exists. */
export function reportsAppointments(terminal: ContainerContext['terminal']): boolean {
	const provided = asObject<{ pickup_appointment_at?: unknown }>(
		terminal?.attributes.provided_data,
	);
	return provided.pickup_appointment_at === true;
}

import { asObject } from '../lib';
import { daysBetween, epochOf, HOUR_MS, localTime } from '../days';
import { lastCheck, type ContainerContext } from '../records';
import { placedDay, zoneOfPort, type ContainerState } from '../journey';

export interface Appointment {
	/** `missed`: a later check shows the container still there. `passed`: no such check is known. */
	state: 'planned' | 'too_late' | 'missed' | 'passed';
	/** The time as the service sent it. */
	at: string | undefined;
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

/** Gate-outs are reported late, so a check shortly after an appointment proves nothing. */
const REPORTED_WITHIN_MS = 3 * HOUR_MS;

interface Stay extends Pick<ContainerState, 'isThere' | 'isInland'> {
	lastFreeDay: string | undefined;
	/** Whether the container may have left without a report. */
	isUncertain: boolean;
}

/** Undefined without an appointment. */
export function appointmentOf(
	context: ContainerContext,
	stay: Stay,
	now: number,
): Appointment | undefined {
	const { attributes } = context.container;
	const at = attributes.pickup_appointment_at;
	const zone = zoneOfPort(context);
	const placed = placedDay(at, zone, now);
	const local = localTime(at, zone)?.slice(0, 'YYYY-MM-DDTHH:mm'.length).replace('T', ' ');
	if (!placed || !local) return undefined;
	const { day, daysAway } = placed;
	const { lastFreeDay } = stay;
	const daysLate = lastFreeDay === undefined ? undefined : daysBetween(lastFreeDay, day);
	const reportedBy = (epochOf(at) ?? NaN) + REPORTED_WITHIN_MS;
	// Without a zone, the service's time is local, so only the day can be compared.
	const isOver = zone ? reportedBy <= now : daysAway < 0;
	const isLate = daysLate !== undefined && daysLate > 0;
	const ahead = isLate ? 'too_late' : 'planned';
	const isMissed =
		stay.isThere && !stay.isUncertain && (lastCheck(attributes, stay.isInland) ?? 0) >= reportedBy;
	const state = isOver ? (isMissed ? 'missed' : 'passed') : ahead;
	return { state, at, zone, day, daysAway, local, daysLate };
}

/** Whether a missing appointment means that none exists. */
export function reportsAppointments(terminal: ContainerContext['terminal']): boolean {
	const provided = asObject<{ pickup_appointment_at?: unknown }>(
		terminal?.attributes.provided_data,
	);
	return provided.pickup_appointment_at === true;
}

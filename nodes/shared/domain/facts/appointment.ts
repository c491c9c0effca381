import { asObject } from '../../lib/json';
import { daysBetween, localTime } from '../../lib/time';
import type { ContainerContext } from '../contexts';
import { placedDay, zoneOfPort } from './days';

/** The pickup appointment at the port. */
export interface Appointment {
	state: 'planned' | 'too_late' | 'missed';
	/** As the service has it. */
	at: unknown;
	/** IANA name; undefined if the time is local already. */
	zone: string | undefined;
	/** `2026-10-17`, at the port. */
	day: string;
	/** From today there. */
	daysAway: number;
	/** `2026-10-17 10:00`, at the port. */
	local: string;
	/** Days after the last free day; 0 or less if it is in time, undefined without that day. */
	daysLate?: number;
}

/** Undefined without an appointment. Gate-outs are reported late: today's isn't missed yet. */
export function appointmentOf(
	context: ContainerContext,
	lastFreeDay: string | undefined,
	now: number,
): Appointment | undefined {
	const at = context.container.attributes.pickup_appointment_at;
	const zone = zoneOfPort(context);
	const placed = placedDay(at, zone, now);
	const local = localTime(at, zone)?.slice(0, 'YYYY-MM-DDTHH:mm'.length).replace('T', ' ');
	if (!placed || !local) return undefined;
	const { day, daysAway } = placed;
	const daysLate = lastFreeDay === undefined ? undefined : daysBetween(lastFreeDay, day);
	const isLate = daysLate !== undefined && daysLate > 0;
	const state = daysAway < 0 ? 'missed' : isLate ? 'too_late' : 'planned';
	return { state, at, zone, day, daysAway, local, daysLate };
}

/** Whether the terminal's record says that it reports appointments: then none means none. */
export function reportsAppointments(terminal: ContainerContext['terminal']): boolean {
	const provided = asObject<{ pickup_appointment_at?: unknown }>(
		terminal?.attributes.provided_data,
	);
	return provided.pickup_appointment_at === true;
}

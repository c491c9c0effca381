import type { IDataObject } from 'n8n-workflow';

import { asText } from '../../../shared/json';
import type { Resource } from '../../../shared/jsonApi';
import { feesOf, feesText } from './fees';
import { earliestLastFreeDay, lastFreeDays, type SetBy } from './lastFreeDay';
import { isPickedUp, wentInland } from './progress';
import { readinessOf } from './readiness';
import { pickupSummary } from './summary';

const HOUR_MS = 3_600_000;

/** A container with what is known of where it belongs. */
export interface PickupSubject {
	container: Resource;
	shipment?: Resource;
	/** At the port of discharge. */
	terminal?: Resource;
	/** Inland, where it goes on by rail. */
	facility?: Resource;
}

export interface PickupOptions {
	/** Epoch milliseconds. */
	now: number;
	/** Older data of the terminal is marked. */
	staleAfterHours: number;
}

/** What has to be known to pick a container up in time; null where nobody knows. */
export interface Pickup extends IDataObject {
	number: string | null;
	terminal: string | null;
	status: 'free' | 'due' | 'overdue' | 'picked_up' | 'unknown';
	/** Calendar days of the place: 0 on the last free day, negative afterwards. */
	days_left: number | null;
	last_free_day: string | null;
	last_free_day_set_by: SetBy | null;
	ready_for_pickup: boolean;
	reasons: string[];
	fees: Record<string, number>;
	stale: boolean | null;
	summary: string;
}

export function pickupOf(subject: PickupSubject, options: PickupOptions): Pickup {
	const { container, shipment } = subject;
	const { attributes } = container;
	const day = earliestLastFreeDay(attributes, options.now);
	const isOver = isPickedUp(attributes);
	const { ready, reasons, holds } = readinessOf(attributes);
	const dayOf = (setBy: SetBy) =>
		lastFreeDays(attributes, options.now).find((one) => one.setBy === setBy)?.day ?? null;
	const pickup: Pickup = {
		id: container.id,
		type: container.type,
		number: asText(attributes.number) ?? null,
		shipment_id: shipment?.id ?? null,
		bill_of_lading_number: asText(shipment?.attributes.bill_of_lading_number) ?? null,
		terminal: placeOf(subject, day?.setBy) ?? null,
		current_status: attributes.current_status ?? null,
		status: isOver ? 'picked_up' : statusOf(day?.daysLeft),
		days_left: isOver ? null : (day?.daysLeft ?? null),
		last_free_day: day?.day ?? null,
		last_free_day_at: day?.at ?? null,
		last_free_day_set_by: day?.setBy ?? null,
		timezone: day?.zone ?? null,
		line_last_free_day: dayOf('line'),
		terminal_last_free_day: dayOf('terminal'),
		rail_last_free_day: dayOf('rail'),
		ready_for_pickup: ready,
		reasons,
		holds,
		fees: feesOf(attributes),
		fees_text: feesText(feesOf(attributes)),
		pickup_appointment_at: attributes.pickup_appointment_at ?? null,
		...ageOf(attributes.terminal_checked_at, options),
		summary: '',
	};
	return { ...pickup, summary: pickupSummary(pickup) };
}

/** The most urgent first: overdue the longest, then by days left; without a last free day last. */
export function byUrgency(a: Pickup, b: Pickup): number {
	return urgencyOf(a) - urgencyOf(b);
}

function urgencyOf({ status, days_left: days }: Pickup): number {
	// Finite numbers: the difference of two infinities is none.
	return status === 'picked_up' ? Number.MAX_SAFE_INTEGER : (days ?? Number.MAX_SAFE_INTEGER - 1);
}

function statusOf(daysLeft: number | undefined): Pickup['status'] {
	if (daysLeft === undefined) return 'unknown';
	if (daysLeft < 0) return 'overdue';
	return daysLeft === 0 ? 'due' : 'free';
}

function placeOf(subject: PickupSubject, setBy?: SetBy): string | undefined {
	const { container, terminal, facility } = subject;
	const isInland = setBy === 'rail' || wentInland(container.attributes);
	const [first, second] = isInland ? [facility, terminal] : [terminal, facility];
	const { nickname, name } = (first ?? second)?.attributes ?? {};
	return asText(nickname) ?? asText(name);
}

/** When the terminal was last asked; not stale where it never was, on the ship for example. */
function ageOf(checkedAt: unknown, { now, staleAfterHours }: PickupOptions) {
	const text = asText(checkedAt);
	const time = text ? Date.parse(text) : NaN;
	if (Number.isNaN(time)) return { data_as_of: null, data_age_hours: null, stale: null };
	const hours = Math.max(0, (now - time) / HOUR_MS);
	return {
		data_as_of: text,
		data_age_hours: Math.round(hours * 10) / 10,
		stale: hours > staleAfterHours,
	};
}

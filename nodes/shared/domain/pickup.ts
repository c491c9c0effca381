import { HOUR_MS } from '../lib/duration';
import { asText } from '../lib/json';
import { certaintyOf } from './certainty';
import { inlandSignsOf, isPickedUp, leftPortByRail, type InlandSigns } from './containerProgress';
import { sumFees, formatFees } from './fees';
import { earliestLastFreeDay, lastFreeDays, type DeadlineSource } from './lastFreeDay';
import { isCalculated } from './lastFreeDayEvents';
import type { ContainerContext, Pickup, PickupOptions } from './pickupModel';
import { pickupSummary } from './pickupSummary';
import { terminalName } from './places';
import { assessReadiness } from './readiness';
import { NOT_TRACKED_AFTER_DAYS } from './tracking';

export function assessPickup(subject: ContainerContext, options: PickupOptions): Pickup {
	const { container, shipment } = subject;
	const { attributes } = container;
	const { now, knownAt = now, notTrackedAfterDays: days = NOT_TRACKED_AFTER_DAYS } = options;
	const signs = inlandSignsOf(container, shipment);
	const day = earliestLastFreeDay(attributes, now, signs);
	const isOver = isPickedUp(attributes, signs);
	const { tracked, doubt } = isOver
		? { tracked: true, doubt: undefined }
		: certaintyOf(subject, { now: knownAt, days, hasDay: !!day });
	const readiness = assessReadiness(attributes, signs);
	const reasons = tracked ? readiness.reasons : [];
	const daysLeft = isOver || doubt ? undefined : day?.daysLeft;
	const dayOf = (setBy: DeadlineSource) =>
		lastFreeDays(attributes, now, signs).find((one) => one.setBy === setBy)?.day ?? null;
	const isOurs = !!day && isCalculated(day, attributes, subject.events ?? []);
	const pickup: Pickup = {
		id: container.id,
		type: container.type,
		number: asText(attributes.number) ?? null,
		shipment_id: shipment?.id ?? null,
		bill_of_lading_number: asText(shipment?.attributes.bill_of_lading_number) ?? null,
		terminal: placeOf(subject, signs, day?.setBy) ?? null,
		current_status: attributes.current_status ?? null,
		status: isOver ? 'picked_up' : tracked ? statusOf(daysLeft) : 'not_tracked',
		days_left: daysLeft ?? null,
		last_free_day: day?.day ?? null,
		last_free_day_at: day?.at ?? null,
		last_free_day_set_by: isOurs ? 'calculated' : (day?.setBy ?? null),
		timezone: day?.zone ?? null,
		line_last_free_day: dayOf('line'),
		terminal_last_free_day: dayOf('terminal'),
		rail_last_free_day: dayOf('rail'),
		ready_for_pickup: readiness.ready && !doubt,
		reasons: [...(doubt ? [doubt] : []), ...reasons],
		holds: readiness.holds,
		fees: formatFees(sumFees(attributes)),
		fees_by_currency: sumFees(attributes),
		pickup_appointment_at: attributes.pickup_appointment_at ?? null,
		...ageOf(attributes.terminal_checked_at, options),
		summary: '',
	};
	return { ...pickup, summary: pickupSummary(pickup) };
}

/** The most urgent first: overdue the longest, then by days left; then what nobody can urge. */
export function byUrgency(a: Pickup, b: Pickup): number {
	return urgencyOf(a) - urgencyOf(b);
}

function urgencyOf({ status, days_left: days }: Pickup): number {
	// Finite numbers: the difference of two infinities is none.
	if (status === 'not_tracked') return Number.MAX_SAFE_INTEGER;
	if (status === 'picked_up') return Number.MAX_SAFE_INTEGER - 1;
	return days ?? Number.MAX_SAFE_INTEGER - 2;
}

function statusOf(daysLeft: number | undefined): Pickup['status'] {
	if (daysLeft === undefined) return 'unknown';
	if (daysLeft < 0) return 'overdue';
	return daysLeft === 0 ? 'due' : 'free';
}

/** The other of the two would be a wrong place. */
function placeOf(
	{ container, terminal, facility }: ContainerContext,
	signs: InlandSigns,
	setBy?: DeadlineSource,
): string | undefined {
	const isInland = setBy === 'rail' || leftPortByRail(container.attributes, signs);
	return terminalName(isInland ? facility : terminal);
}

/** When the terminal was last asked; not stale where it never was, on the ship for example. */
function ageOf(
	checkedAt: unknown,
	{ now, staleAfterHours }: PickupOptions,
): Pick<Pickup, 'data_as_of' | 'data_age_hours' | 'stale'> {
	const text = asText(checkedAt);
	const time = Date.parse(text ?? '');
	if (text === undefined || Number.isNaN(time))
		return { data_as_of: null, data_age_hours: null, stale: null };
	const hours = Math.max(0, (now - time) / HOUR_MS);
	return {
		data_as_of: text,
		data_age_hours: Math.round(hours * 10) / 10,
		stale: hours > staleAfterHours,
	};
}

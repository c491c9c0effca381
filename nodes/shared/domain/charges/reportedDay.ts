import { asText } from '../../lib/json';
import { epochOf } from '../../lib/time';
import type { EventAttributes } from '../attributes';
import { inlandIndicatorsOf } from '../containerProgress';
import type { ContainerContext } from '../contexts';
import { countingDays, lastFreeDays } from '../lastFreeDay';
import { announcedSetBy, announcedValueDay, isCalculated } from '../lastFreeDayEvents';
import { dayOf, zoneOfDeadline, type DeadlineSource } from '../lastFreeDayZone';
import type { Position } from './position';

/**
 * A last free day that the carrier, the terminal or the railway reports, or the service's summary
 * of these days (source `unknown`).
 */
export interface ReportedDay {
	setBy: DeadlineSource;
	/** `2026-10-15`, the day at the place. */
	day: string;
	/** The value as the service sent it. */
	at: string;
	zone?: string;
	/** Whether the service calculated the day itself. */
	isCalculated: boolean;
	/** The time at which the day became known, as the service sent it; undefined if unknown. */
	reportedAt?: string;
}

/** The last free days in the container's attributes. */
export function daysOfAttributes(context: ContainerContext, now: number): ReportedDay[] {
	const { container, shipment, events = [] } = context;
	const { attributes } = container;
	const announced = announcedDays(context);
	return lastFreeDays(attributes, now, inlandIndicatorsOf(container, shipment)).map((found) => {
		const { setBy, day, at, zone } = found;
		const same = announced.filter((one) => one.day === day);
		const own = same.filter((one) => one.setBy === setBy);
		const event = reportedLast(own.length ? own : same.filter((one) => one.setBy === 'unknown'));
		return {
			setBy,
			day,
			at,
			zone: zone ?? undefined,
			isCalculated: isCalculated(found, attributes, events),
			reportedAt: event?.reportedAt,
		};
	});
}

/**
 * The last free days in the events of a picked-up container, because the service clears the
 * attributes at the pickup. For each source, the last event until the day of the gate-out counts. A
 * combined clock also uses later events.
 */
export function daysOfEvents(
	context: ContainerContext,
	{ gateOut, isInland }: Position,
	isCombined = false,
): ReportedDay[] {
	const until = isCombined ? undefined : gateOut;
	const known = announcedDays(context).filter(({ reportedAt }) => {
		const day = until && dayOf(reportedAt, until.zone);
		return !day || day <= until.day;
	});
	const found = (source: DeadlineSource): ReportedDay[] => {
		const last = reportedLast(known.filter(({ setBy }) => setBy === source));
		return last ? [last] : [];
	};
	return countingDays(found, isInland);
}

/** The carrier's day in the events, including events after the gate-out. */
export function lineDayOfEvents(context: ContainerContext): string | undefined {
	return reportedLast(announcedDays(context).filter(({ setBy }) => setBy === 'line'))?.day;
}

/** The last free days in the events of a container, without invalidated events. */
function announcedDays({ container, events = [] }: ContainerContext): ReportedDay[] {
	return events.flatMap(({ attributes: event }) => {
		const setBy = announcedSetBy(event.event);
		const at = asText(event.value);
		if (!setBy || !at || event.invalidated_at) return [];
		const day = announcedValueDay(setBy, event, container.attributes);
		const { timezone } = event;
		return day
			? {
					setBy,
					day,
					at,
					zone: zoneOfDeadline(setBy, at, container.attributes, { timezone }),
					isCalculated: event.data_source === 't49_calculation',
					reportedAt: reportedAtOf(event),
				}
			: [];
	});
}

/** In some events the timestamp is the reported day, not the time of the report. */
function reportedAtOf({
	created_at: created,
	timestamp,
	value,
}: EventAttributes): string | undefined {
	if (epochOf(created) !== undefined) return asText(created);
	const time = epochOf(timestamp);
	return time === undefined || time === epochOf(value) ? undefined : asText(timestamp);
}

/** The day that was reported last; unknown times count as the oldest. */
function reportedLast(all: ReportedDay[]): ReportedDay | undefined {
	const timeOf = ({ reportedAt }: ReportedDay) => epochOf(reportedAt) ?? -Infinity;
	return all.reduce<ReportedDay | undefined>(
		(last, one) => (last && timeOf(one) < timeOf(last) ? last : one),
		undefined,
	);
}

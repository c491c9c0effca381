import { gateOutOf, phaseOf } from '../../../shared/domain/charges/position';
import {
	inlandSignsOf,
	isAtLeast,
	isPickedUp,
	stageOf,
} from '../../../shared/domain/containerProgress';
import { earliestLastFreeDay } from '../../../shared/domain/lastFreeDay';
import { assessPickup } from '../../../shared/domain/pickup';
import type { ContainerContext, Pickup } from '../../../shared/domain/pickupModel';
import { deadlineText } from '../../../shared/domain/pickupSummary';
import { asText } from '../../../shared/lib/json';
import { plural } from '../../../shared/lib/plural';
import { calendarDay, dayAt, daysBetween, shortTime, zoneName } from '../../../shared/lib/time';
import { knownAtOf } from '../../fields/asOf';
import { STALE_AFTER_HOURS } from '../containers/staleAfter';
import { toBriefItem, type BriefItem } from './entry';
import { SECTION_WORDS } from './sections';

/** A container, with what Get Pickup Deadlines says of it. */
interface AssessedContainer {
	subject: ContainerContext;
	pickup: Pickup;
}

export function assessContainers(subjects: ContainerContext[], now: number): AssessedContainer[] {
	const options = { now, knownAt: knownAtOf(now), staleAfterHours: STALE_AFTER_HOURS };
	return subjects.map((subject) => ({ subject, pickup: assessPickup(subject, options) }));
}

/**
 * To be picked up by a day that is near or over. Where the terminal is not asked (any more) the day
 * is told as last known, behind those that are certain: many a port has nobody to ask, and its free
 * time ends as well.
 */
export function lastFreeDayItems(
	containers: AssessedContainer[],
	withinDays: number,
	now: number,
): BriefItem[] {
	const due = containers.flatMap(({ subject, pickup }) => {
		const { last_free_day: day } = pickup;
		const days = daysLeft(subject, pickup, now);
		if (pickup.status === 'picked_up' || days === null || days > withinDays) return [];
		const ready = pickup.ready_for_pickup ? ['ready for pickup'] : pickup.reasons;
		const facts = { ...factsOf(subject, pickup), day, days };
		const told = [deadlineText(pickup), ...ready];
		const item = toBriefItem(facts, told, SECTION_WORDS.lastFreeDay.noun);
		return [{ item, isCertain: pickup.days_left !== null }];
	});
	const certainFirst = [true, false].map((which) =>
		due.filter(({ isCertain }) => isCertain === which).map(({ item }) => item),
	);
	return certainFirst.flatMap((items) => items.sort(byDays('fewest')));
}

function daysLeft(
	{ container, shipment }: ContainerContext,
	{ days_left: left }: Pickup,
	now: number,
): number | null {
	const signs = inlandSignsOf(container, shipment);
	return left ?? earliestLastFreeDay(container.attributes, now, signs)?.daysLeft ?? null;
}

/** Discharged, and not to be had yet. */
export function notAvailableItems(containers: AssessedContainer[], now: number): BriefItem[] {
	const waiting = containers.flatMap(({ subject, pickup }) => {
		const { container, shipment } = subject;
		const { attributes } = container;
		const signs = inlandSignsOf(container, shipment);
		const isDischarged = isAtLeast(stageOf(attributes, signs), 'discharged');
		if (!isDischarged || isPickedUp(attributes, signs) || pickup.ready_for_pickup) return [];
		const zone = zoneName(attributes.pod_timezone);
		const day = calendarDay(attributes.pod_discharged_at, zone) ?? null;
		const days = day === null ? null : daysBetween(day, dayAt(now, zone));
		const since = day ? [`discharged ${shortTime(day, undefined)}`] : [];
		const facts = { ...factsOf(subject, pickup), day, days };
		return [toBriefItem(facts, [...since, ...pickup.reasons], SECTION_WORDS.notAvailable.noun)];
	});
	return waiting.sort(byDays('most'));
}

/** Picked up so many days ago, and not known to have come back empty. */
export function notReturnedItems(
	containers: AssessedContainer[],
	afterDays: number,
	now: number,
): BriefItem[] {
	const out = containers.flatMap(({ subject, pickup }) => {
		const { container, shipment } = subject;
		const { attributes } = container;
		const signs = inlandSignsOf(container, shipment);
		const gateOut = gateOutOf(attributes, signs);
		if (phaseOf(attributes, signs) !== 'with_consignee' || !gateOut) return [];
		const days = daysBetween(gateOut.day, dayAt(now, zoneName(gateOut.zone)));
		if (days < afterDays) return [];
		const told = [`out for ${plural(days, 'day')}, since ${shortTime(gateOut.day, undefined)}`];
		const facts = { ...factsOf(subject, pickup), day: gateOut.day, days };
		return [toBriefItem(facts, told, SECTION_WORDS.notReturned.noun)];
	});
	return out.sort(byDays('most'));
}

function factsOf({ container, shipment }: ContainerContext, pickup: Pickup) {
	return {
		id: container.id,
		type: container.type,
		number: pickup.number,
		bill_of_lading_number: pickup.bill_of_lading_number,
		customer_name: asText(shipment?.attributes.customer_name) ?? null,
		place: pickup.terminal,
	};
}

/** Those without a number of days last; equal ones stay in their order. */
export function byDays(first: 'fewest' | 'most') {
	const rank = ({ entry: { days } }: BriefItem) =>
		days === null ? Number.MAX_SAFE_INTEGER : first === 'fewest' ? days : -days;
	return (a: BriefItem, b: BriefItem): number => rank(a) - rank(b);
}

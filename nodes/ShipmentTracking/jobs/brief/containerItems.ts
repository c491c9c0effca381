import { gateOutOf, phaseOf } from '../../../shared/domain/charges/position';
import { inlandSignsOf } from '../../../shared/domain/containerProgress';
import { containerFacts, type ContainerFacts } from '../../../shared/domain/facts/container';
import { arrivedInlandDay, dischargedDay } from '../../../shared/domain/facts/days';
import { placeText } from '../../../shared/domain/facts/place';
import {
	appointmentText,
	feesText,
	inDays,
	lastFreeDayText,
	pickupParts,
	stateText,
} from '../../../shared/domain/facts/words';
import type { ContainerContext } from '../../../shared/domain/pickupModel';
import { asText } from '../../../shared/lib/json';
import { plural } from '../../../shared/lib/plural';
import { dayAt, daysBetween, shortTime, zoneName } from '../../../shared/lib/time';
import { knownAtOf } from '../../fields/asOf';
import { toBriefItem, type BriefItem } from './entry';

export function briefContainers(contexts: ContainerContext[], now: number): ContainerFacts[] {
	const clock = { now, knownAt: knownAtOf(now) };
	return contexts.map((context) => containerFacts(context, clock));
}

/**
 * To be picked up by a day that is near or over. Uncertain days come after the others, as last
 * known: many terminals are never checked, and their free time ends as well.
 */
export function lastFreeDayItems(containers: ContainerFacts[], withinDays: number): BriefItem[] {
	const due = containers.flatMap((facts) => {
		const { earliest } = facts.lastFreeDay;
		if (facts.isPickedUp || !earliest || earliest.daysLeft > withinDays) return [];
		const about = { day: earliest.day, days: earliest.daysLeft };
		return [{ item: itemOf(facts, about, pickupParts(facts)), isCertain: !facts.doubt }];
	});
	const certainFirst = [true, false].map((which) =>
		due.filter(({ isCertain }) => isCertain === which).map(({ item }) => item),
	);
	return certainFirst.flatMap((items) => items.sort(byDays('fewest')));
}

/** Discharged, and not ready for pickup; containers on the train are not there. */
export function notAvailableItems(containers: ContainerFacts[]): BriefItem[] {
	const waiting = containers.flatMap((facts) => {
		const { isThere, waitsForTrain, isReady } = facts;
		if ((!isThere && !waitsForTrain) || isReady) return [];
		const { day = null, days, words } = arrivalOf(facts);
		return [itemOf(facts, { day, days }, [words, ...blockedParts(facts)])];
	});
	return waiting.sort(byDays('most'));
}

/** Since when it is there: "discharged 7 Oct, 7 days ago" */
function arrivalOf({ context, stage, now, today }: ContainerFacts) {
	const isInland = stage === 'inland';
	const since = isInland ? arrivedInlandDay(context, now) : dischargedDay(context, now);
	if (!since) return { days: null, words: '' };
	const { day, daysAway } = since;
	const verb = isInland ? 'arrived' : 'discharged';
	const words = `${verb} ${shortTime(day, undefined, today)}, ${inDays(daysAway)}`;
	return { day, days: -daysAway, words };
}

function blockedParts(facts: ContainerFacts): string[] {
	if (facts.waitsForTrain) return pickupParts(facts);
	const isTold = !!facts.lastFreeDay.earliest || !!facts.doubt;
	const deadline = isTold ? lastFreeDayText(facts) : '';
	return [stateText(facts), appointmentText(facts), deadline, feesText(facts)];
}

/** Picked up so many days ago, and not known to have come back empty. */
export function notReturnedItems(containers: ContainerFacts[], afterDays: number): BriefItem[] {
	const out = containers.flatMap((facts) => {
		const { container, shipment } = facts.context;
		const signs = inlandSignsOf(container, shipment);
		const gateOut = gateOutOf(container.attributes, signs);
		if (phaseOf(container.attributes, signs) !== 'with_consignee' || !gateOut) return [];
		const { day, zone } = gateOut;
		const today = dayAt(facts.now, zoneName(zone));
		const days = daysBetween(day, today);
		if (days < afterDays) return [];
		const words = `out for ${plural(days, 'day')}, since ${shortTime(day, undefined, today)}`;
		return [itemOf(facts, { day, days }, [words])];
	});
	return out.sort(byDays('most'));
}

function itemOf(
	{ context, number, place, references }: ContainerFacts,
	about: { day: string | null; days: number | null },
	parts: string[],
): BriefItem {
	const { container, shipment } = context;
	const { bill_of_lading_number: billOfLading, customer_name: customer } =
		shipment?.attributes ?? {};
	const facts = {
		id: container.id,
		type: container.type,
		number: number ?? null,
		bill_of_lading_number: asText(billOfLading) ?? null,
		customer_name: asText(customer) ?? null,
		place: place.name || null,
		...about,
	};
	return toBriefItem(facts, { noun: 'Container', place: placeText(place), references }, parts);
}

/** Those without a number of days last; equal ones stay in their order. */
export function byDays(first: 'fewest' | 'most') {
	const rank = ({ entry: { days } }: BriefItem) =>
		days === null ? Number.MAX_SAFE_INTEGER : first === 'fewest' ? days : -days;
	return (a: BriefItem, b: BriefItem): number => rank(a) - rank(b);
}

import { shipmentFacts, type ShipmentFacts } from '../../../shared/domain/facts/shipment';
import { placeText } from '../../../shared/domain/facts/place';
import { VALUE_MAX } from '../../../shared/domain/facts/value';
import { inDays } from '../../../shared/domain/facts/words';
import { HOUR_MS } from '../../../shared/lib/duration';
import { asText } from '../../../shared/lib/json';
import { oneLine } from '../../../shared/lib/oneLine';
import { plural } from '../../../shared/lib/plural';
import { dayAt, daysBetween, epochOf, shortTime } from '../../../shared/lib/time';
import type { LiveShipment } from '../containers/liveContainers';
import { byDays } from './containerItems';
import { toBriefItem, type BriefItem } from './entry';

/** A shipment that is tracked, and what is known of it. */
interface BriefShipment extends ShipmentFacts {
	context: LiveShipment;
}

export function briefShipments(shipments: LiveShipment[], now: number): BriefShipment[] {
	return shipments.map((context) => ({ ...shipmentFacts(context, now), context }));
}

/** Not arrived, with an ETA from today to so many days ahead, at the port of discharge. */
export function arrivingItems(shipments: BriefShipment[], withinDays: number): BriefItem[] {
	const near = shipments.flatMap((facts) => {
		const { eta } = facts;
		if (!eta || eta.daysAway < 0 || eta.daysAway > withinDays) return [];
		const { day, daysAway: days } = eta;
		const words = `ETA ${dayText(day, facts)}, ${inDays(days)}`;
		return [itemOf(facts, { day, days }, [words, ...cargoOf(facts)])];
	});
	return near.sort(byDay);
}

/** Not arrived, and expected so many days later than first estimated. */
export function slippedItems(shipments: BriefShipment[], byAtLeast: number): BriefItem[] {
	const late = shipments.flatMap((facts) => {
		const { eta } = facts;
		const { slipDays: days, originalDay } = eta ?? {};
		if (!eta || !originalDay || days === undefined || days < byAtLeast) return [];
		const { day, daysAway } = eta;
		const slip = `${plural(days, 'day')} later than the first ETA (${dayText(originalDay, facts)})`;
		// An ETA that has passed isn't an ETA any more.
		const words =
			daysAway < 0
				? [`was expected ${dayText(day, facts)}, ${inDays(daysAway)}`, slip]
				: [`ETA ${dayText(day, facts)}, ${slip}`];
		return [itemOf(facts, { day, days }, [...words, ...cargoOf(facts)])];
	});
	return late.sort(byDays('most'));
}

/** The carrier has not answered for so many hours; if it never did, since the beginning. */
export function staleItems(shipments: BriefShipment[], afterHours: number): BriefItem[] {
	const silent = shipments.flatMap((facts) => {
		const { now, context } = facts;
		const { line_tracking_last_succeeded_at: answered, created_at: created } =
			context.shipment.attributes;
		const last = epochOf(answered);
		const since = last ?? epochOf(created);
		if (since === undefined || now - since <= afterHours * HOUR_MS) return [];
		const day = dayAt(since);
		const days = daysBetween(day, dayAt(now));
		const never = last === undefined ? ' yet, tracked' : '';
		const words = `no answer from the carrier${never} since ${dayText(day, facts)}, ${inDays(-days)}`;
		return [{ since, item: itemOf(facts, { day, days }, [words]) }];
	});
	return silent.sort((a, b) => a.since - b.since).map(({ item }) => item);
}

const dayText = (day: string, { now }: BriefShipment): string =>
	shortTime(day, undefined, dayAt(now)) ?? day;

function itemOf(
	{ context, place, references }: BriefShipment,
	about: { day: string; days: number },
	parts: string[],
): BriefItem {
	const { id, type, attributes } = context.shipment;
	const number = asText(attributes.bill_of_lading_number) ?? null;
	const facts = {
		id,
		type,
		number: number ?? asText(attributes.normalized_number) ?? null,
		bill_of_lading_number: number,
		customer_name: asText(attributes.customer_name) ?? null,
		place: place.name || null,
		...about,
	};
	return toBriefItem(facts, { noun: 'Shipment', place: placeText(place), references }, parts);
}

/** On which vessel, and how many containers. */
function cargoOf({ context: { shipment, containers } }: BriefShipment): string[] {
	const { pod_vessel_name: vessel, pod_voyage_number: voyage } = shipment.attributes;
	const ship = asText(vessel) && [vessel, voyage].map((one) => oneLine(one, VALUE_MAX));
	const count = containers.length;
	return [
		...(ship ? [`on ${ship.filter(Boolean).join(' ')}`] : []),
		...(count > 0 ? [plural(count, 'container')] : []),
	];
}

function byDay(a: BriefItem, b: BriefItem): number {
	return Date.parse(a.entry.day ?? '') - Date.parse(b.entry.day ?? '');
}

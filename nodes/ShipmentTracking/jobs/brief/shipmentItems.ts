import { expectedDay, type ExpectedDay } from '../../../shared/domain/arrival';
import { HOUR_MS } from '../../../shared/lib/duration';
import { asText } from '../../../shared/lib/json';
import { plural } from '../../../shared/lib/plural';
import { dayAt, daysBetween, epochOf, shortTime } from '../../../shared/lib/time';
import type { LiveShipment } from '../containers/liveContainers';
import { byDays } from './containerItems';
import { toBriefItem, type BriefItem } from './entry';
import { SECTION_WORDS } from './sections';

/** Not arrived, with an ETA from today to so many days ahead, at the port of discharge. */
export function arrivingItems(
	shipments: LiveShipment[],
	withinDays: number,
	now: number,
): BriefItem[] {
	const near = shipments.flatMap((one) => {
		const expected = expectedOf(one, now);
		if (!expected || expected.daysLeft < 0 || expected.daysLeft > withinDays) return [];
		const { day, daysLeft: days } = expected;
		const told = [`ETA ${shortTime(day, undefined)}, ${inDays(days)}`, ...cargoOf(one)];
		const facts = { ...factsOf(one), day, days };
		return [toBriefItem(facts, told, SECTION_WORDS.arriving.noun)];
	});
	return near.sort(byDay);
}

/** Not arrived, and expected so many days later than first told. */
export function slippedItems(
	shipments: LiveShipment[],
	byAtLeast: number,
	now: number,
): BriefItem[] {
	const late = shipments.flatMap((one) => {
		const { day, originalDay, slipDays: days } = expectedOf(one, now) ?? {};
		if (!day || days === undefined || days < byAtLeast) return [];
		const told = [
			`ETA ${shortTime(day, undefined)}, ${plural(days, 'day')} later than first told (${shortTime(originalDay, undefined)})`,
			...cargoOf(one),
		];
		return [toBriefItem({ ...factsOf(one), day, days }, told, SECTION_WORDS.slipped.noun)];
	});
	return late.sort(byDays('most'));
}

/** The carrier has not answered for so many hours; where it never did, since the beginning. */
export function staleItems(
	shipments: LiveShipment[],
	afterHours: number,
	now: number,
): BriefItem[] {
	const silent = shipments.flatMap((one) => {
		const { line_tracking_last_succeeded_at: answered, created_at: created } =
			one.shipment.attributes;
		const last = epochOf(answered);
		const since = last ?? epochOf(created);
		if (since === undefined || now - since <= afterHours * HOUR_MS) return [];
		const day = dayAt(since);
		const told =
			last === undefined ? 'no answer from the carrier yet, tracked' : 'no answer from the carrier';
		const facts = { ...factsOf(one), day, days: daysBetween(day, dayAt(now)) };
		const item = toBriefItem(
			facts,
			[`${told} since ${shortTime(day, undefined)}`],
			SECTION_WORDS.stale.noun,
		);
		return [{ since, item }];
	});
	return silent.sort((a, b) => a.since - b.since).map(({ item }) => item);
}

function expectedOf({ shipment, containers }: LiveShipment, now: number): ExpectedDay | undefined {
	const boxes = containers.map(({ container }) => container);
	return expectedDay(shipment.attributes, boxes, now);
}

function factsOf({ shipment: { id, type, attributes } }: LiveShipment) {
	const number = asText(attributes.bill_of_lading_number) ?? null;
	const { port_of_discharge_name: port, port_of_discharge_locode: code } = attributes;
	return {
		id,
		type,
		number: number ?? asText(attributes.normalized_number) ?? null,
		bill_of_lading_number: number,
		customer_name: asText(attributes.customer_name) ?? null,
		place: asText(port) ?? asText(code) ?? null,
	};
}

/** On which vessel, and how many containers. */
function cargoOf({ shipment: { attributes }, containers }: LiveShipment): string[] {
	const vessel = asText(attributes.pod_vessel_name);
	const count = containers.length;
	return [...(vessel ? [`on ${vessel}`] : []), ...(count > 0 ? [plural(count, 'container')] : [])];
}

function inDays(days: number): string {
	if (days === 0) return 'today';
	return days === 1 ? 'tomorrow' : `in ${days} days`;
}

function byDay(a: BriefItem, b: BriefItem): number {
	return Date.parse(a.entry.day ?? '') - Date.parse(b.entry.day ?? '');
}

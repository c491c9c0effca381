import { arrivalDay, expectedDay } from '../../../shared/domain/arrival';
import { activeHolds } from '../../../shared/domain/holds';
import { assessPickup } from '../../../shared/domain/pickup';
import type { ContainerContext, Pickup } from '../../../shared/domain/pickupModel';
import { asArray, asText } from '../../../shared/lib/json';
import { oneLine } from '../../../shared/lib/oneLine';
import { plural } from '../../../shared/lib/plural';
import { calendarDay, dayAt, daysBetween, zoneName } from '../../../shared/lib/time';
import { knownAtOf } from '../../fields/asOf';
import type { LiveShipment } from '../containers/liveContainers';
import { appointmentStart } from './appointment';
import type { CalendarEntry } from './calendarFile';

/** Which days the calendar has. */
interface Period {
	/** Epoch milliseconds. */
	now: number;
	daysBack: number;
	daysAhead: number;
}

const VALUE_MAX = 200;
const PLACE_MAX = 80;
const text = (value: unknown, lengthMax = VALUE_MAX) => oneLine(value, lengthMax);
/** The texts that there are. */
const present = (texts: string[]) => texts.filter(Boolean);

/** The earliest last free day of each container that is not picked up. */
export function lastFreeDayEntries(
	subjects: ContainerContext[],
	period: Period,
	remindDaysBefore: number,
): CalendarEntry[] {
	return subjects.flatMap((subject) => {
		const pickup = assess(subject, period.now);
		const { last_free_day: day, timezone } = pickup;
		if (pickup.status === 'picked_up' || !day || !isWithin(day, timezone, period)) return [];
		// Nobody is called to what nobody knows to hold any more.
		const isDoubtful = pickup.status === 'not_tracked';
		const doubt = isDoubtful ? [text(`As last known: ${pickup.reasons.join(', ')}`)] : [];
		return [
			{
				kind: 'last-free-day' as const,
				id: subject.container.id,
				start: { day },
				summary: `Last free day: ${containerAt(pickup)}`,
				location: text(pickup.terminal),
				description: [...doubt, ...containerDescription(subject)],
				remindDaysBefore: isDoubtful ? 0 : remindDaysBefore,
			},
		];
	});
}

/** When a container is to be fetched: a moment, as nobody knows how long it takes. */
export function appointmentEntries(subjects: ContainerContext[], period: Period): CalendarEntry[] {
	return subjects.flatMap((subject) => {
		const { pickup_appointment_at: at, pod_timezone: own } = subject.container.attributes;
		const zone = zoneName(own) ?? zoneName(subject.shipment?.attributes.pod_timezone);
		const start = appointmentStart(at, zone);
		const day = calendarDay(at, zone);
		if (!start || !day || !isWithin(day, zone, period)) return [];
		const pickup = assess(subject, period.now);
		return [
			{
				kind: 'appointment' as const,
				id: subject.container.id,
				start,
				summary: `Pickup appointment: ${containerAt(pickup)}`,
				location: text(pickup.terminal),
				description: containerDescription(subject),
			},
		];
	});
}

/** The day at the port of discharge, expected or arrived: one for each shipment. */
export function arrivalEntries(shipments: LiveShipment[], period: Period): CalendarEntry[] {
	return shipments.flatMap(({ shipment, containers }) => {
		const { attributes } = shipment;
		const boxes = containers.map(({ container }) => container);
		const expected = expectedDay(attributes, boxes, period.now)?.day;
		const day = expected ?? arrivalDay(attributes, boxes);
		if (!day || !isWithin(day, attributes.pod_timezone, period)) return [];
		const { port_of_discharge_name: port, port_of_discharge_locode: code } = attributes;
		const place = text(port, PLACE_MAX) || text(code, PLACE_MAX);
		const number =
			text(attributes.bill_of_lading_number) || text(attributes.normalized_number) || 'shipment';
		const count = countOf(shipment.relationships.containers, containers.length);
		const what = [expected ? 'ETA' : 'Arrived', place].filter(Boolean).join(' ');
		return [
			{
				kind: 'arrival' as const,
				id: shipment.id,
				start: { day },
				summary: `${what}: ${present([number, count]).join(', ')}`,
				location: place,
				description: description(attributes, [], asArray(attributes.ref_numbers)),
			},
		];
	});
}

/** With several asked for by number, not all containers of a shipment need to be there. */
function countOf(related: unknown, found: number): string {
	const count = Math.max(found, asArray(related).length);
	return count === 0 ? '' : plural(count, 'container');
}

/** "MSKU1234565 at APM Los Angeles" */
function containerAt({ number, terminal }: Pickup): string {
	const place = text(terminal, PLACE_MAX);
	return `${text(number, PLACE_MAX) || 'container'}${place ? ` at ${place}` : ''}`;
}

function containerDescription({ container, shipment }: ContainerContext): string[] {
	const { attributes } = container;
	const holds = activeHolds(attributes).map(({ label }) => label);
	const references = [attributes.ref_numbers, shipment?.attributes.ref_numbers].flatMap(asArray);
	return description(shipment?.attributes ?? {}, holds, references);
}

/** What is known of it, each on its line. */
function description(
	shipment: NonNullable<ContainerContext['shipment']>['attributes'],
	holds: string[],
	references: unknown[],
): string[] {
	const { shipping_line_name: carrier, shipping_line_scac: scac } = shipment;
	const { pod_vessel_name: vessel, pod_voyage_number: voyage } = shipment;
	const list = (values: unknown[]) =>
		[...new Set(present(values.map((one) => text(one, PLACE_MAX))))].join(', ');
	const lines: Array<[label: string, value: string]> = [
		['Bill of lading', text(shipment.bill_of_lading_number)],
		['Carrier', text(carrier) || text(scac)],
		['Vessel', present([text(vessel), asText(vessel) ? text(voyage) : '']).join(', voyage ')],
		['Holds', list(holds)],
		['References', list(references)],
	];
	return lines.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
}

function assess(subject: ContainerContext, now: number): Pickup {
	return assessPickup(subject, { now, knownAt: knownAtOf(now), staleAfterHours: Infinity });
}

/** Counted from the today of the place. */
function isWithin(day: string, zone: unknown, { now, daysBack, daysAhead }: Period): boolean {
	const ahead = daysBetween(dayAt(now, zoneName(zone)), day);
	return ahead >= -daysBack && ahead <= daysAhead;
}

import { containerFacts, type ContainerFacts } from '../../../shared/domain/facts/container';
import { placeText } from '../../../shared/domain/facts/place';
import { shipmentFacts } from '../../../shared/domain/facts/shipment';
import { pickupTerminal } from '../../../shared/domain/facts/urgency';
import { notReadyReasons } from '../../../shared/domain/facts/words';
import type { ContainerContext } from '../../../shared/domain/pickupModel';
import { terminalName } from '../../../shared/domain/places';
import { asArray, asText } from '../../../shared/lib/json';
import { oneLine } from '../../../shared/lib/oneLine';
import { plural } from '../../../shared/lib/plural';
import { dayAt, daysBetween, zoneName } from '../../../shared/lib/time';
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
		const facts = factsOf(subject, period.now);
		const { isPickedUp, doubt } = facts;
		const { earliest } = facts.lastFreeDay;
		if (isPickedUp || !earliest || !isWithin(earliest.day, earliest.zone, period)) return [];
		const uncertain = doubt ? [text(`As last known: ${notReadyReasons(facts).join(', ')}`)] : [];
		return [
			{
				kind: 'last-free-day' as const,
				id: subject.container.id,
				start: { day: earliest.day },
				summary: `Last free day: ${containerAt(facts, placeText(facts.place))}`,
				location: terminalText(facts),
				description: [...uncertain, ...containerDescription(facts)],
				// A day that may not hold any more reminds of nothing.
				remindDaysBefore: doubt ? 0 : remindDaysBefore,
			},
		];
	});
}

/** When a container is to be fetched: a moment, as nobody knows how long it takes. */
export function appointmentEntries(subjects: ContainerContext[], period: Period): CalendarEntry[] {
	return subjects.flatMap((subject) => {
		const facts = factsOf(subject, period.now);
		const { appointment } = facts;
		if (!appointment || !isWithin(appointment.day, appointment.zone, period)) return [];
		const start = appointmentStart(appointment.at, appointment.zone);
		if (!start) return [];
		const terminal = terminalText(facts);
		return [
			{
				kind: 'appointment' as const,
				id: subject.container.id,
				start,
				summary: `Pickup appointment: ${containerAt(facts, terminal && `at ${terminal}`)}`,
				location: terminal,
				description: containerDescription(facts),
			},
		];
	});
}

/** The day at the port of discharge, expected or arrived: one for each shipment. */
export function arrivalEntries(shipments: LiveShipment[], period: Period): CalendarEntry[] {
	return shipments.flatMap((context) => {
		const { shipment, containers } = context;
		const { attributes } = shipment;
		const { eta, arrivedDay } = shipmentFacts(context, period.now);
		const day = eta?.day ?? arrivedDay;
		if (!day || !isWithin(day, attributes.pod_timezone, period)) return [];
		const { port_of_discharge_name: port, port_of_discharge_locode: code } = attributes;
		const place = text(port, PLACE_MAX) || text(code, PLACE_MAX);
		const number =
			text(attributes.bill_of_lading_number) || text(attributes.normalized_number) || 'shipment';
		const count = countOf(shipment.relationships.containers, containers.length);
		const what = [eta ? 'ETA' : 'Arrived', place].filter(Boolean).join(' ');
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
const containerAt = ({ number }: ContainerFacts, place: string): string =>
	present([text(number, PLACE_MAX) || 'container', place]).join(' ');

const terminalText = (facts: ContainerFacts): string =>
	text(terminalName(pickupTerminal(facts)), PLACE_MAX);

function containerDescription({ context, holds, references }: ContainerFacts): string[] {
	const labels = holds.map(({ label }) => label);
	return description(context.shipment?.attributes ?? {}, labels, references);
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

function factsOf(context: ContainerContext, now: number): ContainerFacts {
	return containerFacts(context, { now, knownAt: knownAtOf(now) });
}

/** Counted from the today of the place. */
function isWithin(day: string, zone: unknown, { now, daysBack, daysAhead }: Period): boolean {
	const ahead = daysBetween(dayAt(now, zoneName(zone)), day);
	return ahead >= -daysBack && ahead <= daysAhead;
}

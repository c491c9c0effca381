import { type Resource, verbOf, type Attributes } from '../../records';
import { groupBy, valueText } from '../../lib';
import { epochOf, isUtc, localTime, shortTime, timeWithZone } from '../../days';

const EVENTS_MAX = 3;

export interface ContainerEvent {
	event: Resource<Attributes<'transport_event'>>;
	number: string;
	/** The name of the place, if the answer includes it. */
	location?: string;
}

/**
 * Returns the latest events as lines, newest first: "11 Oct 17:32, New York: discharged". An event
 * of several containers at once is one line. Container numbers are added if there are several
 * containers.
 */
export function lastEvents(events: ContainerEvent[], shipment: Attributes<'shipment'>): string[] {
	const groups = groupBy(events.filter(hasHappened), ({ event: { attributes } }) =>
		JSON.stringify([attributes.event, attributes.timestamp, attributes.location_locode]),
	);
	const isOne = new Set(events.map(({ number }) => number)).size <= 1;
	return [...groups.values()]
		.sort(([a], [b]) => eventTime(b) - eventTime(a))
		.slice(0, EVENTS_MAX)
		.map((group) => eventLine(group, shipment, isOne));
}

/** Deadlines and appointments have their own columns. */
function hasHappened({ event: { attributes } }: ContainerEvent): boolean {
	const name = attributes.event;
	const isTime = localTime(attributes.timestamp, undefined) !== undefined;
	const isMilestone = !!name && !/\.estimated\.|\.pickup_/.test(name);
	return isTime && isMilestone && !attributes.invalidated_at;
}

function eventLine(
	group: ContainerEvent[],
	shipment: Attributes<'shipment'>,
	isOne: boolean,
): string {
	const [{ event, number, location }] = group;
	const { timestamp, timezone, location_locode: code } = event.attributes;
	const what = verbOf(event.attributes.event ?? '');
	// A local time needs no zone, because the line names the place. A UTC time names its zone.
	const time = isUtc(timezone) ? timeWithZone(timestamp, timezone) : shortTime(timestamp, timezone);
	const place = valueText(eventPlaceOf(code, shipment) ?? location ?? code);
	const at = [time ?? timeWithZone(timestamp, 'UTC'), place].filter(Boolean).join(', ');
	const which = group.length > 1 ? `${group.length} containers` : number;
	return `${at ? `${at}: ` : ''}${what}${isOne ? '' : ` (${which})`}`;
}

/** The shipment's own name for one of its ports. */
function eventPlaceOf(
	code: string | undefined,
	shipment: Attributes<'shipment'>,
): string | undefined {
	const places = ['port_of_lading', 'port_of_discharge', 'destination'] as const;
	const known = places.find((place) => code && shipment[`${place}_locode` as const] === code);
	return known && shipment[`${known}_name` as const];
}

function eventTime({ event }: ContainerEvent): number {
	return epochOf(event.attributes.timestamp) ?? NaN;
}

import { asArray } from '../lib';
import type { EventName } from './attributes';

/** `unknown` is the source of `pickup_lfd`, a copy of one of the others. */
export type DeadlineSource = 'line' | 'terminal' | 'rail' | 'unknown';

/** The places of a shipment that have an ETA. */
export type EstimatedPlace = 'discharge' | 'loading' | 'destination';

/** Properties that only some events have. */
interface EventTraits {
	/** The source whose last free day the event reports. */
	lastFreeDayOf?: DeadlineSource;
	/** The place whose ETA the event changes. */
	estimates?: EstimatedPlace;
	/** The service's second name for the event (docs/development/service.md#event-names). */
	alias?: string;
}

/** An event that the service sends (docs/development/service.md#event-names). */
interface TrackingEvent extends EventTraits {
	/** The name in the API. */
	name: string;
	/** The label on screen, with the group first: "Vessel: Discharged". */
	label: string;
	/** The name in n8n's list of triggers. */
	action: string;
	/** The verb after the container number in a summary: "MSKU1234565 discharged". */
	verb: string;
	description: string;
}

type EventRow = [
	...[name: EventName, label: string, action: string, verb: string, description: string],
	traits?: EventTraits,
];

/** Sorted by label. To add an event, see CONTRIBUTING.md. */
// prettier-ignore
const ROWS: EventRow[] = [
	['container.created', 'Container: Created', 'On container created', 'was added to the shipment', 'A container was added to a shipment'],
	['container.pod_terminal_changed', 'Container: Terminal Changed', 'On container terminal changed', 'changed its terminal', 'The terminal at the port of discharge was set or changed'],
	['container.updated', 'Container: Updated', 'On container updated', 'updated', 'Availability, holds, fees, last free day or terminal of a container changed'],
	['document.extracted', 'Document: Data Extracted', 'On document data extracted', 'was read', 'A document was classified and its data was extracted', { alias: 'document_representation.created' }],
	['document.extraction_failed', 'Document: Extraction Failed', 'On document extraction failed', 'could not be read', 'A document could not be read', { alias: 'document_representation.failed' }],
	['container.transport.estimated.arrived_at_inland_destination', 'ETA: Inland Arrival Estimated', 'On ETA at inland destination changed', 'has a new ETA', 'The ETA at the inland destination changed; frequent', { estimates: 'destination' }],
	['shipment.estimated.arrival', 'ETA: Shipment Arrival Changed', 'On ETA of shipment changed', 'has a new ETA', 'The ETA of a shipment at its port of discharge changed', { estimates: 'discharge' }],
	['container.transport.estimated.vessel_arrived', 'ETA: Vessel Arrival Estimated', 'On ETA of vessel changed', 'has a new ETA', 'The ETA of the vessel changed; frequent', { estimates: 'discharge' }],
	['container.transport.estimated.vessel_departed', 'ETD: Vessel Departure Estimated', 'On ETD of vessel changed', 'has a new ETD', 'The estimated departure of the vessel changed; frequent', { estimates: 'loading' }],
	['container.transport.feeder_arrived', 'Feeder: Arrived', 'On feeder arrived', 'arrived (feeder)', 'The feeder vessel or barge arrived'],
	['container.transport.feeder_departed', 'Feeder: Departed', 'On feeder departed', 'departed (feeder)', 'The feeder vessel or barge departed'],
	['container.transport.feeder_discharged', 'Feeder: Discharged', 'On feeder discharge of container', 'discharged (feeder)', 'The container was unloaded from the feeder vessel or barge'],
	['container.transport.feeder_loaded', 'Feeder: Loaded', 'On feeder loading of container', 'loaded (feeder)', 'The container was loaded on the feeder vessel or barge'],
	['container.transport.arrived_at_inland_destination', 'Inland: Arrived at Destination', 'On inland arrival of container', 'arrived at its inland destination', 'The container arrived at the inland destination'],
	['container.transport.delivered', 'Inland: Delivered', 'On inland delivery of container', 'was delivered', 'The container was delivered to the consignee'],
	['container.pickup_lfd.changed', 'Last Free Day: Changed', 'On last free day changed', 'has a new last free day', 'The last free day for pickup changed; charges start after it', { lastFreeDayOf: 'unknown' }],
	['container.pickup_lfd_line.changed', 'Last Free Day: Changed by Carrier', 'On last free day changed by carrier', 'has a new last free day from the carrier', "The carrier's last free day changed", { lastFreeDayOf: 'line' }],
	['container.pickup_lfd_rail.changed', 'Last Free Day: Changed by Rail', 'On last free day changed by rail', 'has a new last free day from the railway', "The railway's last free day changed; requires the rail plan", { lastFreeDayOf: 'rail' }],
	['container.pickup_lfd_terminal.changed', 'Last Free Day: Changed by Terminal', 'On last free day changed by terminal', 'has a new last free day from the terminal', "The terminal's last free day changed", { lastFreeDayOf: 'terminal' }],
	['container.transport.empty_out', 'Origin: Empty Picked Up', 'On origin pickup of empty container', 'was picked up empty', 'The empty container left for loading'],
	['container.transport.full_in', 'Origin: Full Gated In', 'On origin terminal entry of full container', 'was gated in full', 'The full container entered the port of loading'],
	['container.pickup_appointment.changed', 'Pickup: Appointment Changed', 'On pickup appointment changed', 'has a new pickup appointment', 'The appointment for picking up the container was made or changed'],
	['container.transport.available', 'Pickup: Available', 'On container available for pickup', 'is available for pickup', 'The container can be picked up'],
	['container.transport.empty_in', 'Pickup: Empty Returned', 'On empty container returned', 'was returned empty', 'The empty container was returned'],
	['container.transport.full_out', 'Pickup: Full Gated Out', 'On container picked up', 'was gated out full', 'The full container left the terminal'],
	['container.transport.not_available', 'Pickup: Not Available', 'On container not available for pickup', 'is not available for pickup', 'The container cannot be picked up now'],
	['container.transport.rail_arrived', 'Rail: Arrived', 'On rail arrival of container', 'arrived by rail', 'The container arrived by rail'],
	['container.transport.rail_departed', 'Rail: Departed', 'On rail departure of container', 'departed by rail', 'The container departed by rail'],
	['container.transport.rail_loaded', 'Rail: Loaded', 'On rail loading of container', 'loaded on rail', 'The container was loaded on rail'],
	['container.transport.rail_unloaded', 'Rail: Unloaded', 'On rail unloading of container', 'unloaded from rail', 'The container was unloaded from rail'],
	['tracking_request.awaiting_manifest', 'Tracking: Awaiting Manifest', 'On tracking awaiting manifest', 'is not known to the carrier yet', 'The carrier does not know the number yet; the service tries again daily'],
	['tracking_request.failed', 'Tracking: Failed', 'On tracking failed', 'could not be tracked', 'The number could not be tracked'],
	['tracking_request.tracking_stopped', 'Tracking: Stopped', 'On tracking stopped', 'is no longer tracked', 'Tracking of a shipment ended'],
	['tracking_request.succeeded', 'Tracking: Succeeded', 'On tracking succeeded', 'is tracked', 'The shipment was found'],
	['container.transport.transshipment_arrived', 'Transshipment: Arrived', 'On transshipment arrival of vessel', 'arrived (transshipment)', 'The vessel arrived at a transshipment port'],
	['container.transport.transshipment_departed', 'Transshipment: Departed', 'On transshipment departure of vessel', 'departed (transshipment)', 'The vessel left the transshipment port'],
	['container.transport.transshipment_discharged', 'Transshipment: Discharged', 'On transshipment discharge of container', 'discharged (transshipment)', 'The container was unloaded at a transshipment port'],
	['container.transport.transshipment_loaded', 'Transshipment: Loaded', 'On transshipment loading of container', 'loaded (transshipment)', 'The container was loaded at a transshipment port'],
	['container.transport.vessel_arrived', 'Vessel: Arrived', 'On vessel arrived', 'arrived', 'The vessel arrived at the port of discharge'],
	['container.transport.vessel_berthed', 'Vessel: Berthed', 'On vessel berthed', 'berthed', 'The vessel berthed at the terminal'],
	['container.transport.vessel_departed', 'Vessel: Departed', 'On vessel departed', 'departed', 'The vessel left the port of loading'],
	['container.transport.vessel_discharged', 'Vessel: Discharged', 'On vessel discharge of container', 'discharged', 'The container was unloaded at the port of discharge'],
	['container.transport.vessel_loaded', 'Vessel: Loaded', 'On vessel loading of container', 'loaded', 'The container was loaded at the port of loading'],
];

export const TRACKING_EVENTS: TrackingEvent[] = ROWS.map(
	([name, label, action, verb, description, traits]) => ({
		...{ name, label, action, verb, description },
		...traits,
	}),
);

const EVENTS_BY_NAME = new Map(TRACKING_EVENTS.map((event) => [event.name, event]));

/** Returns an event by either of its names; undefined for an event that the service added later. */
export function eventNamed(name: string): TrackingEvent | undefined {
	return EVENTS_BY_NAME.get(eventNameOf(name));
}

const NAMES_BY_ALIAS = new Map(
	TRACKING_EVENTS.flatMap(({ name, alias }) => (alias ? [[alias, name] as const] : [])),
);

/** The name in {@link TRACKING_EVENTS}; unknown names are returned unchanged. */
export function eventNameOf(name: string): string {
	return NAMES_BY_ALIAS.get(name) ?? name;
}

/** Whether the selected events include an event, under either of its names. */
export function includesEvent(selected: unknown, event: string | undefined): boolean {
	const name = eventNameOf(String(event));
	return asArray(selected).some((one) => eventNameOf(String(one)) === name);
}

/**
 * Returns the names that the service offers for the events. If it offers both names of an event,
 * both are returned. Names of events that it doesn't offer are returned unchanged.
 */
export function namesUsedBy(offered: string[], names: string[]): string[] {
	const used = (name: string) => {
		const same = offered.filter((one) => eventNameOf(one) === eventNameOf(name));
		return same.length ? same : [name];
	};
	return [...new Set(names.flatMap(used))];
}

/** Whether a text has the form of an event's name. The service may add events. */
export const isEventName = (text: string): boolean => /^[a-z0-9_]+(?:\.[a-z0-9_]+)+$/.test(text);

/** Selects every event, including those that the service adds later. */
export const ALL_EVENTS = '*';

/** The label of an event. An unknown event is labelled with the words of its name. */
export function eventTitle(name: string): string {
	return eventNamed(name)?.label ?? name.replace(/^container\./, '').replace(/[._]+/g, ' ');
}

/** The verb of an event. For an unknown event, the last words of its name. */
export function verbOf(name: string): string {
	return eventNamed(name)?.verb ?? (name.split('.').pop() ?? name).replaceAll('_', ' ');
}

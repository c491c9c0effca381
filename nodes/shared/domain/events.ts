import type { INodePropertyOptions } from 'n8n-workflow';

import { asArray } from '../lib/json';

/** An event of the service (docs/service.md#event-names) in words for people. */
interface TrackingEvent {
	/** The service's name. */
	name: string;
	/** Under which a person would look for it; first word of the choice on the screen. */
	group: string;
	title: string;
	description: string;
}

const event = (group: string, title: string, name: string, description: string): TrackingEvent => ({
	name,
	group,
	title,
	description,
});

const transport = (group: string, title: string, name: string, description: string) =>
	event(group, title, `container.transport.${name}`, description);

export const TRACKING_EVENTS: TrackingEvent[] = [
	event('Container', 'Created', 'container.created', 'A container was added to a shipment'),
	event(
		'Container',
		'Updated',
		'container.updated',
		'Availability, holds, fees, last free day or terminal of a container changed',
	),
	event(
		'Container',
		'Terminal Changed',
		'container.pod_terminal_changed',
		'The terminal at the port of discharge was set or changed',
	),
	event('Document', 'Data Extracted', 'document.extracted', 'A document was classified and read'),
	event(
		'Document',
		'Extraction Failed',
		'document.extraction_failed',
		'A document could not be read',
	),
	event(
		'ETA',
		'Shipment Arrival Changed',
		'shipment.estimated.arrival',
		'The estimated arrival of a shipment at its port of discharge changed',
	),
	transport(
		'ETA',
		'Vessel Arrival Estimated',
		'estimated.vessel_arrived',
		'The estimated arrival of the vessel changed; comes often',
	),
	transport(
		'ETA',
		'Vessel Departure Estimated',
		'estimated.vessel_departed',
		'The estimated departure of the vessel changed; comes often',
	),
	transport(
		'ETA',
		'Inland Arrival Estimated',
		'estimated.arrived_at_inland_destination',
		'The estimated arrival at the inland destination changed; comes often',
	),
	transport('Feeder', 'Arrived', 'feeder_arrived', 'The feeder vessel or barge arrived'),
	transport('Feeder', 'Departed', 'feeder_departed', 'The feeder vessel or barge departed'),
	transport(
		'Feeder',
		'Discharged',
		'feeder_discharged',
		'Unloaded from the feeder vessel or barge',
	),
	transport('Feeder', 'Loaded', 'feeder_loaded', 'Loaded on the feeder vessel or barge'),
	transport(
		'Inland',
		'Arrived at Destination',
		'arrived_at_inland_destination',
		'Arrived at the inland destination',
	),
	transport('Inland', 'Delivered', 'delivered', 'Delivered to the consignee'),
	event(
		'Last Free Day',
		'Changed',
		'container.pickup_lfd.changed',
		'The last free day for pickup changed: after it, storage costs',
	),
	event(
		'Last Free Day',
		'Changed by Line',
		'container.pickup_lfd_line.changed',
		"The shipping line's last free day changed",
	),
	event(
		'Last Free Day',
		'Changed by Rail',
		'container.pickup_lfd_rail.changed',
		"The railway's last free day changed; needs the rail plan",
	),
	event(
		'Last Free Day',
		'Changed by Terminal',
		'container.pickup_lfd_terminal.changed',
		"The terminal's last free day changed",
	),
	transport('Origin', 'Empty Picked Up', 'empty_out', 'The empty container left for loading'),
	transport('Origin', 'Full Gated In', 'full_in', 'The full container entered the port of lading'),
	event(
		'Pickup',
		'Appointment Changed',
		'container.pickup_appointment.changed',
		'The appointment for picking up the container was made or changed',
	),
	transport('Pickup', 'Available', 'available', 'The container can be picked up'),
	transport('Pickup', 'Empty Returned', 'empty_in', 'The empty container was returned'),
	transport('Pickup', 'Full Gated Out', 'full_out', 'The full container left the terminal'),
	transport('Pickup', 'Not Available', 'not_available', 'The container cannot be picked up now'),
	transport('Rail', 'Arrived', 'rail_arrived', 'The train with the container arrived'),
	transport('Rail', 'Departed', 'rail_departed', 'The train with the container departed'),
	transport('Rail', 'Loaded', 'rail_loaded', 'Loaded on a train'),
	transport('Rail', 'Unloaded', 'rail_unloaded', 'Unloaded from the train'),
	event(
		'Tracking',
		'Awaiting Manifest',
		'tracking_request.awaiting_manifest',
		'The carrier does not know the number yet; it is asked again daily',
	),
	event('Tracking', 'Failed', 'tracking_request.failed', 'The number could not be tracked'),
	event('Tracking', 'Stopped', 'tracking_request.tracking_stopped', 'Tracking of a shipment ended'),
	event('Tracking', 'Succeeded', 'tracking_request.succeeded', 'The shipment was found'),
	transport(
		'Transshipment',
		'Arrived',
		'transshipment_arrived',
		'The vessel arrived at a transshipment port',
	),
	transport(
		'Transshipment',
		'Departed',
		'transshipment_departed',
		'The vessel left the transshipment port',
	),
	transport(
		'Transshipment',
		'Discharged',
		'transshipment_discharged',
		'Unloaded at a transshipment port',
	),
	transport('Transshipment', 'Loaded', 'transshipment_loaded', 'Loaded at a transshipment port'),
	transport('Vessel', 'Arrived', 'vessel_arrived', 'The vessel arrived at the port of discharge'),
	transport('Vessel', 'Berthed', 'vessel_berthed', 'The vessel made fast at the terminal'),
	transport('Vessel', 'Departed', 'vessel_departed', 'The vessel left the port of lading'),
	transport(
		'Vessel',
		'Discharged',
		'vessel_discharged',
		'The container was unloaded at the port of discharge',
	),
	transport('Vessel', 'Loaded', 'vessel_loaded', 'The container was loaded at the port of lading'),
];

/** The service has two names for each event of a document (docs/service.md#event-names). */
const OTHER_NAMES = new Map([
	['document_representation.created', 'document.extracted'],
	['document_representation.failed', 'document.extraction_failed'],
]);

export const DOCUMENT_EVENTS = [...OTHER_NAMES.values()];

/** The name of an event in {@link TRACKING_EVENTS}; other names are returned unchanged. */
export function eventNameOf(name: string): string {
	return OTHER_NAMES.get(name) ?? name;
}

/** Whether an event is among the selected ones, under either of its names. */
export function includesEvent(selected: unknown, event: unknown): boolean {
	const name = eventNameOf(String(event));
	return asArray(selected).some((one) => eventNameOf(String(one)) === name);
}

/** Those of the names that the service uses itself; a name that it doesn't list stays as it is. */
export function namesUsedBy(offered: string[], names: string[]): string[] {
	const byEvent = new Map(offered.map((name) => [eventNameOf(name), name]));
	const used = (name: string) =>
		offered.includes(name) ? name : (byEvent.get(eventNameOf(name)) ?? name);
	return [...new Set(names.map(used))];
}

/** The service may use another name for them. */
export const isDocumentEvent = (name: string): boolean =>
	DOCUMENT_EVENTS.includes(eventNameOf(name));

/** Stands for whatever the service sends, events that are not known yet included. */
export const ALL_EVENTS = '*';

/** Choices for a screen, alphabetical, so that each group stands together. */
export const eventOptions: INodePropertyOptions[] = TRACKING_EVENTS.map(
	({ name, group, title, description }) => ({
		name: `${group}: ${title}`,
		value: name,
		description: `${description} (${name})`,
	}),
).sort((a, b) => a.name.localeCompare(b.name));

const TITLES = new Map(eventOptions.map(({ name, value }) => [value, name]));

/** An event as the lists on the screen name it, "Vessel: Discharged"; others are spelt out. */
export function eventTitle(event: string): string {
	return TITLES.get(eventNameOf(event)) ?? event.replace(/^container\./, '').replace(/[._]+/g, ' ');
}

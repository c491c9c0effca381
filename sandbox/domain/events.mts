import type { DocumentEventNames } from '../core/options.mts';

/** The events of webhooks with their categories: docs/development/service.md#event-names. */
export const EVENT_CATEGORIES: { id: string; name: string; events: Record<string, string> }[] = [
	{
		id: 'tracking-request-events',
		name: 'Tracking requests',
		events: {
			'tracking_request.succeeded': 'The number was found and a shipment exists',
			'tracking_request.failed': 'The number could not be tracked',
			'tracking_request.awaiting_manifest': 'The carrier does not know the number yet',
			'tracking_request.tracking_stopped': 'The shipment is no longer followed',
		},
	},
	{
		id: 'shipment-events',
		name: 'Shipments',
		events: { 'shipment.estimated.arrival': 'The estimated arrival at the POD changed' },
	},
	{
		id: 'container-events',
		name: 'Containers',
		events: {
			'container.created': 'A container was added to a shipment',
			'container.updated': 'Holds, fees, availability or other values changed',
			'container.pod_terminal_changed': 'The terminal of discharge changed',
			'container.pickup_lfd.changed': 'The last free day changed',
			'container.pickup_lfd_line.changed': 'The last free day of the carrier changed',
			'container.pickup_lfd_terminal.changed': 'The last free day of the terminal changed',
			'container.pickup_lfd_rail.changed': 'The last free day of the railroad changed',
			'container.pickup_appointment.changed': 'The pickup appointment changed',
		},
	},
	{
		id: 'container-transport-events',
		name: 'Container milestones',
		events: {
			'container.transport.empty_out': 'Empty container picked up',
			'container.transport.full_in': 'Full container at the POL',
			'container.transport.vessel_loaded': 'Loaded on the vessel',
			'container.transport.vessel_departed': 'Vessel left the POL',
			'container.transport.estimated.vessel_departed': 'New estimate of the departure',
			'container.transport.transshipment_arrived': 'Arrived at the transshipment port',
			'container.transport.transshipment_discharged': 'Discharged at the transshipment port',
			'container.transport.transshipment_loaded': 'Loaded at the transshipment port',
			'container.transport.transshipment_departed': 'Left the transshipment port',
			'container.transport.feeder_arrived': 'Feeder arrived',
			'container.transport.feeder_discharged': 'Discharged from the feeder',
			'container.transport.feeder_loaded': 'Loaded on the feeder',
			'container.transport.feeder_departed': 'Feeder departed',
			'container.transport.estimated.vessel_arrived': 'New estimate of the arrival',
			'container.transport.vessel_arrived': 'Vessel at the POD',
			'container.transport.vessel_berthed': 'Vessel at the berth',
			'container.transport.vessel_discharged': 'Discharged at the POD',
			'container.transport.rail_loaded': 'Loaded on the train',
			'container.transport.rail_departed': 'Train departed',
			'container.transport.rail_arrived': 'Train arrived',
			'container.transport.rail_unloaded': 'Unloaded from the train',
			'container.transport.estimated.arrived_at_inland_destination':
				'New estimate of the arrival inland',
			'container.transport.arrived_at_inland_destination': 'Arrived inland',
			'container.transport.available': 'Available for pickup',
			'container.transport.not_available': 'Not available for pickup',
			'container.transport.full_out': 'Full container picked up',
			'container.transport.delivered': 'Delivered',
			'container.transport.empty_in': 'Empty container returned',
		},
	},
	{
		id: 'document-events',
		name: 'Documents',
		events: {
			'document.extracted': 'The data of a document was extracted',
			'document.extraction_failed': 'A document could not be read',
		},
	},
];

export const EVENT_NAMES: string[] = EVENT_CATEGORIES.flatMap(({ events }) => Object.keys(events));

/** Document events have two names, because the service's catalog and its specification differ. */
const REPRESENTATION_NAMES: Record<string, string> = {
	'document.extracted': 'document_representation.created',
	'document.extraction_failed': 'document_representation.failed',
};

export const isDocumentEvent = (event: string): boolean =>
	Object.hasOwn(REPRESENTATION_NAMES, event);

/** The name of an event in answers and deliveries. */
export const publicName = (event: string, names: DocumentEventNames): string =>
	names === 'document' ? event : (REPRESENTATION_NAMES[event] ?? event);

/** Returns the event with this name in a request; undefined if the account does not have it. */
export const eventNamed = (name: unknown, names: DocumentEventNames): string | undefined =>
	EVENT_NAMES.find((event) => publicName(event, names) === name);

export const publicNames = (names: DocumentEventNames): string[] =>
	EVENT_NAMES.map((event) => publicName(event, names));

/** Which records a notification of the event has in `included`. */
export type PayloadLayout = 'full' | 'shipment' | 'request' | 'bare_event' | 'nothing' | 'document';

const LAYOUTS: Record<string, PayloadLayout> = {
	'shipment.estimated.arrival': 'shipment',
	'tracking_request.tracking_stopped': 'shipment',
	'tracking_request.failed': 'request',
	'tracking_request.awaiting_manifest': 'request',
	'container.transport.estimated.vessel_departed': 'bare_event',
	'container.transport.estimated.vessel_arrived': 'bare_event',
	'container.pickup_lfd_terminal.changed': 'bare_event',
	'container.pickup_lfd_rail.changed': 'bare_event',
	'container.pickup_appointment.changed': 'bare_event',
	'container.transport.available': 'nothing',
	'container.transport.not_available': 'nothing',
	'container.transport.delivered': 'nothing',
};

/** Accepts either name of a document event. */
export const layoutOf = (event: string): PayloadLayout =>
	/^document(_representation)?\./.test(event) ? 'document' : (LAYOUTS[event] ?? 'full');

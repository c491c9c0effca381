import { EVENT_NAMES } from '../../contract/resources/eventNames';
import type { DocumentEventNames } from '../core/options.mts';

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

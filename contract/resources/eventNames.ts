/**
 * The events of webhooks with their categories: docs/development/service.md#event-names. Document
 * events have a second name.
 */
export const EVENT_CATEGORIES = [
	{
		id: 'tracking-request-events',
		name: 'Tracking requests',
		events: [
			'tracking_request.succeeded',
			'tracking_request.failed',
			'tracking_request.awaiting_manifest',
			'tracking_request.tracking_stopped',
		],
	},
	{
		id: 'shipment-events',
		name: 'Shipments',
		events: ['shipment.estimated.arrival'],
	},
	{
		id: 'container-events',
		name: 'Containers',
		events: [
			'container.created',
			'container.updated',
			'container.pod_terminal_changed',
			'container.pickup_lfd.changed',
			'container.pickup_lfd_line.changed',
			'container.pickup_lfd_terminal.changed',
			'container.pickup_lfd_rail.changed',
			'container.pickup_appointment.changed',
		],
	},
	{
		id: 'container-transport-events',
		name: 'Container milestones',
		events: [
			'container.transport.empty_out',
			'container.transport.full_in',
			'container.transport.vessel_loaded',
			'container.transport.vessel_departed',
			'container.transport.estimated.vessel_departed',
			'container.transport.transshipment_arrived',
			'container.transport.transshipment_discharged',
			'container.transport.transshipment_loaded',
			'container.transport.transshipment_departed',
			'container.transport.feeder_arrived',
			'container.transport.feeder_discharged',
			'container.transport.feeder_loaded',
			'container.transport.feeder_departed',
			'container.transport.estimated.vessel_arrived',
			'container.transport.vessel_arrived',
			'container.transport.vessel_berthed',
			'container.transport.vessel_discharged',
			'container.transport.rail_loaded',
			'container.transport.rail_departed',
			'container.transport.rail_arrived',
			'container.transport.rail_unloaded',
			'container.transport.estimated.arrived_at_inland_destination',
			'container.transport.arrived_at_inland_destination',
			'container.transport.available',
			'container.transport.not_available',
			'container.transport.full_out',
			'container.transport.delivered',
			'container.transport.empty_in',
		],
	},
	{
		id: 'document-events',
		name: 'Documents',
		events: ['document.extracted', 'document.extraction_failed'],
	},
] as const;

export type EventName = (typeof EVENT_CATEGORIES)[number]['events'][number];

export const EVENT_NAMES: EventName[] = EVENT_CATEGORIES.flatMap(({ events }) => [...events]);

/** Events of a container whose record has another type than `transport_event`. */
const OTHER_RECORDS = /^container\.(created|updated|pod_terminal_changed)$/;

/** The events whose record is a `transport_event`. */
export const TRANSPORT_EVENTS = EVENT_NAMES.filter(
	(name) => name.startsWith('container.') && !OTHER_RECORDS.test(name),
);

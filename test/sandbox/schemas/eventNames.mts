const TRANSPORT = [
	...['vessel_arrived', 'estimated.vessel_arrived', 'vessel_discharged', 'vessel_loaded'],
	...['vessel_departed', 'estimated.vessel_departed', 'vessel_berthed'],
	...['rail_departed', 'rail_arrived', 'rail_loaded', 'rail_unloaded'],
	...['transshipment_arrived', 'transshipment_discharged', 'transshipment_loaded'],
	...['transshipment_departed', 'feeder_arrived', 'feeder_discharged', 'feeder_loaded'],
	...['feeder_departed', 'empty_out', 'full_in', 'full_out', 'empty_in'],
	...['arrived_at_inland_destination', 'estimated.arrived_at_inland_destination'],
	...['available', 'not_available', 'delivered'],
].map((name) => `container.transport.${name}`);

const PICKUP = [
	...['container.pickup_lfd.changed', 'container.pickup_lfd_line.changed'],
	...['container.pickup_lfd_terminal.changed', 'container.pickup_lfd_rail.changed'],
	'container.pickup_appointment.changed',
];

const OTHERS = [
	...['container.created', 'container.updated', 'container.pod_terminal_changed'],
	...['shipment.estimated.arrival', 'tracking_request.succeeded', 'tracking_request.failed'],
	...['tracking_request.awaiting_manifest', 'tracking_request.tracking_stopped'],
];

const DOCUMENT = ['document.extracted', 'document.extraction_failed'];

/** All names of events, by the resource that tells of them. */
export const EVENTS = {
	/** Told by a transport event. */
	transport: [...TRANSPORT, ...PICKUP],
	document: DOCUMENT,
	all: [...TRANSPORT, ...PICKUP, ...OTHERS, ...DOCUMENT],
};

/** Whose notifications carry the event alone, without any relation. */
export const BARE = [
	...['estimated.vessel_departed', 'estimated.vessel_arrived'].map(
		(name) => `container.transport.${name}`,
	),
	...['pickup_lfd_terminal', 'pickup_lfd_rail', 'pickup_appointment'].map(
		(name) => `container.${name}.changed`,
	),
];

/** Whose notifications carry nothing but an id. */
export const EMPTY = ['available', 'not_available', 'delivered'].map(
	(name) => `container.transport.${name}`,
);

/** What happened, in the words of a chat message. */
const VERBS: Record<string, string> = {
	'container.created': 'was added to the shipment',
	'container.pod_terminal_changed': 'changed its terminal',
	'container.pickup_lfd.changed': 'has a new last free day',
	'container.pickup_lfd_line.changed': 'has a new last free day of the line',
	'container.pickup_lfd_rail.changed': 'has a new last free day of the railway',
	'container.pickup_lfd_terminal.changed': 'has a new last free day of the terminal',
	'container.pickup_appointment.changed': 'has a new pickup appointment',
	'container.transport.available': 'is available for pickup',
	'container.transport.not_available': 'is not available for pickup',
	'container.transport.empty_out': 'was picked up empty',
	'container.transport.full_in': 'was gated in full',
	'container.transport.full_out': 'was gated out full',
	'container.transport.empty_in': 'was returned empty',
	'container.transport.arrived_at_inland_destination': 'arrived at its inland destination',
	'container.transport.delivered': 'was delivered',
	'tracking_request.succeeded': 'is tracked',
	'tracking_request.failed': 'could not be tracked',
	'tracking_request.awaiting_manifest': 'is not known to the carrier yet',
	'tracking_request.tracking_stopped': 'is no longer tracked',
	'document.extracted': 'was read',
	'document.extraction_failed': 'could not be read',
};

/** The means that a transport event speaks of before the verb: "vessel_arrived". */
const MEANS = ['vessel', 'rail', 'transshipment', 'feeder'];

/** A container moves by rail, but is loaded on it. */
const RAIL_PREPOSITIONS: Partial<Record<string, string>> = { loaded: 'on', unloaded: 'from' };

/** The verb of an event: "was gated in full"; events that are not listed are spelt out. */
export function verbOf(event: string): string {
	// A name from outside may be one that every object knows, such as toString.
	return Object.hasOwn(VERBS, event) ? VERBS[event] : spelled(event);
}

function spelled(event: string): string {
	const words = (event.split('.').pop() ?? event).split('_');
	const [means, ...rest] = words;
	if (!MEANS.includes(means) || rest.length === 0) return words.join(' ');
	const verb = rest.join(' ');
	if (means === 'rail') return `${verb} ${RAIL_PREPOSITIONS[verb] ?? 'by'} rail`;
	return means === 'vessel' ? verb : `${verb} (${means})`;
}

import { containerState, placeOf, placeText } from '../journey';
import { singleReference, terminalName } from '../records';
import { isEstimate } from './eta';
import { isMilestone, type EventRecords } from './eventRecords';

/** A vessel arrives at a port. Containers are handled at a terminal. */
const OF_VESSEL = /(vessel|feeder|transshipment)_(arrived|departed)$/;
/** Events that happen only at the terminal of discharge, if they happen at the port of discharge. */
const OF_POD_TERMINAL = /\.(vessel_berthed|(vessel|feeder)_discharged|(not_)?available)$/;

/** The name of the terminal, for what happens at one; otherwise of the port. */
export function eventPlace(event: string, eventRecords: EventRecords): string | undefined {
	const { event: own, terminal, podTerminal } = eventRecords;
	if (!isMilestone(own) || isEstimate(event) || OF_VESSEL.test(event)) return portOf(eventRecords);
	const isAtPod = OF_POD_TERMINAL.test(event) && portWithCode(eventRecords) === PORTS[0];
	return terminalName(terminal ?? (isAtPod ? podTerminal : undefined)) ?? portOf(eventRecords);
}

const PORTS = ['port_of_discharge', 'port_of_lading', 'destination'] as const;

function portWithCode({ event, shipment }: EventRecords) {
	const code = event?.attributes.location_locode;
	return PORTS.find((port) => code && shipment?.attributes[`${port}_locode`] === code);
}

/** An event without its location often happens at a port of the shipment, whose name is known. */
export function portOf(eventRecords: EventRecords): string | undefined {
	const { location, event, shipment } = eventRecords;
	const port = portWithCode(eventRecords);
	const portName = port && shipment?.attributes[`${port}_name`];
	return location?.attributes.name ?? portName ?? event?.attributes.location_locode;
}

/** "at APM Elizabeth": where a container is when something about it changes, or "to" where it goes. */
export function containerPlace({
	container,
	shipment,
	terminal,
	podTerminal = terminal,
}: EventRecords): string {
	if (!container) return '';
	const pickup = singleReference(container.relationships.pickup_facility);
	const facility = pickup && pickup.id === terminal?.id ? terminal : undefined;
	const context = { container, shipment, terminal: podTerminal, facility };
	return placeText(placeOf(context, containerState(context, Date.now()).stage));
}

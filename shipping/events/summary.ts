import { verbOf, shiftText, terminalName, reasonText } from '../records';
import { announcedSetBy } from '../deadlines';
import { asText, entryOf, oneLine } from '../lib';
import { timeWithZone } from '../days';
import { containerAt } from './changes';
import { changesText } from './changesText';
import type { EventContent } from './content';
import { isEstimate, shipmentEstimate, type Eta } from './eta';
import { lastFreeDayText } from './lastFreeDayText';
import { isMilestone, type EventRecords } from './eventRecords';

/** One line for a chat message: "MSKU1234565 discharged at New York, 11 Oct 17:32 local". */
export function summaryOf(content: EventContent): string {
	// Names of vessels and places may contain line breaks.
	return oneLine(nameOf(content) + wordsOf(content));
}

function wordsOf({ event, eventRecords, changes, eta }: EventContent): string {
	if (isEstimate(event)) return `: ${etaWords(event, eventRecords, eta)}`;
	if (event === 'container.updated')
		return ` updated: ${changesText(changes, containerAt(eventRecords))}`;
	if (event.startsWith('container.pickup_')) return pickupWords(event, eventRecords);
	const { timestamp } = eventRecords.event?.attributes ?? {};
	const at = timeWithZone(timestamp, zoneOf(eventRecords));
	const reason = eventRecords.trackingRequest?.attributes.failed_reason;
	return [
		` ${verbOf(event)}`,
		event === 'container.pod_terminal_changed' ? newTerminal(eventRecords) : '',
		placeWords(event, eventRecords, at),
		event === 'tracking_request.failed' && reason ? ` (${reason.replaceAll('_', ' ')})` : '',
		event === 'tracking_request.tracking_stopped' ? stopReason(eventRecords) : '',
	].join('');
}

function placeWords(event: string, eventRecords: EventRecords, at: string | undefined): string {
	const place = placeOfMilestone(event, eventRecords);
	const isTimeless = !at && isMilestone(eventRecords.event);
	const word = event.endsWith('departed') ? 'from' : 'at';
	const where = place ? ` ${word} ${place}` : '';
	return `${where}${at ? `, ${at}` : isTimeless ? ', time unknown' : ''}`;
}

function newTerminal({ terminal }: EventRecords): string {
	const name = terminalName(terminal);
	return name ? ` to ${name}` : '';
}

function stopReason({ shipment }: EventRecords): string {
	return reasonText(shipment?.attributes.line_tracking_stopped_reason);
}

/** The number or name of the event's subject. */
function nameOf({ event, eventRecords }: EventContent): string {
	const { container, shipment, trackingRequest, document } = eventRecords;
	const number = container?.attributes.number;
	const others: Record<string, unknown> = {
		tracking_request: trackingRequest?.attributes.request_number,
		shipment: shipment?.attributes.bill_of_lading_number,
		document: document?.attributes.name,
	};
	const [family] = event.split('.');
	// An event of a whole shipment must not have the number of one of its containers.
	const first = family === 'container' ? number : entryOf(others, family);
	const [own, ...names] = [first, ...Object.values(others), number].map((name) =>
		asText(name)?.trim(),
	);
	const name = own ?? names.find(Boolean);
	if (!name) return unnamedRecord(family);
	// The shipment's number must not look like the number of the unknown container.
	return !own && family === 'container' ? `A container of ${name}` : name;
}

/** "A container", for a subject whose number is unknown. */
function unnamedRecord(family: string): string {
	const words = family.replaceAll('_', ' ').trim() || 'record';
	return `${/^[aeiou]/i.test(words) ? 'An' : 'A'} ${words}`;
}

/** A vessel arrives at a port. Containers are handled at a terminal. */
const OF_VESSEL = /(vessel|feeder|transshipment)_(arrived|departed)$/;

/** The terminal, for what happens at one; otherwise the port. */
const placeOfMilestone = (event: string, { terminal, ...others }: EventRecords) =>
	(isMilestone(others.event) &&
		!isEstimate(event) &&
		!OF_VESSEL.test(event) &&
		terminalName(terminal)) ||
	placeOf(others);

/** An event without its location often happens at the port of discharge, whose name is known. */
function placeOf({
	location,
	event,
	shipment,
}: Omit<EventRecords, 'terminal'>): string | undefined {
	const code = event?.attributes.location_locode;
	const port = shipment?.attributes ?? {};
	const isPort = code !== undefined && code === port.port_of_discharge_locode;
	const portName = isPort ? port.port_of_discharge_name : undefined;
	return location?.attributes.name ?? portName ?? code;
}

/** A milestone without a time zone already has a local time. */
function zoneOf({ event, container }: EventRecords): string | undefined {
	const own = event?.attributes.timezone;
	return own !== undefined || isMilestone(event) ? own : container?.attributes.pod_timezone;
}

/** The announced day or hour, from the event or from the container. */
function pickupWords(event: string, eventRecords: EventRecords): string {
	const isDay = announcedSetBy(event) !== undefined;
	const announced = isDay
		? lastFreeDayText(event, eventRecords)
		: appointmentText(event, eventRecords);
	if (announced) return ` ${verbOf(event)}: ${announced}`;
	// The event's timestamp is not used, because readers would take it for the new day.
	const place = placeOf(eventRecords);
	const missing = isDay ? ' (day unknown)' : '';
	return ` ${verbOf(event)}${place ? ` at ${place}` : ''}${missing}`;
}

function appointmentText(event: string, eventRecords: EventRecords): string | undefined {
	const own = timeWithZone(eventRecords.event?.attributes.value, zoneOf(eventRecords));
	const { pickup_appointment_at: at, pod_timezone: zone } =
		eventRecords.container?.attributes ?? {};
	return own ?? (event.includes('appointment') ? timeWithZone(at, zone) : undefined);
}

function etaWords(event: string, eventRecords: EventRecords, eta: Eta | undefined): string {
	const what = event.includes('departed') ? 'departure' : 'arrival';
	if (!eta) return `${what} estimate changed`;
	const { place: shipmentPlace, zone } = shipmentEstimate(event, eventRecords);
	const place = placeOf(eventRecords) ?? shipmentPlace;
	const at = timeWithZone(eta.estimated_at, zone) ?? eta.estimated_at;
	const where = place ? ` at ${place}` : '';
	if (eta.is_outdated) {
		return `${what}${where} was expected ${at} (outdated, a newer estimate has arrived)`;
	}
	const shift = eta.shift_hours_from_previous ?? eta.shift_hours_from_original;
	const since = eta.previous_at ? 'before' : 'first estimated';
	const moved = shift ? `, ${shiftText(shift)} than ${since}` : '';
	return `${what}${where} now expected ${at}${moved}`;
}

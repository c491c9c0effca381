import { distinctTexts, entryOf, oneLine } from '../lib';
import { shortTime, timeWithZone } from '../days';
import { ownerTexts, reasonText, shiftText, terminalName, verbOf } from '../records';
import { containerAt } from './changes';
import { changesText } from './changesText';
import type { EventContent } from './content';
import { isEstimate, shipmentEstimate, type Eta } from './eta';
import { containerPlace, eventPlace, portOf } from './eventPlace';
import { isMilestone, type EventRecords } from './eventRecords';
import { pickupText } from './pickupText';

/** One line for a chat message: "MSKU1234565 discharged at APM Elizabeth, 11 Oct 17:32 local (PO-1)". */
export function summaryOf(content: EventContent): string {
	const name = nameOf(content);
	const owner = ownerOf(name, content.eventRecords);
	// Names of vessels and places may contain line breaks.
	return oneLine(`${name}${wordsOf(content)}${owner ? ` (${owner})` : ''}`);
}

/** "PO-1001, for Nordwind Trading, B/L MAEU100200300", as far as the records of the event have it. */
function ownerOf(name: string, { container, shipment, trackingRequest }: EventRecords): string {
	const { bill_of_lading_number: billOfLading, customer_name: customer } =
		shipment?.attributes ?? {};
	const lists = [container, shipment, trackingRequest].map((one) => one?.attributes.ref_numbers);
	const number = billOfLading && name.endsWith(billOfLading) ? billOfLading : name;
	return ownerTexts({ number, references: distinctTexts(lists), customer, billOfLading }).owner;
}

function wordsOf(content: EventContent): string {
	const { event, eventRecords, changes, eta } = content;
	if (isEstimate(event)) return `: ${etaWords(event, eventRecords, eta)}`;
	const isUpdate = event === 'container.updated';
	if (isUpdate || event.startsWith('container.pickup_')) {
		const place = containerPlace(eventRecords);
		const text = isUpdate ? changesText(changes, containerAt(eventRecords)) : pickupText(content);
		return `${place && ` ${place}`}: ${text}`;
	}
	const at = timeWithZone(eventRecords.event?.attributes.timestamp, zoneOf(eventRecords));
	return [
		` ${verbOf(event)}`,
		event === 'container.pod_terminal_changed' ? newTerminal(eventRecords) : '',
		placeWords(event, eventRecords, at),
		reasonOf(event, eventRecords),
	].join('');
}

function placeWords(event: string, eventRecords: EventRecords, at: string | undefined): string {
	const place = eventPlace(event, eventRecords);
	const isTimeless = !at && isMilestone(eventRecords.event);
	const word = event.endsWith('departed') ? 'from' : 'at';
	const where = place ? ` ${word} ${place}` : '';
	return `${where}${at ? `, ${at}` : isTimeless ? ', time unknown' : ''}`;
}

function newTerminal({ terminal }: EventRecords): string {
	const name = terminalName(terminal);
	return name ? ` to ${name}` : '';
}

/** " (not found)": why tracking failed or stopped. */
function reasonOf(event: string, { shipment, trackingRequest }: EventRecords): string {
	if (event === 'tracking_request.failed') {
		return reasonText(trackingRequest?.attributes.failed_reason);
	}
	const isStopped = event === 'tracking_request.tracking_stopped';
	return isStopped ? reasonText(shipment?.attributes.line_tracking_stopped_reason) : '';
}

/** The number or name of the event's subject. */
function nameOf({ event, eventRecords }: EventContent): string {
	const { container, shipment, trackingRequest, document } = eventRecords;
	const number = container?.attributes.number;
	const others: Record<string, string | undefined> = {
		tracking_request: trackingRequest?.attributes.request_number,
		shipment: shipment?.attributes.bill_of_lading_number,
		document: document?.attributes.name,
	};
	const [family] = event.split('.');
	// An event of a whole shipment must not have the number of one of its containers.
	const first = family === 'container' ? number : entryOf(others, family);
	const [own, ...names] = [first, ...Object.values(others), number].map((name) => name?.trim());
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

/** A milestone without a time zone already has a local time. */
function zoneOf({ event, container }: EventRecords): string | undefined {
	const own = event?.attributes.timezone;
	return own !== undefined || isMilestone(event) ? own : container?.attributes.pod_timezone;
}

function etaWords(event: string, eventRecords: EventRecords, eta: Eta | undefined): string {
	const what = event.includes('departed') ? 'departure' : 'arrival';
	if (!eta) return `${what} estimate changed`;
	const { place: shipmentPlace, zone } = shipmentEstimate(event, eventRecords);
	const place = portOf(eventRecords) ?? shipmentPlace;
	const at = timeWithZone(eta.estimated_at, zone) ?? eta.estimated_at;
	const where = place ? ` at ${place}` : '';
	if (eta.is_outdated) {
		return `${what}${where} was expected ${at} (outdated, a newer estimate has arrived)`;
	}
	return `${what}${where} now expected ${at}${movedWords(eta, zone)}`;
}

/** " (was 11 Oct 17:32), 2 days later" */
function movedWords(eta: Eta, zone: string | undefined): string {
	const { previous_at: previous, original_at: original } = eta;
	const shift = eta.shift_hours_from_previous ?? eta.shift_hours_from_original;
	const before = shortTime(previous ?? original ?? undefined, zone);
	if (!shift || !before) return '';
	return ` (${previous ? 'was' : 'first estimated'} ${before}), ${shiftText(shift)}`;
}

import { asText, isObject } from '../json';
import type { Change } from './changes';
import { changesText } from './changesText';
import { isEstimate, shipmentEstimate, type Eta } from './eta';
import { shortTime } from './localTime';
import { isMilestone, type Subjects } from './subjects';
import { verbOf } from './words';

interface Told {
	event: string;
	subjects: Subjects;
	changes: Change[];
	eta?: Eta;
}

/** One line for a chat message: "MSKU1234565 discharged at New York, 11 Oct 17:32 local". */
export function summaryOf(told: Told): string {
	// Names are other people's: with line breaks in them it would not be one line.
	return `${nameOf(told)}${wordsOf(told)}`.replace(/\s+/g, ' ').trim();
}

function wordsOf({ event, subjects, changes, eta }: Told): string {
	if (isEstimate(event)) return `: ${etaWords(event, subjects, eta)}`;
	if (event === 'container.updated') return ` updated: ${changesText(changes)}`;
	const verb = verbOf(event);
	const pickup = event.startsWith('container.pickup_') ? pickupTime(event, subjects) : undefined;
	if (pickup) return ` ${verb}: ${pickup}`;
	const place = placeOf(subjects);
	const { timestamp } = subjects.event?.attributes ?? {};
	// That of a pickup event says when it became known, which would pass for the new day.
	const at = event.startsWith('container.pickup_')
		? undefined
		: timeText(timestamp, zoneOf(subjects));
	const reason = asText(subjects.trackingRequest?.attributes.failed_reason);
	return [
		` ${verb}`,
		place ? ` at ${place}` : '',
		at ? `, ${at}` : '',
		event === 'tracking_request.failed' && reason ? ` (${reason.replaceAll('_', ' ')})` : '',
	].join('');
}

/** The number that people know it by: first that of what the event is about. */
function nameOf({ event, subjects }: Told): string {
	const { container, shipment, trackingRequest, document } = subjects;
	const number = container?.attributes.number;
	const others: Record<string, unknown> = {
		tracking_request: trackingRequest?.attributes.request_number,
		shipment: shipment?.attributes.bill_of_lading_number,
		document: document?.attributes.name,
	};
	const [family] = event.split('.');
	// What a whole shipment is told of is not named after one of its containers.
	const first = family === 'container' ? number : others[family];
	const names = [first, ...Object.values(others), number].map((name) => asText(name)?.trim());
	return names.find(Boolean) ?? 'Something';
}

function placeOf({ location, event }: Subjects): string | undefined {
	return asText(location?.attributes.name) ?? asText(event?.attributes.location_locode);
}

/** Of a milestone its own only: without one its time is local already. */
function zoneOf({ event, container }: Subjects): unknown {
	const own = event?.attributes.timezone;
	return own !== undefined || isMilestone(event) ? own : container?.attributes.pod_timezone;
}

/** The day or hour that a pickup event announces; of the container when it came without. */
function pickupTime(event: string, subjects: Subjects): string | undefined {
	const own = timeText(subjects.event?.attributes.value, zoneOf(subjects));
	if (own) return own;
	const { attributes = {} } = subjects.container ?? {};
	const [, kind] = event.split('.');
	const deadlines = isObject(attributes.import_deadlines) ? attributes.import_deadlines : {};
	const value = kind === 'pickup_appointment' ? attributes.pickup_appointment_at : attributes[kind];
	return timeText(value ?? deadlines[kind], attributes.pod_timezone);
}

function etaWords(event: string, subjects: Subjects, eta: Eta | undefined): string {
	const what = event.includes('departed') ? 'departure' : 'arrival';
	if (!eta) return `${what} estimate changed`;
	const { place: usual, zone } = shipmentEstimate(event, subjects);
	const place = placeOf(subjects) ?? usual;
	const shift = eta.shift_hours_from_previous ?? eta.shift_hours_from_original;
	const moved = shift
		? `, ${Math.abs(shift)} h ${shift > 0 ? 'later' : 'earlier'} than ${
				eta.previous_at ? 'before' : 'first estimated'
			}`
		: '';
	const at = timeText(eta.estimated_at, zone) ?? eta.estimated_at;
	return `${what}${place ? ` at ${place}` : ''} now expected ${at}${moved}`;
}

/** A mere day is the same in every zone. */
function timeText(value: unknown, zone: unknown): string | undefined {
	const text = shortTime(value, zone);
	return text?.includes(':') ? `${text} local` : text;
}

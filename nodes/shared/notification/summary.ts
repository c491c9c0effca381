import { asText, isObject } from '../json';
import type { Change } from './changes';
import type { Eta } from './eta';
import { shortTime } from './localTime';
import type { Subjects } from './subjects';

/** What happened, in the words of a chat message; events that are not listed are spelt out. */
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

interface Told {
	event: string;
	subjects: Subjects;
	changes: Change[];
	eta?: Eta;
}

/** One line for a chat message: "MSKU1234565 discharged at New York, 11 Oct 17:32 local". */
export function summaryOf(told: Told): string {
	const { event, subjects, changes, eta } = told;
	const name = nameOf(subjects);
	if (eta) return `${name}: ${etaLine(event, eta, subjects)}`;
	if (event === 'container.updated') return `${name} updated: ${changesLine(changes)}`;
	const place = placeOf(subjects);
	const { attributes } = subjects.event ?? {};
	const reason = asText(subjects.trackingRequest?.attributes.failed_reason);
	const value = event.startsWith('container.pickup_')
		? shortTime(attributes?.value ?? lastFreeDayOf(subjects), zoneOf(subjects))
		: undefined;
	const at = value ?? shortTime(attributes?.timestamp, zoneOf(subjects));
	return [
		`${name} ${VERBS[event] ?? spelled(event)}`,
		place && !value ? ` at ${place}` : '',
		value ? `: ${value} local` : at ? `, ${at} local` : '',
		event === 'tracking_request.failed' && reason ? ` (${reason.replaceAll('_', ' ')})` : '',
	].join('');
}

/** The number that people know it by. */
function nameOf({ container, shipment, trackingRequest, document }: Subjects): string {
	const names = [
		container?.attributes.number,
		trackingRequest?.attributes.request_number,
		shipment?.attributes.bill_of_lading_number,
		document?.attributes.name,
	];
	return names.map(asText).find(Boolean) ?? 'Something';
}

function placeOf({ location, event }: Subjects): string | undefined {
	return asText(location?.attributes.name) ?? asText(event?.attributes.location_locode);
}

function zoneOf({ event, container }: Subjects): unknown {
	return event?.attributes.timezone ?? container?.attributes.pod_timezone;
}

function lastFreeDayOf({ container, event }: Subjects): unknown {
	const kind = asText(event?.attributes.event) ?? '';
	return kind.includes('appointment')
		? container?.attributes.pickup_appointment_at
		: container?.attributes.pickup_lfd;
}

function etaLine(event: string, eta: Eta, subjects: Subjects): string {
	const what = event.includes('departed') ? 'departure' : 'arrival';
	const zone = zoneOf(subjects) ?? subjects.shipment?.attributes.pod_timezone;
	const place = placeOf(subjects) ?? asText(subjects.shipment?.attributes.port_of_discharge_name);
	const shift = eta.shift_hours_from_previous ?? eta.shift_hours_from_original;
	const moved = shift
		? `, ${Math.abs(shift)} h ${shift > 0 ? 'later' : 'earlier'} than ${
				eta.previous_at ? 'before' : 'first estimated'
			}`
		: '';
	const at = shortTime(eta.estimated_at, zone) ?? eta.estimated_at;
	return `${what}${place ? ` at ${place}` : ''} now expected ${at} local${moved}`;
}

function changesLine(changes: Change[]): string {
	return changes.map(changeText).join('; ') || 'details unknown';
}

function changeText({ field, from, to, added, removed }: Change): string {
	const words = field.replaceAll('_', ' ');
	if (!Array.isArray(added) || !Array.isArray(removed)) {
		return `${words} ${valueText(from)} → ${valueText(to)}`;
	}
	const parts = [
		...added.map((entry) => `+${valueText(entry)}`),
		...removed.map((entry) => `−${valueText(entry)}`),
	];
	return `${words} ${parts.join(' ') || 'unchanged'}`;
}

function valueText(value: unknown): string {
	if (!isObject(value)) return value === null || value === undefined ? 'none' : String(value);
	const { name, type, status, amount, currency_code: currency } = value;
	return [name ?? type, status, amount, currency].filter((part) => part !== undefined).join(' ');
}

function spelled(event: string): string {
	const words = (event.split('.').pop() ?? event).split('_');
	const [means, ...rest] = words;
	if (!MEANS.includes(means) || rest.length === 0) return words.join(' ');
	const verb = rest.join(' ');
	if (means === 'rail') return `${verb} by rail`;
	return means === 'vessel' ? verb : `${verb} (${means})`;
}

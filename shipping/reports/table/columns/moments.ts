import { dischargeEta, demurrageOf, type Attributes } from '../../../records';
import { isLeftBehind, isPickedUp, leftPortByRail, returnedAt } from '../../../journey';
import { flagColumn, json, numberColumn, textColumn, moment, utcTime } from './column';
import type { RowSource } from './rowSource';
import { firstTime, type ZonedTime } from './values';

/** Returns a function that reads a time with the time zone of its place. */
const at =
	(place: keyof RowSource['zones'], read: (source: RowSource) => string | undefined) =>
	(source: RowSource): ZonedTime => ({ value: read(source), zone: source.zones[place] });

/** Times that more than one column shows. */

/** The ship of its shipment does not bring a container that was left behind. */
export const podEta = at('pod', ({ s, facts }) =>
	isLeftBehind(facts.context) ? undefined : dischargeEta(s),
);
export const podOriginalEta = at('pod', ({ s }) => s.pod_original_eta_at);
export const podArrived = at('pod', ({ c, s }) => firstTime(c.pod_arrived_at, s.pod_ata_at));
export const podDischarged = at('pod', ({ c }) => c.pod_discharged_at);
export const pickupAppointment = at('pod', ({ c }) => c.pickup_appointment_at);
const podFullOut = at('pod', ({ c }) => c.pod_full_out_at);
const indFullOut = at('inland', ({ c }) => c.final_destination_full_out_at);
export const emptyReturned = at('empty', ({ c }) => returnedAt(c));

/** The pickup by the consignee: after rail transport, the gate-out inland. */
export function pickedUp(source: RowSource): ZonedTime {
	const { c, indicators } = source;
	if (!isPickedUp(c, indicators)) return { value: undefined, zone: undefined };
	return leftPortByRail(c, indicators) ? indFullOut(source) : podFullOut(source);
}

const momentAt = (name: string, description: string, ...placed: Parameters<typeof at>) =>
	moment(name, description, at(...placed));

/** The milestones, in local time and in UTC. */
export const moments = {
	...momentAt('empty_out', 'Empty Out', 'pol', ({ c }) => c.empty_out_at),
	...momentAt('full_in', 'Full In', 'pol', ({ c }) => c.pol_full_in_at),
	...momentAt('pol_loaded', 'Loaded', 'pol', ({ c }) => c.pol_vessel_loaded_at),
	...momentAt('pol_etd', 'ETD', 'pol', ({ s }) => s.pol_etd_at),
	...momentAt('pol_atd', 'Departed', 'pol', ({ c, s }) =>
		firstTime(s.pol_atd_at, c.pol_vessel_departed_at),
	),
	...moment('pod_full_out', 'Gate Out at POD', podFullOut),
	...momentAt('pod_rail_loaded', 'Rail Loaded', 'pod', ({ c }) => c.pod_rail_loaded_at),
	...momentAt('pod_rail_departed', 'Rail Departed', 'pod', ({ c }) => c.pod_rail_departed_at),
	...momentAt('ind_eta', 'Inland ETA', 'inland', ({ c }) => c.ind_eta_at),
	...momentAt('ind_arrived', 'Inland Arrived', 'inland', ({ c }) => c.ind_ata_at),
	...momentAt('ind_rail_unloaded', 'Rail Unloaded', 'inland', ({ c }) => c.ind_rail_unloaded_at),
	...moment('ind_full_out', 'Gate Out Inland', indFullOut),
	...momentAt('destination_eta', 'Destination ETA', 'destination', ({ s }) => s.destination_eta_at),
	...momentAt(
		'destination_arrived',
		'Destination Arrived',
		'destination',
		({ s }) => s.destination_ata_at,
	),
	...moment('delivered', 'Delivered', ({ c, zones: { inland, pod } }) => ({
		value: c.delivered_at,
		zone: inland || pod,
	})),
};

/** The UTC times of milestones that the first columns of a row show in local time. */
export const momentsInUtc = {
	pod_eta_at: utcTime('ETA', podEta),
	pod_original_eta_at: utcTime('First ETA', podOriginalEta),
	pod_arrived_at: utcTime('Arrived', podArrived),
	pod_discharged_at: utcTime('Discharged', podDischarged),
	pickup_appointment_at: utcTime('Pickup Appointment', pickupAppointment),
	empty_returned_at: utcTime('Empty Returned', emptyReturned),
};

const NAMED = ['freight', 'customs', 'usda', 'vacis', 'tmf'];

const hold = (title: string, matches: (name: string) => boolean) =>
	textColumn(`${title} hold: hold, pending or another status`, ({ c }) => holdStatus(c, matches));

/** The columns about availability, holds and fees. */
export const release = {
	availability_known: flagColumn('Whether the terminal reports availability', ({ c }) => {
		return c.availability_known;
	}),
	// The service reports false if the availability is unknown.
	available_for_pickup: flagColumn(
		'Whether the terminal reports the container as available',
		({ c }) => (c.availability_known === false ? null : c.available_for_pickup),
	),
	freight_hold: hold('Freight', (one) => one === 'freight'),
	customs_hold: hold('Customs', (one) => one === 'customs'),
	usda_hold: hold('USDA', (one) => one === 'usda'),
	vacis_hold: hold('VACIS', (one) => one === 'vacis'),
	tmf_hold: hold('TMF', (one) => one === 'tmf'),
	other_hold: hold('Other', (one) => !NAMED.includes(one)),
	holds_json: json('Holds (JSON)', ({ container }) => container.sent.holds_at_pod_terminal),
	demurrage_amount: numberColumn('Demurrage reported', ({ c }) => demurrageOf(c)?.amount),
	demurrage_currency: textColumn('Demurrage currency', ({ c }) => demurrageOf(c)?.currency),
	fees_json: json('Fees (JSON)', ({ container }) => container.sent.fees_at_pod_terminal),
};

/** The status of the holds that match: `hold` if one of them is in force, else `pending`, else another. */
function holdStatus(
	{ holds_at_pod_terminal: holds }: Attributes<'container'>,
	matches: (name: string) => boolean,
): string | undefined {
	const statuses = (holds ?? [])
		.filter(({ name }) => matches(normalize(name)))
		.map(({ status }) => normalize(status));
	return ['hold', 'pending'].find((one) => statuses.includes(one)) ?? statuses.find(Boolean);
}

function normalize(value = ''): string {
	return value.trim().toLowerCase();
}

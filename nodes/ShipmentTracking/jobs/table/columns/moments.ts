import { moment, time } from './column';
import {
	at,
	emptyReturned,
	indFullOut,
	pickupAppointment,
	podArrived,
	podDischarged,
	podEta,
	podFullOut,
	podOriginalEta,
} from './times';
import { firstTime } from './values';

/** What happens on the way, each at its place and in UTC. */
export const moments = [
	...moment(
		'empty_out',
		'Empty Out',
		at('pol', ({ c }) => c.empty_out_at),
	),
	...moment(
		'full_in',
		'Full In',
		at('pol', ({ c }) => c.pol_full_in_at),
	),
	...moment(
		'pol_loaded',
		'Loaded',
		at('pol', ({ c }) => c.pol_vessel_loaded_at),
	),
	...moment(
		'pol_etd',
		'ETD',
		at('pol', ({ s }) => s.pol_etd_at),
	),
	...moment(
		'pol_atd',
		'Departed',
		at('pol', ({ c, s }) => firstTime(s.pol_atd_at, c.pol_vessel_departed_at)),
	),
	...moment('pod_full_out', 'Gate Out at POD', podFullOut),
	...moment(
		'pod_rail_loaded',
		'Rail Loaded',
		at('pod', ({ c }) => c.pod_rail_loaded_at),
	),
	...moment(
		'pod_rail_departed',
		'Rail Departed',
		at('pod', ({ c }) => c.pod_rail_departed_at),
	),
	...moment(
		'ind_eta',
		'Inland ETA',
		at('inland', ({ c }) => c.ind_eta_at),
	),
	...moment(
		'ind_arrived',
		'Inland Arrived',
		at('inland', ({ c }) => c.ind_ata_at),
	),
	...moment(
		'ind_rail_unloaded',
		'Rail Unloaded',
		at('inland', ({ c }) => c.ind_rail_unloaded_at),
	),
	...moment('ind_full_out', 'Gate Out Inland', indFullOut),
	...moment(
		'destination_eta',
		'Destination ETA',
		at('destination', ({ s }) => s.destination_eta_at),
	),
	...moment(
		'destination_arrived',
		'Destination Arrived',
		at('destination', ({ s }) => s.destination_ata_at),
	),
	...moment('delivered', 'Delivered', ({ c, zones: { inland, pod } }) => ({
		value: c.delivered_at,
		zone: inland || pod,
	})),
];

/** Those that stand among the columns for people already, in UTC. */
export const momentsInUtc = [
	time('pod_eta_at', 'ETA (UTC)', (source) => podEta(source).value),
	time('pod_original_eta_at', 'First ETA (UTC)', (source) => podOriginalEta(source).value),
	time('pod_arrived_at', 'Arrived (UTC)', (source) => podArrived(source).value),
	time('pod_discharged_at', 'Discharged (UTC)', (source) => podDischarged(source).value),
	time(
		'pickup_appointment_at',
		'Pickup Appointment (UTC)',
		(source) => pickupAppointment(source).value,
	),
	time('empty_returned_at', 'Empty Returned (UTC)', (source) => emptyReturned(source).value),
];

import { moment, time } from './column';
import {
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
	...moment('empty_out', 'Empty Out', ({ c, zones: { pol: zone } }) => ({
		value: c.empty_out_at,
		zone,
	})),
	...moment('full_in', 'Full In', ({ c, zones: { pol: zone } }) => ({
		value: c.pol_full_in_at,
		zone,
	})),
	...moment('pol_loaded', 'Loaded', ({ c, zones: { pol: zone } }) => ({
		value: c.pol_vessel_loaded_at,
		zone,
	})),
	...moment('pol_etd', 'ETD', ({ s, zones: { pol: zone } }) => ({ value: s.pol_etd_at, zone })),
	...moment('pol_atd', 'Departed', ({ c, s, zones: { pol: zone } }) => ({
		value: firstTime(s.pol_atd_at, c.pol_vessel_departed_at),
		zone,
	})),
	...moment('pod_full_out', 'Gate Out at POD', podFullOut),
	...moment('pod_rail_loaded', 'Rail Loaded', ({ c, zones: { pod: zone } }) => ({
		value: c.pod_rail_loaded_at,
		zone,
	})),
	...moment('pod_rail_departed', 'Rail Departed', ({ c, zones: { pod: zone } }) => ({
		value: c.pod_rail_departed_at,
		zone,
	})),
	...moment('ind_eta', 'Inland ETA', ({ c, zones: { inland: zone } }) => ({
		value: c.ind_eta_at,
		zone,
	})),
	...moment('ind_arrived', 'Inland Arrived', ({ c, zones: { inland: zone } }) => ({
		value: c.ind_ata_at,
		zone,
	})),
	...moment('ind_rail_unloaded', 'Rail Unloaded', ({ c, zones: { inland: zone } }) => ({
		value: c.ind_rail_unloaded_at,
		zone,
	})),
	...moment('ind_full_out', 'Gate Out Inland', indFullOut),
	...moment('destination_eta', 'Destination ETA', ({ s, zones: { destination: zone } }) => ({
		value: s.destination_eta_at,
		zone,
	})),
	...moment('destination_arrived', 'Destination Arrived', ({ s, zones }) => ({
		value: s.destination_ata_at,
		zone: zones.destination,
	})),
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

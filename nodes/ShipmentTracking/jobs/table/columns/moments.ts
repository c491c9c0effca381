import { moment, utcTime } from './column';
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

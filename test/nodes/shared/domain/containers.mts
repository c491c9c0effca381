import type { IDataObject } from 'n8n-workflow';

import { Resource } from '../../../../shipping/records/jsonApi';
import { parseRule } from '../../../../shipping/charges/tariff';

/** Containers with the data of terminals, carriers and railways. All values are fictitious. */

export const LOS_ANGELES = 'America/Los_Angeles';
export const NEW_YORK = 'America/New_York';
export const CHICAGO = 'America/Chicago';
export const SHANGHAI = 'Asia/Shanghai';

export const resource = (
	type: string,
	id: string,
	sent: IDataObject,
	relationships: Resource['relationships'] = {},
): Resource => new Resource({ id, type, sent, relationships });

export const deadlines = (line: unknown, terminal: unknown = null, rail: unknown = null) => ({
	import_deadlines: {
		pickup_lfd_line: line,
		pickup_lfd_terminal: terminal,
		pickup_lfd_rail: rail,
	} as IDataObject,
});

const NOTHING_INLAND: IDataObject = {
	pod_rail_loaded_at: null,
	pod_rail_departed_at: null,
	ind_eta_at: null,
	ind_ata_at: null,
	ind_rail_unloaded_at: null,
	ind_facility_lfd_on: null,
	ind_facility_holds: null,
	ind_facility_fees: null,
	final_destination_full_out_at: null,
	final_destination_timezone: null,
};

/** A container discharged at Los Angeles, with pickup there. */
export const SEA_CONTAINER: IDataObject = {
	...NOTHING_INLAND,
	number: 'TSTU1000001',
	current_status: 'available',
	availability_known: true,
	available_for_pickup: true,
	pod_arrived_at: '2026-10-08T14:00:00Z',
	pod_discharged_at: '2026-10-09T02:00:00Z',
	pod_full_out_at: null,
	empty_terminated_at: null,
	holds_at_pod_terminal: [],
	fees_at_pod_terminal: [],
	pod_timezone: LOS_ANGELES,
	empty_terminated_timezone: LOS_ANGELES,
	terminal_checked_at: '2026-10-12T09:00:00Z',
	pickup_lfd: '2026-10-16T07:00:00Z',
	...deadlines('2026-10-16T07:00:00Z', '2026-10-14T07:00:00Z'),
};

/** A container that left Los Angeles by rail and is available at the ramp in Chicago. */
export const INLAND_CONTAINER: IDataObject = {
	...SEA_CONTAINER,
	number: 'TSTU1000002',
	pod_full_out_at: '2026-10-09T20:00:00Z',
	pod_rail_loaded_at: '2026-10-09T16:00:00Z',
	pod_rail_departed_at: '2026-10-09T20:00:00Z',
	ind_eta_at: '2026-10-12T11:00:00Z',
	ind_ata_at: '2026-10-12T10:00:00Z',
	ind_rail_unloaded_at: '2026-10-12T12:00:00Z',
	final_destination_timezone: CHICAGO,
	empty_terminated_timezone: CHICAGO,
	pickup_lfd: '2026-10-18T07:00:00Z',
	...deadlines('2026-10-18T07:00:00Z', '2026-10-11T07:00:00Z', '2026-10-15T05:00:00Z'),
};

/** A container as in earlier notifications: without deadlines, status and rail times. */
export const PLAIN_CONTAINER: IDataObject = {
	number: 'TSTU1000003',
	pod_arrived_at: '2026-10-08T14:00:00Z',
	pod_discharged_at: '2026-10-09T02:00:00Z',
	pod_full_out_at: null,
	final_destination_full_out_at: null,
	empty_terminated_at: null,
	availability_known: true,
	available_for_pickup: true,
	holds_at_pod_terminal: [],
	fees_at_pod_terminal: [],
	pickup_lfd: '2026-10-16T04:00:00Z',
	pod_timezone: NEW_YORK,
	final_destination_timezone: null,
	terminal_checked_at: '2026-10-12T09:00:00Z',
};

/** A container discharged at Vancouver, on its way to the ramp in Toronto. */
export const CANADIAN_CONTAINER: IDataObject = {
	...INLAND_CONTAINER,
	number: 'TSTU1000004',
	pod_timezone: 'America/Vancouver',
	final_destination_timezone: 'America/Toronto',
	ind_ata_at: null,
	ind_rail_unloaded_at: null,
	ind_eta_at: '2026-10-17T15:00:00Z',
	current_status: 'on_rail',
	available_for_pickup: false,
	availability_known: false,
	pickup_lfd: '2026-10-20T04:00:00Z',
	...deadlines('2026-10-20T04:00:00Z', null, null),
};

const WEEKENDS = { weekend: new Set([6, 7]), holidays: new Set<string>() };

export const parseRules = (rules: object[]) =>
	rules.map((rule, index) => parseRule(rule, index, WEEKENDS));

/** Containers with related records as the service lists them; all values are fictitious. */

interface RawBox {
	id?: string;
	attributes?: object;
	relationships?: object;
	shipment?: object;
	included?: object[];
}

const SHIPMENT_ID = 'b1f0a7c2-shipment';
const TERMINAL_ID = 'terminal-1';
const RAMP_ID = 'ramp-1';

const to = (type: string, id: string) => ({ data: { id, type } });

/** A complete container that went inland, was picked up and returned. */
export const richContainer = {
	id: 'c0ffee00-container',
	type: 'container',
	attributes: {
		number: 'TCLU4265198',
		current_status: 'empty_returned',
		ref_numbers: ['PO-77', '00123'],
		equipment_type: 'open_top',
		equipment_length: 40,
		equipment_height: 'high_cube',
		weight_in_lbs: 41_230.5,
		seal_number: '00081',
		created_at: '2026-08-01T09:10:11Z',
		pod_timezone: 'America/Los_Angeles',
		final_destination_timezone: 'America/Chicago',
		empty_terminated_timezone: 'America/Denver',
		empty_out_at: '2026-08-20T01:00:00Z',
		pol_full_in_at: '2026-08-22T02:00:00Z',
		pol_vessel_loaded_at: '2026-08-24T03:00:00Z',
		pol_vessel_departed_at: '2026-08-25T04:00:00Z',
		pod_arrived_at: '2026-09-14T05:00:00Z',
		pod_discharged_at: '2026-09-15T06:30:00Z',
		pod_full_out_at: '2026-09-18T07:00:00Z',
		pod_full_out_chassis_number: 'APMZ 00417',
		pod_rail_loaded_at: '2026-09-17T23:00:00Z',
		pod_rail_departed_at: '2026-09-18T08:00:00Z',
		pod_rail_carrier_scac: 'UPRR',
		ind_rail_carrier_scac: 'CNRU',
		ind_eta_at: '2026-09-22T09:00:00Z',
		ind_ata_at: '2026-09-23T10:00:00Z',
		ind_rail_unloaded_at: '2026-09-23T15:00:00Z',
		final_destination_full_out_at: '2026-09-25T16:45:00Z',
		delivered_at: '2026-09-26T17:00:00Z',
		empty_terminated_at: '2026-09-30T18:20:00Z',
		pickup_appointment_at: '2026-09-25T15:00:00Z',
		pickup_lfd: '2026-09-27T05:00:00Z',
		import_deadlines: {
			pickup_lfd_line: '2026-09-28T07:00:00Z',
			pickup_lfd_terminal: '2026-09-20T07:00:00Z',
			pickup_lfd_rail: '2026-09-27T05:00:00Z',
		},
		availability_known: true,
		available_for_pickup: false,
		location_at_pod_terminal: 'Row 7, Bay 02',
		holds_at_pod_terminal: [
			{ name: 'Freight', status: 'pending', description: null },
			{ name: 'freight', status: 'hold', description: 'unpaid' },
			{ name: 'customs', status: 'hold', description: null },
			{ name: 'usda', status: 'pending', description: '' },
			{ name: 'VACIS', status: 'Hold', description: null },
			{ name: 'tmf', status: 'hold', description: null },
			{ name: 'weighing', status: 'pending', description: 'scale' },
		],
		fees_at_pod_terminal: [
			{ type: 'demurrage', amount: 210.1, currency_code: 'USD' },
			{ type: 'Demurrage', amount: '89.9', currency_code: 'usd' },
			{ type: 'exam', amount: 55, currency_code: 'USD' },
		],
		terminal_checked_at: '2026-09-30T11:11:11Z',
	},
	relationships: {
		shipment: to('shipment', SHIPMENT_ID),
		pod_terminal: to('terminal', TERMINAL_ID),
		pickup_facility: to('terminal', RAMP_ID),
	},
};

const richShipment = {
	id: SHIPMENT_ID,
	type: 'shipment',
	attributes: {
		bill_of_lading_number: '001BL7781',
		normalized_number: '7781',
		ref_numbers: ['SO 9', 'SO 10'],
		tags: ['urgent', 'asia', 'Batch 2'],
		customer_name: 'Bäcker & Söhne',
		created_at: '2026-07-30T08:00:00.250Z',
		shipping_line_scac: 'MAEU',
		shipping_line_name: 'Maersk',
		port_of_lading_locode: 'CNSHA',
		port_of_lading_name: 'Shanghai',
		port_of_discharge_locode: 'USLAX',
		port_of_discharge_name: 'Los Angeles',
		destination_locode: 'USCHI',
		destination_name: 'Chicago',
		pod_vessel_name: 'EVER TRIAL',
		pod_vessel_imo: '9811000',
		pod_voyage_number: '0012E',
		pol_timezone: 'Asia/Shanghai',
		pod_timezone: 'America/Los_Angeles',
		destination_timezone: 'US/Central',
		pol_etd_at: '2026-08-24T20:00:00Z',
		pol_atd_at: '2026-08-25T05:00:00Z',
		pod_eta_at: '2026-09-13T15:00:00Z',
		pod_original_eta_at: '2026-09-11T03:00:00Z',
		pod_ata_at: '2026-09-14T06:00:00Z',
		destination_eta_at: '2026-09-22T12:00:00Z',
		destination_ata_at: '2026-09-23T13:00:00Z',
		line_tracking_last_attempted_at: '2026-09-30T12:00:00Z',
		line_tracking_last_succeeded_at: '2026-09-30T12:00:05Z',
		line_tracking_stopped_at: '2026-10-01T00:00:00Z',
		line_tracking_stopped_reason: 'all_containers_terminated',
	},
	relationships: {},
};

const terminal = (id: string, name: string, nickname: string, firms_code: string) => ({
	id,
	type: 'terminal',
	attributes: { name, nickname, firms_code },
	relationships: {},
});

export const richIncluded = [
	richShipment,
	terminal(TERMINAL_ID, 'Fenix Marine Services', 'Fenix', 'Y258'),
	terminal(RAMP_ID, 'UP Global IV', 'G4', 'H572'),
];

/**
 * A container with `attributes`, and with a shipment that has only the attributes in `shipment`.
 */
export function box({ id = 'box', attributes = {}, relationships = {}, shipment }: RawBox) {
	const container = {
		id,
		type: 'container',
		attributes,
		relationships: { shipment: to('shipment', `s-${id}`), ...relationships },
	};
	const included = shipment
		? [{ id: `s-${id}`, type: 'shipment', attributes: shipment, relationships: {} }]
		: [];
	return { data: container, included };
}

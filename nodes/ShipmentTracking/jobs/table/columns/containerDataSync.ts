import type { Resource } from '../../../../shared/api/jsonApi';
import type { PortAttributes } from '../../../../shared/domain/attributes';
import { asText } from '../../../../shared/lib/json';
import { integer, text, type Column } from './column';
import { dataSyncColumns } from './dataSync';
import { holdStatus } from './release';
import { integerCell } from './values';

const MAPPING = `
	container_id container_number
	shipment_id shipment_bill_of_lading_number=bill_of_lading_number shipment_normalized_number
	shipment_reference_numbers container_reference_numbers shipment_tags
	customer_id= customer_name shipping_line_scac shipping_line_name
	pol_country_code pol_locode pol_city pol_timezone
	pod_country_code pod_locode pod_city pod_timezone
	pod_terminal_firms_code pod_terminal_nickname pod_terminal_name
	ind_country_code=destination_country_code ind_locode=destination_locode
	ind_city ind_timezone=destination_timezone
	ind_terminal_firms_code ind_terminal_nickname ind_terminal_name
	empty_out_at empty_out_at_local full_in_at full_in_at_local
	pol_loaded_at pol_loaded_at_local pol_etd_at pol_etd_at_local pol_atd_at pol_atd_at_local
	pod_eta_at pod_eta_at_local pod_arrived_at pod_arrived_at_local
	pod_berthed_at= pod_berthed_at_local= pod_discharged_at pod_discharged_at_local
	pod_last_free_day_on=pickup_lfd_at pod_last_free_day_on_local=pickup_lfd_on
	ssl_last_free_day_on=pickup_lfd_line_at ssl_last_free_day_on_local=pickup_lfd_line_on
	pod_pickup_appointment_at=pickup_appointment_at
	pod_pickup_appointment_at_local=pickup_appointment_local
	pod_full_out_at pod_full_out_at_local
	pod_rail_carrier_scac pod_rail_loaded_at pod_rail_loaded_at_local
	pod_rail_departed_at pod_rail_departed_at_local
	ind_rail_carrier_scac ind_eta_at ind_eta_at_local ind_arrived_at ind_arrived_at_local
	ind_rail_unloaded_at ind_rail_unloaded_at_local
	ind_last_free_day_on=pickup_lfd_rail_at ind_last_free_day_on_local=pickup_lfd_rail_on
	ind_full_out_at ind_full_out_at_local
	empty_terminated_at=empty_returned_at empty_terminated_at_local=empty_returned_local
	fees_at_pod_terminal=fees_json demurrage_at_pod_terminal=demurrage_amount
	holds_at_pod_terminal=holds_json
	freight_hold_at_pod_terminal=freight_hold customs_hold_at_pod_terminal=customs_hold
	usda_hold_at_pod_terminal=usda_hold tmf_hold_at_pod_terminal=tmf_hold
	other_hold_at_pod_terminal=other_hold
	location_at_pod_terminal availability_known available_for_pickup
	equipment_length equipment_type equipment_height equipment
	weight_in_lbs seal_number pod_full_out_chassis_number
	pod_voyage_number pod_vessel_name pod_vessel_imo
	terminal_checked_at line_tracking_last_succeeded_at
	line_tracking_stopped_at line_tracking_stopped_reason
	created_at=container_created_at updated_at=read_at
`;

/** DataSync has a column for each of these holds, and one column for all others. */
const HOLDS = ['freight', 'customs', 'usda', 'tmf'];

const hold = (name: string, isMeant: (hold: string) => boolean) =>
	text(`${name}_hold`, name, ({ c }) => capitalized(holdStatus(c, isMeant)));

/** The columns whose values differ in DataSync. */
const OWN: Column[] = [
	text('pol_city', 'POL City', ({ ports, s }) =>
		cityOf(ports?.loading, withoutPortOf(s.port_of_lading_name)),
	),
	text('pod_city', 'POD City', ({ ports, s }) =>
		cityOf(ports?.discharge, withoutPortOf(s.port_of_discharge_name)),
	),
	text('ind_city', 'Destination City', ({ ports, s }) =>
		cityOf(ports?.destination, s.destination_name),
	),
	...HOLDS.map((name) => hold(name, (one) => one === name)),
	hold('other', (one) => !HOLDS.includes(one)),
	text('equipment_type', 'Type', ({ c }) => capitalized(c.equipment_type) ?? 'unknown'),
	text('equipment_height', 'Height', ({ c }) => capitalized(c.equipment_height) ?? 'unknown'),
	text('equipment', 'Equipment', ({ c }) => {
		const names = [c.equipment_type, c.equipment_height].map(capitalized);
		return [integerCell(c.equipment_length), ...names].filter(Boolean).join(' ');
	}),
	integer('weight_in_lbs', 'Weight', ({ c: { weight_in_lbs: weight } }) =>
		typeof weight === 'number' ? Math.round(weight) || null : null,
	),
];

export const containerDataSync = (columns: Column[]): Column[] =>
	dataSyncColumns(MAPPING, [...OWN, ...columns]);

const cityOf = (place: Resource<PortAttributes> | undefined, name: unknown): unknown =>
	asText(place?.attributes.city) ?? name;

const withoutPortOf = (name: unknown) => asText(name)?.replace(/^port of /i, '');

/** "High Cube"; undefined if the value is unknown. */
function capitalized(value: unknown): string | undefined {
	const words = (asText(value) ?? '').split(/[_\s]/).filter(Boolean);
	if (words.length === 0 || value === 'unknown') return undefined;
	return words.map((word) => `${word[0].toUpperCase()}${word.slice(1).toLowerCase()}`).join(' ');
}

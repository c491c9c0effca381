import { equipmentText } from '../../../../shared/domain/equipmentText';
import { sourceOf } from '../../../../shared/domain/facts/lastFreeDay';
import { containerStatusText } from '../../../../shared/domain/facts/statusText';
import { notReadyReasons } from '../../../../shared/domain/facts/words';
import { asText } from '../../../../shared/lib/json';
import { boolean, date, integer, list, localTime, number, passing, text, time } from './column';
import { containerDataSync } from './containerDataSync';
import { lastFreeDays } from './lastFreeDays';
import { moments, momentsInUtc } from './moments';
import { release } from './release';
import type { RowSource } from './rowSource';
import { columnsOf, type Table } from './table';
import {
	emptyReturned,
	pickedUp,
	pickupAppointment,
	podArrived,
	podDischarged,
	podEta,
	podOriginalEta,
} from './times';
import { daysFrom, isTime, sortedTexts } from './values';

const people = [
	text('container_number', 'Container', ({ c }) => c.number),
	text('status', 'Status', ({ facts }) => containerStatusText(facts)),
	text('bill_of_lading_number', 'Bill of Lading', ({ s }) => s.bill_of_lading_number),
	list('shipment_reference_numbers', 'Shipment References', ({ s }) => s.ref_numbers),
	list('container_reference_numbers', 'Container References', ({ c }) => c.ref_numbers),
	text('customer_name', 'Customer', ({ s }) => s.customer_name),
	text('shipping_line_name', 'Carrier', ({ s }) => s.shipping_line_name),
	text('pol_name', 'Port of Loading', ({ s }) => s.port_of_lading_name),
	text('pod_name', 'Port of Discharge', ({ s }) => s.port_of_discharge_name),
	text('destination_name', 'Destination', ({ s }) => s.destination_name),
	text('pod_terminal_name', 'Terminal', ({ t }) => t.name),
	text('pod_vessel_name', 'Vessel', ({ s }) => s.pod_vessel_name),
	text('pod_voyage_number', 'Voyage', ({ s }) => s.pod_voyage_number),
	localTime('pod_eta_local', 'ETA (Local)', podEta),
	localTime('pod_original_eta_local', 'First ETA (Local)', podOriginalEta),
	integer('eta_slip_days', 'ETA Slip (Days)', (source) => {
		const arrived = podArrived(source);
		return daysFrom(podOriginalEta(source), isTime(arrived.value) ? arrived : podEta(source));
	}),
	localTime('pod_arrived_local', 'Arrived (Local)', podArrived),
	localTime('pod_discharged_local', 'Discharged (Local)', podDischarged),
	date('last_free_day', 'Last Free Day', ({ facts }) => facts.lastFreeDay.earliest?.day),
	text('last_free_day_set_by', 'Last Free Day Set By', ({ facts: { lastFreeDay } }) => {
		return lastFreeDay.earliest && sourceOf(lastFreeDay.earliest);
	}),
	passing(integer('days_left', 'Days Left', ({ facts }) => facts.daysLeft)),
	boolean('ready_for_pickup', 'Ready for Pickup', ({ facts }) => facts.isReady),
	list('not_ready_reasons', 'Not Ready Because', ({ facts }) => notReadyReasons(facts)),
	text('fees', 'Fees', ({ facts }) => facts.fees),
	localTime('pickup_appointment_local', 'Pickup Appointment (Local)', pickupAppointment),
	localTime('picked_up_local', 'Picked Up (Local)', pickedUp),
	localTime('empty_returned_local', 'Empty Returned (Local)', emptyReturned),
];

const codes = [
	text('container_id', 'Container ID', ({ container }) => container.id),
	text('shipment_id', 'Shipment ID', ({ shipmentId }) => shipmentId),
	text('current_status', 'Status Code', ({ c }) => c.current_status),
	text('shipment_normalized_number', 'Normalized Number', ({ s }) => s.normalized_number),
	list('shipment_tags', 'Tags', ({ s }) => sortedTexts(s.tags)),
	text('shipping_line_scac', 'SCAC', ({ s }) => s.shipping_line_scac),
	text('pol_locode', 'POL Code', ({ s }) => s.port_of_lading_locode),
	text('pol_country_code', 'POL Country', ({ s }) => countryOf(s.port_of_lading_locode)),
	text('pol_timezone', 'POL Time Zone', ({ s }) => s.pol_timezone),
	text('pod_locode', 'POD Code', ({ s }) => s.port_of_discharge_locode),
	text('pod_country_code', 'POD Country', ({ s }) => countryOf(s.port_of_discharge_locode)),
	text('pod_timezone', 'POD Time Zone', ({ zones }) => zones.pod),
	text('pod_terminal_nickname', 'Terminal Nickname', ({ t }) => t.nickname),
	text('pod_terminal_firms_code', 'Terminal FIRMS Code', ({ t }) => t.firms_code),
	text('destination_locode', 'Destination Code', ({ s }) => s.destination_locode),
	text('destination_country_code', 'Destination Country', ({ s }) =>
		countryOf(s.destination_locode),
	),
	text('destination_timezone', 'Destination Time Zone', ({ zones }) => zones.destination),
	text('ind_terminal_name', 'Inland Terminal', ({ f }) => f.name),
	text('ind_terminal_nickname', 'Inland Terminal Nickname', ({ f }) => f.nickname),
	text('ind_terminal_firms_code', 'Inland Terminal FIRMS Code', ({ f }) => f.firms_code),
	text('pod_vessel_imo', 'Vessel IMO', ({ s }) => s.pod_vessel_imo),
	text('pod_rail_carrier_scac', 'Rail Carrier at POD', ({ c }) => c.pod_rail_carrier_scac),
	text('ind_rail_carrier_scac', 'Rail Carrier Inland', ({ c }) => c.ind_rail_carrier_scac),
];

const box = [
	text('equipment', 'Equipment', ({ c }) => equipmentText(c)),
	text('equipment_type', 'Equipment Type', ({ c }) => c.equipment_type),
	integer('equipment_length', 'Equipment Length', ({ c }) => c.equipment_length),
	text('equipment_height', 'Equipment Height', ({ c }) => c.equipment_height),
	// The service reports 0 for an unknown weight.
	number('weight_in_lbs', 'Weight (lbs)', ({ c }) => c.weight_in_lbs || null),
	text('seal_number', 'Seal', ({ c }) => c.seal_number),
	text('pod_full_out_chassis_number', 'Chassis', ({ c }) => c.pod_full_out_chassis_number),
	text('location_at_pod_terminal', 'Location at Terminal', ({ c }) => c.location_at_pod_terminal),
];

const freshness = [
	passing(time('terminal_checked_at', 'Terminal Checked (UTC)', ({ c }) => c.terminal_checked_at)),
	passing(
		time('line_tracking_last_attempted_at', 'Carrier Asked (UTC)', ({ s }) => {
			return s.line_tracking_last_attempted_at;
		}),
	),
	passing(
		time('line_tracking_last_succeeded_at', 'Carrier Answered (UTC)', ({ s }) => {
			return s.line_tracking_last_succeeded_at;
		}),
	),
	time('line_tracking_stopped_at', 'Tracking Stopped (UTC)', ({ s }) => s.line_tracking_stopped_at),
	text('line_tracking_stopped_reason', 'Tracking Stopped Because', ({ s }) => {
		return s.line_tracking_stopped_reason;
	}),
	time('container_created_at', 'Container Added (UTC)', ({ c }) => c.created_at),
	time('shipment_created_at', 'Shipment Added (UTC)', ({ s }) => s.created_at),
	passing(time('read_at', 'Read (UTC)', ({ readAt }) => new Date(readAt).toISOString())),
];

const groups = [
	{ title: 'For people', columns: people },
	{ title: 'Keys and codes', columns: codes },
	{ title: 'The box', columns: box },
	{ title: 'Release', columns: release },
	{ title: 'Milestones in local time and UTC', columns: moments },
	{ title: 'ETA, arrival, pickup and return in UTC', columns: momentsInUtc },
	{ title: 'Last free days as reported', columns: lastFreeDays },
	{ title: 'Freshness', columns: freshness },
];

export const containerTable: Table<RowSource> = {
	key: 'container_id',
	noun: 'containers',
	narrowing: "Turn on 'Only Tracked'",
	groups,
	dataSync: containerDataSync(columnsOf({ groups })),
};

/** The first two letters of a UN/LOCODE are the country. */
function countryOf(code: unknown): string | undefined {
	return /^[A-Z]{2}/i.exec(asText(code) ?? '')?.[0];
}

import { sourceOf } from '../../../../shared/domain/facts/lastFreeDay';
import { containerStatusText } from '../../../../shared/domain/facts/statusText';
import { notReadyReasons } from '../../../../shared/domain/facts/words';
import { boolean, date, integer, list, localTime, passing, text } from './column';
import {
	emptyReturned,
	pickedUp,
	pickupAppointment,
	podArrived,
	podDischarged,
	podEta,
	podOriginalEta,
} from './times';
import { daysFrom, isTime } from './values';

/** The columns for people. */
export const people = [
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

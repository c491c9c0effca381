import { timestamp } from '../jsonApi/resource.mts';
import type { ContainerTime } from './attributes.mts';
import { newDeadline } from './deadlineEffect.mts';
import type { MilestoneContext } from './milestoneContext.mts';
import { HOUR_MS, lastLeg } from './voyage.mts';

type Effect = (milestoneContext: MilestoneContext) => void;

const setTime =
	(name: ContainerTime): Effect =>
	({ container, at }) => {
		container.attributes[name] = at;
	};

const setStatus =
	(status: string): Effect =>
	({ container }) => {
		container.attributes.current_status = status;
	};

const all =
	(...effects: Effect[]): Effect =>
	(milestoneContext) =>
		effects.forEach((effect) => effect(milestoneContext));

const departed: Effect = ({ leg, milestone }) => {
	leg.atd ??= milestone.at;
	leg.updatedAt = milestone.at;
};

const arrived: Effect = ({ leg, milestone }) => {
	leg.atd ??= Math.min(leg.etd, milestone.at);
	leg.ata ??= milestone.at;
	leg.updatedAt = milestone.at;
};

const shipmentDeparted: Effect = ({ shipment, at }) => {
	shipment.attributes.pol_atd_at ??= at;
};

const shipmentArrived: Effect = ({ shipment, voyage, at }) => {
	const { attributes } = shipment;
	attributes.pod_ata_at ??= at;
	if (voyage.quirks.includes('estimate_kept')) return;
	// A shipment that has arrived has no ETA.
	attributes.pod_eta_at = null;
	attributes.pod_original_eta_at = null;
	attributes.pol_etd_at = null;
};

const newArrivalEstimate: Effect = ({ shipment, voyage, milestone }) => {
	if (milestone.value === undefined) return;
	const leg = lastLeg(voyage);
	leg.eta = milestone.value;
	leg.updatedAt = milestone.at;
	if (shipment.attributes.pod_ata_at !== null) return;
	shipment.attributes.pod_eta_at = timestamp(milestone.value);
};

const newDepartureEstimate: Effect = ({ shipment, voyage, milestone }) => {
	if (milestone.value === undefined) return;
	voyage.legs[0].etd = milestone.value;
	if (shipment.attributes.pod_ata_at !== null) return;
	shipment.attributes.pol_etd_at = timestamp(milestone.value);
	shipment.attributes.pol_original_etd_at ??= shipment.attributes.pol_etd_at;
};

const LINE_BEHIND_RAIL_MS = 6 * HOUR_MS;

const newInlandEstimate: Effect = ({ shipment, container, milestone }) => {
	if (milestone.value === undefined) return;
	container.attributes.ind_eta_at = timestamp(milestone.value);
	if (shipment.attributes.destination_ata_at !== null) return;
	// The carrier reports the arrival later than the railway.
	const reported = timestamp(milestone.value + LINE_BEHIND_RAIL_MS);
	shipment.attributes.destination_eta_at = reported;
	shipment.attributes.destination_original_eta_at ??= reported;
};

/** The carrier reports the arrival at the ramp later than the railway. */
const inlandArrival: Effect = ({ shipment, voyage, at }) => {
	const { attributes } = shipment;
	attributes.destination_ata_at ??= at;
	if (voyage.quirks.includes('estimate_kept')) return;
	attributes.destination_eta_at = null;
	attributes.destination_original_eta_at = null;
};

/** A container that continues by rail waits at the port. */
const discharged: Effect = ({ container, voyage }) => {
	container.attributes.current_status = voyage.inland ? 'awaiting_inland_transfer' : 'grounded';
};

const fullOut: Effect = ({ container, at }) => {
	const inland = container.attributes.ind_ata_at !== null;
	container.attributes[inland ? 'final_destination_full_out_at' : 'pod_full_out_at'] = at;
	container.attributes.current_status = 'picked_up';
	container.attributes.available_for_pickup = false;
	container.attributes.pod_full_out_chassis_number ??= `SBXZ${container.attributes.number.slice(4, 10)}`;
};

const availability =
	(available: boolean): Effect =>
	({ container, voyage }) => {
		const { attributes } = container;
		const isOnTheWay = voyage.inland !== null && attributes.ind_ata_at === null;
		attributes.availability_known = true;
		attributes.available_for_pickup = available;
		if (available) attributes.current_status = 'available';
		else attributes.current_status = isOnTheWay ? 'awaiting_inland_transfer' : 'not_available';
	};

const reported: Effect = ({ container, milestone, at }) => {
	Object.assign(container.attributes, milestone.reported ?? {});
	container.attributes.terminal_checked_at = at;
	container.attributes.pod_last_tracking_request_at = at;
};

const rail = ({ voyage, container }: MilestoneContext) => {
	const railroad = voyage.inland?.ramp.railroad ?? 'BNSF';
	container.attributes.pod_rail_carrier_scac = railroad;
	container.attributes.ind_rail_carrier_scac = railroad;
};

/** The changes that each event makes to resources. Events without an entry are only recorded. */
export const EFFECTS: Record<string, Effect> = {
	'container.transport.empty_out': setTime('empty_out_at'),
	'container.transport.full_in': setTime('pol_full_in_at'),
	'container.transport.vessel_loaded': all(setTime('pol_vessel_loaded_at'), setStatus('on_ship')),
	'container.transport.vessel_departed': all(
		departed,
		shipmentDeparted,
		setTime('pol_vessel_departed_at'),
		setStatus('on_ship'),
	),
	'container.transport.estimated.vessel_departed': newDepartureEstimate,
	'container.transport.transshipment_arrived': arrived,
	'container.transport.transshipment_loaded': setStatus('on_ship'),
	'container.transport.transshipment_departed': departed,
	'shipment.estimated.arrival': newArrivalEstimate,
	'container.transport.estimated.vessel_arrived': newArrivalEstimate,
	'container.transport.vessel_arrived': all(arrived, shipmentArrived, setTime('pod_arrived_at')),
	'container.transport.vessel_discharged': all(setTime('pod_discharged_at'), discharged),
	'container.transport.available': availability(true),
	'container.transport.not_available': availability(false),
	'container.transport.rail_loaded': all(rail, setTime('pod_rail_loaded_at'), setStatus('on_rail')),
	'container.transport.rail_departed': all(
		setTime('pod_rail_departed_at'),
		// A departure by rail is also the departure from the port.
		setTime('pod_full_out_at'),
		setStatus('on_rail'),
	),
	'container.transport.rail_arrived': setTime('rail_last_tracking_request_at'),
	'container.transport.rail_unloaded': all(
		setTime('ind_rail_unloaded_at'),
		inlandArrival,
		setStatus('grounded'),
	),
	'container.transport.estimated.arrived_at_inland_destination': newInlandEstimate,
	'container.transport.arrived_at_inland_destination': setTime('ind_ata_at'),
	'container.transport.full_out': fullOut,
	'container.transport.delivered': all(setTime('delivered_at'), setStatus('delivered')),
	'container.transport.empty_in': all(setTime('empty_terminated_at'), setStatus('empty_returned')),
	'container.updated': reported,
	'container.pickup_lfd.changed': newDeadline('governing'),
	'container.pickup_lfd_line.changed': newDeadline('pickup_lfd_line'),
	'container.pickup_lfd_terminal.changed': newDeadline('pickup_lfd_terminal'),
	'container.pickup_lfd_rail.changed': newDeadline('pickup_lfd_rail'),
	'container.pickup_appointment.changed': ({ container, milestone }) => {
		if (milestone.value !== undefined) {
			container.attributes.pickup_appointment_at = timestamp(milestone.value);
		}
	},
};

import { singleReference, type Resource } from '../api/jsonApi';
import { asObject, asText } from '../lib/json';
import type { ContainerAttributes, ImportDeadlines, ShipmentAttributes } from './attributes';
import { isSameHarbour } from './places';

/** Derives the progress from milestones, because the status can change back and forth. */

/** Signs of a journey inland after the port, from data other than its attributes. */
export interface InlandIndicators {
	/** Whether the shipment has an inland destination. */
	hasDestination?: boolean;
	/** Whether the pickup place differs from the terminal at the port. */
	hasOwnFacility?: boolean;
}

export function inlandIndicatorsOf(
	container: Resource<ContainerAttributes>,
	shipment?: Resource<ShipmentAttributes>,
): InlandIndicators {
	const { pickup_facility: facility, pod_terminal: terminal } = container.relationships;
	const { destination, port_of_discharge: port } = shipment?.relationships ?? {};
	return {
		hasDestination: hasInlandDestination(shipment?.attributes) ?? differs(destination, port),
		hasOwnFacility: differs(facility, terminal),
	};
}

type Related = Resource['relationships'][string] | undefined;

function differs(one: Related, other: Related): boolean {
	const id = singleReference(one)?.id;
	return id !== undefined && id !== singleReference(other)?.id;
}

/** Whether the shipment's destination is outside the port of discharge; undefined if unknown. */
function hasInlandDestination(shipment: ShipmentAttributes = {}): boolean | undefined {
	const { destination_locode: locode, destination_name: name } = shipment;
	const { port_of_discharge_locode: portCode, port_of_discharge_name: portName } = shipment;
	if (!locode && !name) return undefined;
	const isSame = isSameHarbour({ locode, name }, { locode: portCode, name: portName });
	if (isSame !== undefined) return !isSame;
	// Places that can't be compared count as different if one of them has a name.
	return name || portName ? true : undefined;
}

/** Whether the container continues inland from the port of discharge, by rail or road. */
export function isInland(
	container: ContainerAttributes,
	indicators: InlandIndicators = {},
): boolean {
	const { final_destination_timezone: zone, ind_eta_at: expected } = container;
	if (zone || expected || hasRailwayDay(container) || usedRail(container)) return true;
	return !!indicators.hasOwnFacility || !!indicators.hasDestination;
}

function usedRail(container: ContainerAttributes): boolean {
	const { pod_rail_loaded_at: loaded, pod_rail_departed_at: departed } = container;
	const { ind_ata_at: arrived, ind_rail_unloaded_at: unloaded } = container;
	return !!(loaded || departed || arrived || unloaded || container.current_status === 'on_rail');
}

/**
 * Whether the container left the port of discharge by rail, so that its gate-out there isn't the
 * pickup. A picked-up container needs evidence of rail, because many shipments name the consignee's
 * city as the destination although a truck picks up at the port.
 */
export function leftPortByRail(
	container: ContainerAttributes,
	indicators: InlandIndicators = {},
): boolean {
	if (usedRail(container) || container.final_destination_full_out_at) return true;
	if (hasPickupEvidence(container) && !hasRailwayDay(container)) return false;
	return !!container.pod_full_out_at && isInland(container, indicators);
}

/** Whether the railway reports a last free day. */
function hasRailwayDay(container: ContainerAttributes): boolean {
	const { import_deadlines: deadlines, ind_facility_lfd_on: facilityDay } = container;
	const { pickup_lfd_rail: railDay } = asObject<ImportDeadlines>(deadlines);
	return !!railDay || !!facilityDay;
}

const AFTER_PICKUP = ['picked_up', 'delivered', 'empty_returned'];
/** These statuses mean that the container left the terminal but isn't picked up yet. */
const LEFT_TERMINAL_ONLY = ['awaiting_inland_transfer', 'off_dock'];

export function isPickedUp(
	container: ContainerAttributes,
	indicators: InlandIndicators = {},
): boolean {
	if (container.final_destination_full_out_at || hasPickupEvidence(container)) return true;
	return (
		!!container.pod_full_out_at &&
		!isInland(container, indicators) &&
		!LEFT_TERMINAL_ONLY.includes(asText(container.current_status) ?? '')
	);
}

/** Whether the status, or an event after the pickup, shows that the consignee picked it up. */
function hasPickupEvidence(container: ContainerAttributes): boolean {
	const { current_status: status, empty_terminated_at: empty, delivered_at: delivered } = container;
	return !!empty || !!delivered || AFTER_PICKUP.includes(asText(status) ?? '');
}

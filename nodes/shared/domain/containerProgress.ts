import { asObject, asText } from '../lib/json';
import { singleReference, type Resource } from '../api/jsonApi';
import type { ContainerAttributes, ImportDeadlines, ShipmentAttributes } from './attributes';
import { isSameHarbour } from './sameHarbour';

/** How far a container has come, told from its milestones first: its status may flip. */

/** What of a container's surroundings tells that it goes on inland from its port. */
export interface InlandSigns {
	/** Whether its shipment has a destination behind the port of discharge. */
	hasDestination?: boolean;
	/** Whether it is to be picked up at another place than the terminal at the port. */
	hasOwnFacility?: boolean;
}

/** What the relationships of a container and its shipment tell of its way inland. */
export function inlandSignsOf(
	container: Resource<ContainerAttributes>,
	shipment?: Resource<ShipmentAttributes>,
): InlandSigns {
	const { pickup_facility: facility, pod_terminal: terminal } = container.relationships;
	const { destination, port_of_discharge: port } = shipment?.relationships ?? {};
	return {
		hasDestination: destinationSign(shipment?.attributes) ?? isAnother(destination, port),
		hasOwnFacility: isAnother(facility, terminal),
	};
}

type Related = Resource['relationships'][string] | undefined;

function isAnother(one: Related, other: Related): boolean {
	const id = singleReference(one)?.id;
	return id !== undefined && id !== singleReference(other)?.id;
}

/**
 * Whether the shipment has a destination in another place than the harbour of discharge; undefined
 * if its attributes do not say.
 */
function destinationSign(shipment: ShipmentAttributes = {}): boolean | undefined {
	const { destination_locode: locode, destination_name: name } = shipment;
	const { port_of_discharge_locode: portCode, port_of_discharge_name: portName } = shipment;
	if (!locode && !name) return undefined;
	const isSame = isSameHarbour({ locode, name }, { locode: portCode, name: portName });
	if (isSame !== undefined) return !isSame;
	// Without anything to compare, a destination counts only next to a port that is known.
	return name || portName ? true : undefined;
}

/** Whether the journey goes on behind the port of discharge, by rail or by road. */
export function isInland(container: ContainerAttributes, signs: InlandSigns = {}): boolean {
	const { final_destination_timezone: zone, ind_eta_at: expected } = container;
	if (zone || expected || hasRailwayDay(container) || usedRail(container)) return true;
	return !!signs.hasOwnFacility || !!signs.hasDestination;
}

function usedRail(container: ContainerAttributes): boolean {
	const { pod_rail_loaded_at: loaded, pod_rail_departed_at: departed } = container;
	const { ind_ata_at: arrived, ind_rail_unloaded_at: unloaded } = container;
	return !!(loaded || departed || arrived || unloaded || container.current_status === 'on_rail');
}

/**
 * Whether it left the port of discharge by rail, so that the terminal there is behind it and the
 * gate-out at the port is not the pickup. A box that was fetched needs evidence of rail: many
 * shipments name the consignee's city as the destination of a box that a truck fetches at the port.
 */
export function leftPortByRail(container: ContainerAttributes, signs: InlandSigns = {}): boolean {
	if (usedRail(container) || container.final_destination_full_out_at) return true;
	if (wasFetched(container) && !hasRailwayDay(container)) return false;
	return !!container.pod_full_out_at && isInland(container, signs);
}

/** Whether the railway reports a last free day. */
function hasRailwayDay(container: ContainerAttributes): boolean {
	const { import_deadlines: deadlines, ind_facility_lfd_on: facilityDay } = container;
	const { pickup_lfd_rail: railDay } = asObject<ImportDeadlines>(deadlines);
	return !!railDay || !!facilityDay;
}

const AFTER_PICKUP = ['picked_up', 'delivered', 'empty_returned'];
/** Out of the port's terminal, but still to be fetched elsewhere. */
const LEFT_TERMINAL_ONLY = ['awaiting_inland_transfer', 'off_dock'];

/** Whether the consignee's truck has it, or had. */
export function isPickedUp(container: ContainerAttributes, signs: InlandSigns = {}): boolean {
	if (container.final_destination_full_out_at || wasFetched(container)) return true;
	return (
		!!container.pod_full_out_at &&
		!isInland(container, signs) &&
		!LEFT_TERMINAL_ONLY.includes(asText(container.current_status) ?? '')
	);
}

/** Whether its status, or an event after the pickup, says that the consignee has or had it. */
function wasFetched(container: ContainerAttributes): boolean {
	const { current_status: status, empty_terminated_at: empty, delivered_at: delivered } = container;
	return !!empty || !!delivered || AFTER_PICKUP.includes(asText(status) ?? '');
}

import { asText } from '../../lib/json';
import { ObjectCache } from '../../lib/objectCache';
import { epochOf } from '../../lib/time';
import type { ContainerAttributes } from '../attributes';
import { inlandIndicatorsOf, isPickedUp, leftPortByRail } from '../containerProgress';
import type { ContainerContext, ShipmentContext } from '../contexts';

/** The stages from the creation of the record to the empty return, in their order. */
export const STAGES = [
	'unknown',
	'empty_out',
	'gated_in',
	'loaded',
	'at_sea',
	'arrived',
	'discharged',
	'on_rail',
	'inland',
	'picked_up',
	'returned',
] as const;
export type Stage = (typeof STAGES)[number];

const AT_TERMINAL = ['grounded', 'available', 'not_available', 'off_dock'];
const DISCHARGED = [...AT_TERMINAL, 'awaiting_inland_transfer'];

export function isAtLeast(stage: Stage, other: Stage): boolean {
	return STAGES.indexOf(stage) >= STAGES.indexOf(other);
}

const furthest = (stages: Stage[]): Stage =>
	stages.reduce((a, b) => (isAtLeast(a, b) ? a : b), 'unknown');

/**
 * The furthest stage that the container or its shipment reports. The shipment may report departure
 * and arrival before the container does.
 *
 * @param now epoch milliseconds
 */
export function stageOf(context: ContainerContext, now: number): Stage {
	const { container, shipment } = context;
	const own = ownStage(context);
	const { pol_atd_at, pod_ata_at, destination_ata_at } = shipment?.attributes ?? {};
	if (own === 'on_rail') {
		const isExpected = (epochOf(container.attributes.ind_eta_at) ?? -Infinity) > now;
		return destination_ata_at && !isExpected ? 'inland' : own;
	}
	if (!isAtLeast(own, 'arrived') && (pol_atd_at || pod_ata_at)) {
		return isLeftBehind(context, own) ? own : furthest([own, pod_ata_at ? 'arrived' : 'at_sea']);
	}
	return own;
}

/**
 * Carriers report each container separately. If others are loaded, the ship left without this one.
 */
export function isLeftBehind(context: ContainerContext, own = ownStage(context)): boolean {
	const { shipment, siblings } = context;
	if (!siblings || (own !== 'empty_out' && own !== 'gated_in')) return false;
	return anyLoaded.get(siblings, () =>
		siblings.some((container) => isAtLeast(ownStage({ container, shipment }), 'loaded')),
	);
}

// The containers of a shipment share the list. Without the caches, each of them would read it.
const anyLoaded = new ObjectCache<boolean>();
const anyArrived = new ObjectCache<boolean>();

/**
 * Whether the shipment or any of its containers has arrived at the port of discharge.
 *
 * @param now epoch milliseconds
 */
export function hasShipmentArrived(context: ContainerContext, now: number): boolean {
	const { shipment, container, siblings = [container] } = context;
	return anyArrived.get(siblings, () => {
		const containers = siblings.map((one) => ({ container: one, shipment }));
		// The result doesn't depend on `now`, so it can be cached: `now` only decides between the
		// stages `on_rail` and `inland`, which are both after the arrival.
		return isAtLeast(shipmentStage({ shipment, containers }, now), 'arrived');
	});
}

function ownStage({ container, shipment }: ContainerContext): Stage {
	const { attributes } = container;
	const indicators = inlandIndicatorsOf(container, shipment);
	const status = asText(attributes.current_status) ?? '';
	if (attributes.empty_terminated_at || status === 'empty_returned') return 'returned';
	if (isPickedUp(attributes, indicators)) return 'picked_up';
	if (isAtRamp(attributes, status)) return 'inland';
	if (leftPortByRail(attributes, indicators)) return 'on_rail';
	if (attributes.pod_discharged_at || attributes.available_for_pickup === true) return 'discharged';
	if (DISCHARGED.includes(status)) return 'discharged';
	if (attributes.pod_arrived_at) return 'arrived';
	if (status === 'on_ship' || attributes.pol_vessel_departed_at) return 'at_sea';
	if (attributes.pol_vessel_loaded_at) return 'loaded';
	if (attributes.pol_full_in_at) return 'gated_in';
	return attributes.empty_out_at ? 'empty_out' : 'unknown';
}

/** Once the container was on a train, the terminal status comes from the ramp. */
function isAtRamp(container: ContainerAttributes, status: string): boolean {
	if (container.ind_ata_at || container.ind_rail_unloaded_at) return true;
	const wasOnTrain = !!container.pod_rail_loaded_at || !!container.pod_rail_departed_at;
	return wasOnTrain && AT_TERMINAL.includes(status);
}

/**
 * Whether the carrier still moves the container from the port, so that it can't be picked up there.
 */
export function waitsForTrain({ container }: ContainerContext, stage: Stage): boolean {
	const { current_status: status, pickup_appointment_at: appointment } = container.attributes;
	return stage === 'discharged' && status === 'awaiting_inland_transfer' && !asText(appointment);
}

/** The furthest stage of the shipment or any of its containers. */
export function shipmentStage({ shipment, containers }: ShipmentContext, now: number): Stage {
	const { pol_atd_at, pod_ata_at, destination_ata_at } = shipment?.attributes ?? {};
	const wentInland = containers.map(leftByRail);
	const stages = containers.map((context, place): Stage => {
		const stage = stageOf(context, now);
		// The shipment has reached the place where the container was picked up.
		if (isAtLeast(stage, 'picked_up')) return wentInland[place] ? 'inland' : 'discharged';
		return stage;
	});
	if (pol_atd_at) stages.push('at_sea');
	if (pod_ata_at) stages.push('arrived');
	if (destination_ata_at) {
		const isInland = containers.length === 0 || wentInland.some(Boolean);
		stages.push(isInland ? 'inland' : 'arrived');
	}
	return furthest(stages);
}

/** Whether the container left the port of discharge for an inland place. */
export function leftByRail({ container, shipment }: ContainerContext): boolean {
	return leftPortByRail(container.attributes, inlandIndicatorsOf(container, shipment));
}

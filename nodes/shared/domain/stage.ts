import { asText } from '../lib/json';
import { ObjectCache } from '../lib/lazy';
import { epochOf } from '../lib/time';
import type { ContainerAttributes } from './attributes';
import { inlandIndicatorsOf, isPickedUp, leftPortByRail } from './containerProgress';
import type { ContainerContext, ShipmentContext } from './contexts';

/** The stages from the creation of the record to the empty return, in their order. */
export const STAGES = [
	'unknown',
	'empty_out',
	'gated_in',
	'loaded',
	'at_sea',
	'arrived',
	'discharged',
	'off_dock',
	'on_rail',
	'inland',
	'picked_up',
	'returned',
] as const;
export type Stage = (typeof STAGES)[number];

export function isAtLeast(stage: Stage, other: Stage): boolean {
	return STAGES.indexOf(stage) >= STAGES.indexOf(other);
}

/** Whether the container has left its port or ramp, for the consignee or a yard off the dock. */
export const hasLeftTerminal = (stage: Stage): boolean =>
	stage === 'off_dock' || isAtLeast(stage, 'picked_up');

/** The furthest stage that either reports: the shipment may report it first. */
export function stageOf(context: ContainerContext, now: number): Stage {
	const { container, shipment } = context;
	const stage = containerStage(context);
	if (context.reusedAt && isAtLeast(stage, 'discharged')) return 'returned';
	const { pol_atd_at, pod_ata_at, destination_ata_at } = shipment?.attributes ?? {};
	if (stage === 'on_rail') {
		const isExpected = (epochOf(container.attributes.ind_eta_at) ?? -Infinity) > now;
		return destination_ata_at && !isExpected ? 'inland' : stage;
	}
	if (!isAtLeast(stage, 'arrived') && (pol_atd_at || pod_ata_at) && !isLeftBehind(context, stage)) {
		return furthest([stage, pod_ata_at ? 'arrived' : 'at_sea']);
	}
	return stage;
}

const furthest = (stages: Stage[]): Stage =>
	stages.reduce((a, b) => (isAtLeast(a, b) ? a : b), 'unknown');

/** The statuses of a container in a terminal or ramp. */
const AT_TERMINAL = ['grounded', 'available', 'not_available', 'off_dock'];
const DISCHARGED = [...AT_TERMINAL, 'awaiting_inland_transfer'];

/** The furthest stage that the container itself reports. */
function containerStage(context: ContainerContext): Stage {
	const { attributes } = context.container;
	const indicators = inlandIndicatorsOf(context.container, context.shipment);
	const status = asText(attributes.current_status) ?? '';
	if (attributes.empty_terminated_at || status === 'empty_returned') return 'returned';
	if (isPickedUp(attributes, indicators)) return 'picked_up';
	const leftPort = leftPortByRail(attributes, indicators);
	if (leftPort) return isAtRamp(attributes, status) ? 'inland' : 'on_rail';
	if (status === 'off_dock' && attributes.pod_full_out_at) return 'off_dock';
	if (attributes.pod_discharged_at || attributes.available_for_pickup === true) return 'discharged';
	if (DISCHARGED.includes(status)) return 'discharged';
	if (attributes.pod_arrived_at) return 'arrived';
	if (status === 'on_ship' || attributes.pol_vessel_departed_at) return 'at_sea';
	if (attributes.pol_vessel_loaded_at) return 'loaded';
	if (attributes.pol_full_in_at) return 'gated_in';
	return attributes.empty_out_at ? 'empty_out' : 'unknown';
}

/**
 * Whether a container that left the port by rail has arrived. Once it has left, its status and its
 * availability come from the ramp. The railway often reports no milestones.
 */
function isAtRamp(container: ContainerAttributes, status: string): boolean {
	if (container.ind_ata_at || container.ind_rail_unloaded_at) return true;
	const hasLeft =
		container.pod_rail_loaded_at || container.pod_rail_departed_at || container.pod_full_out_at;
	if (!hasLeft || ['on_rail', 'awaiting_inland_transfer'].includes(status)) return false;
	return AT_TERMINAL.includes(status) || container.available_for_pickup === true;
}

/** Whether the container left the port of discharge for an inland place. */
export function leftByRail({
	container,
	shipment,
}: Pick<ContainerContext, 'container' | 'shipment'>): boolean {
	return leftPortByRail(container.attributes, inlandIndicatorsOf(container, shipment));
}

// The containers of a shipment share the list. Without the caches, each of them would read it.
const furthestContainerStage = new ObjectCache<Stage>();
const anyArrived = new ObjectCache<boolean>();

/** Whether another container of the shipment reports at least this stage. */
function hasSiblingAtStage({ siblings, shipment }: ContainerContext, stage: Stage): boolean {
	if (!siblings) return false;
	const reached = furthestContainerStage.get(siblings, () =>
		furthest(siblings.map((container) => containerStage({ container, shipment }))),
	);
	return isAtLeast(reached, stage);
}

const waitsForShip = (stage: Stage): boolean => stage === 'empty_out' || stage === 'gated_in';

/** Carriers report each container separately. If others are loaded, the ship left without this one. */
export function isLeftBehind(context: ContainerContext, stage = containerStage(context)): boolean {
	return waitsForShip(stage) && hasSiblingAtStage(context, 'loaded');
}

/** Whether only the other containers of the shipment show if the ship left without this one. */
export function mayBeLeftBehind(context: ContainerContext): boolean {
	const { pol_atd_at, pod_ata_at } = context.shipment?.attributes ?? {};
	return Boolean(pol_atd_at || pod_ata_at) && waitsForShip(containerStage(context));
}

/** Whether other containers of the shipment are discharged, but this one reports no arrival. */
export function mayStillBeAboard(context: ContainerContext): boolean {
	const stage = containerStage(context);
	if (isAtLeast(stage, 'arrived') || isLeftBehind(context, stage)) return false;
	return hasSiblingAtStage(context, 'discharged');
}

/** Whether the shipment or any of its containers has arrived at the port of discharge. */
export function hasShipmentArrived(context: ContainerContext, now: number): boolean {
	const { shipment, container, siblings = [container] } = context;
	return anyArrived.get(siblings, () => {
		const containers = siblings.map((one) => ({ container: one, shipment }));
		// The result doesn't depend on `now`, so it can be cached: `now` only decides between the
		// stages `on_rail` and `inland`, which are both after the arrival.
		return isAtLeast(shipmentStage({ shipment, containers }, now), 'arrived');
	});
}

export function shipmentStage({ shipment, containers }: ShipmentContext, now: number): Stage {
	const { pol_atd_at, pod_ata_at, destination_ata_at } = shipment?.attributes ?? {};
	const wentInland = containers.map(leftByRail);
	const stages = containers.map((context, place): Stage => {
		const stage = stageOf(context, now);
		// The shipment has reached the place where the container was picked up.
		if (hasLeftTerminal(stage)) return wentInland[place] ? 'inland' : 'discharged';
		return stage;
	});
	// While a container is on rail, the carrier's arrival of the shipment doesn't count.
	const isOnRail = stages.includes('on_rail');
	if (pol_atd_at) stages.push('at_sea');
	if (pod_ata_at) stages.push('arrived');
	if (destination_ata_at && !isOnRail) {
		const isInland = containers.length === 0 || wentInland.some(Boolean);
		stages.push(isInland ? 'inland' : 'arrived');
	}
	return furthest(stages);
}

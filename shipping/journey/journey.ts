import {
	singleReference,
	type Resource,
	type ContainerContext,
	type ShipmentContext,
	isSameHarbour,
	type Attributes,
} from '../records';
import {
	arrivedInlandDay,
	dischargedDay,
	leftPortDay,
	unloadedInlandDay,
	zoneInland,
	zoneOfPort,
} from './days';
import { ObjectCache } from '../lib';
import { dayOf, epochOf, msBetween } from '../days';

/** Derives the progress from milestones, because the status can change back and forth. */

/** Signs of a journey inland after the port, from data other than its attributes. */
export interface InlandIndicators {
	/** Whether the shipment has an inland destination. */
	hasDestination?: boolean;
	/** Whether the pickup place differs from the terminal at the port. */
	hasOwnFacility?: boolean;
}

export function inlandIndicatorsOf(
	container: Resource<Attributes<'container'>>,
	shipment?: Resource<Attributes<'shipment'>>,
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
function hasInlandDestination(shipment: Attributes<'shipment'> = {}): boolean | undefined {
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
	container: Attributes<'container'>,
	indicators: InlandIndicators = {},
): boolean {
	const { final_destination_timezone: zone, ind_eta_at: expected } = container;
	if (zone || expected || hasRailwayDay(container) || usedRail(container)) return true;
	return !!indicators.hasOwnFacility || !!indicators.hasDestination;
}

function usedRail(container: Attributes<'container'>): boolean {
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
	container: Attributes<'container'>,
	indicators: InlandIndicators = {},
): boolean {
	if (usedRail(container) || container.final_destination_full_out_at) return true;
	if (hasPickupEvidence(container) && !hasRailwayDay(container)) return false;
	return !!container.pod_full_out_at && isInland(container, indicators);
}

/** Whether the railway reports a last free day. */
function hasRailwayDay(container: Attributes<'container'>): boolean {
	const { import_deadlines: deadlines, ind_facility_lfd_on: facilityDay } = container;
	return !!deadlines?.pickup_lfd_rail || !!facilityDay;
}

const AFTER_PICKUP = ['picked_up', 'delivered', 'empty_returned'];
/** These statuses mean that the container left the terminal but isn't picked up yet. */
const LEFT_TERMINAL_ONLY = ['awaiting_inland_transfer', 'off_dock'];

export function isPickedUp(
	container: Attributes<'container'>,
	indicators: InlandIndicators = {},
): boolean {
	if (container.final_destination_full_out_at || hasPickupEvidence(container)) return true;
	return (
		!!container.pod_full_out_at &&
		!isInland(container, indicators) &&
		!LEFT_TERMINAL_ONLY.includes(container.current_status ?? '')
	);
}

/** Whether the status, or an event after the pickup, shows that the consignee picked it up. */
function hasPickupEvidence(container: Attributes<'container'>): boolean {
	const { current_status: status, delivered_at: delivered } = container;
	return !!returnedAt(container) || !!delivered || AFTER_PICKUP.includes(status ?? '');
}

/** The empty return. One before the gate-out, or the discharge, belongs to an earlier stay. */
export function returnedAt(container: Attributes<'container'>): string | undefined {
	const { empty_terminated_at: empty } = container;
	return isReturnBeforeGateOut(container) ? undefined : empty;
}

export function isReturnBeforeGateOut(container: Attributes<'container'>): boolean {
	const { empty_terminated_at: empty, pod_full_out_at, final_destination_full_out_at } = container;
	const out = final_destination_full_out_at ?? pod_full_out_at ?? container.pod_discharged_at;
	return (msBetween(out, empty) ?? 0) < 0;
}

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
	const status = attributes.current_status ?? '';
	if (returnedAt(attributes) || status === 'empty_returned') return 'returned';
	if (isPickedUp(attributes, indicators)) return 'picked_up';
	const leftPort = leftPortByRail(attributes, indicators);
	if (leftPort) return isAtRamp(attributes, status) ? 'inland' : 'on_rail';
	if (status === 'off_dock' && attributes.pod_full_out_at) return 'off_dock';
	return STAGES_TO_PORT.find(([, isReached]) => isReached(attributes, status))?.[0] ?? 'unknown';
}

/** The attributes that show the stages from the empty container to the discharge, the last first. */
const STAGES_TO_PORT: Array<
	[Stage, (container: Attributes<'container'>, status: string) => unknown]
> = [
	[
		'discharged',
		({ pod_discharged_at: at, available_for_pickup: isAvailable }, status) =>
			at || isAvailable || DISCHARGED.includes(status),
	],
	['arrived', ({ pod_arrived_at: at }) => at],
	['at_sea', ({ pol_vessel_departed_at: at }, status) => at || status === 'on_ship'],
	['loaded', ({ pol_vessel_loaded_at: at }) => at],
	['gated_in', ({ pol_full_in_at: at }) => at],
	['empty_out', ({ empty_out_at: at }) => at],
];

/**
 * Whether a container that left the port by rail has arrived. Once it has left, its status and its
 * availability come from the ramp. The railway often reports no milestones.
 */
function isAtRamp(container: Attributes<'container'>, status: string): boolean {
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

/**
 * Whether a container needs no other data of its shipment. Before the arrival, only the other
 * containers show that the ship left without this one. If the container has no rail ramp, the
 * shipment may have one.
 */
export function needsNoSiblings({ container, shipment, facility }: ContainerContext, now: number) {
	if (!isAtLeast(stageOf({ container }, now), 'arrived')) return false;
	return facility !== undefined || !shipment?.relationships.destination_terminal;
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

/** The phase of a container that decides which charges accrue. */
type Phase = 'before_discharge' | 'at_terminal' | 'off_dock' | 'with_consignee' | 'returned';

interface GateOut {
	time: string | undefined;
	day: string;
	zone: string | undefined;
}

/** Where a container is. All reports use this, so that they agree with each other. */
export interface ContainerState {
	stage: Stage;
	phase: Phase;
	/** Whether the container left the port by rail, so that it is picked up at the inland ramp. */
	isInland: boolean;
	isPickedUp: boolean;
	/** Whether the container is at the pickup place, even if something blocks the pickup. */
	isThere: boolean;
	/** Whether the carrier still has to move the container from the port by rail. */
	waitsForTrain: boolean;
	/** The facility of the pickup: the inland ramp or the terminal at the port. */
	facility?: Resource<Attributes<'terminal'>>;
	/** The time zone of the pickup place. */
	placeZone?: string;
	/**
	 * The local day of the discharge at the port. For a container that left the port by rail, the
	 * day of the unloading at the ramp, or else of the arrival there.
	 */
	dischargeDay?: string;
	/** The end of the stay at the port or ramp: the pickup, or the way to a yard off the dock. */
	gateOut?: GateOut;
	/** The time zone of the empty return, or that of the pickup if its own is unknown. */
	returnZone: string | undefined;
	/** The local day of the empty return. */
	returnDay?: string;
}

/** @param now epoch milliseconds */
export function containerState(context: ContainerContext, now: number): ContainerState {
	const { attributes } = context.container;
	const stage = stageOf(context, now);
	const phase = phaseOf(stage, attributes);
	const isInland = leftByRail(context);
	const isWaiting = waitsForTrain(attributes, stage);
	const gateOut = hasLeftTerminal(stage) ? gateOutOf(context, isInland) : undefined;
	const placeZone = (isInland ? zoneInland(context) : undefined) ?? zoneOfPort(context);
	const returnZone = attributes.empty_terminated_timezone ?? gateOut?.zone ?? placeZone;
	return {
		stage,
		phase,
		isInland,
		isPickedUp: isAtLeast(stage, 'picked_up'),
		isThere: (stage === 'discharged' && !isWaiting) || stage === 'inland',
		waitsForTrain: isWaiting,
		facility: isInland ? context.facility : context.terminal,
		placeZone,
		dischargeDay: (isInland ? unloadedInlandDay : dischargedDay)(context, now)?.day,
		gateOut,
		returnZone,
		returnDay: dayOf(returnedAt(attributes), returnZone),
	};
}

/** Whether the carrier still has to bring the container to its inland ramp. */
export const isInTransit = ({ stage, waitsForTrain }: ContainerState): boolean =>
	waitsForTrain || stage === 'on_rail';

function phaseOf(
	stage: Stage,
	{ current_status: status, pod_discharged_at: discharged }: Attributes<'container'>,
): Phase {
	// Terminals can report a container as available before it is discharged. No charges accrue then.
	if (status === 'on_ship' && stage === 'discharged' && !discharged) return 'before_discharge';
	if (stage === 'returned' || stage === 'off_dock') return stage;
	if (stage === 'picked_up') return 'with_consignee';
	return isAtLeast(stage, 'discharged') ? 'at_terminal' : 'before_discharge';
}

function gateOutOf(context: ContainerContext, isInland: boolean): GateOut | undefined {
	const { final_destination_full_out_at, pod_full_out_at } = context.container.attributes;
	const time = isInland ? final_destination_full_out_at : pod_full_out_at;
	const zone = isInland ? zoneInland(context) : zoneOfPort(context);
	const day = dayOf(time, zone);
	return day ? { time, day, zone } : undefined;
}

function waitsForTrain(container: Attributes<'container'>, stage: Stage): boolean {
	const { current_status: status, pickup_appointment_at: appointment } = container;
	return stage === 'discharged' && status === 'awaiting_inland_transfer' && !appointment;
}

/** The day from which a container is where it is, between the discharge and the pickup. */
export function thereSince(facts: { context: ContainerContext; stage: Stage; now: number }) {
	const { context, stage, now } = facts;
	if (stage === 'on_rail' || stage === 'off_dock') return leftPortDay(context, now);
	return stage === 'inland' ? arrivedInlandDay(context, now) : dischargedDay(context, now);
}

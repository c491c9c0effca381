import type { Resource } from '../api/jsonApi';
import { asText } from '../lib/json';
import { zoneName } from '../lib/time';
import type { ContainerAttributes, TerminalAttributes } from './attributes';
import type { ContainerContext } from './contexts';
import { dischargedDay, unloadedInlandDay, zoneInland, zoneOfPort } from './facts/days';
import { dayOf } from './lastFreeDayZone';
import { hasLeftTerminal, isAtLeast, leftByRail, stageOf, type Stage } from './stage';

/** The phase of a container that decides which charges accrue. */
export type Phase = 'before_discharge' | 'at_terminal' | 'off_dock' | 'with_consignee' | 'returned';

interface GateOut {
	time: unknown;
	day: string;
	zone: unknown;
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
	facility?: Resource<TerminalAttributes>;
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
	returnZone: unknown;
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
	const returnZone = zoneName(attributes.empty_terminated_timezone) ?? gateOut?.zone ?? placeZone;
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
		returnDay: dayOf(attributes.empty_terminated_at, returnZone),
	};
}

/** Whether the carrier still has to bring the container to its inland ramp. */
export const isInTransit = ({ stage, waitsForTrain }: ContainerState): boolean =>
	waitsForTrain || stage === 'on_rail';

function phaseOf(
	stage: Stage,
	{ current_status: status, pod_discharged_at: discharged }: ContainerAttributes,
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

function waitsForTrain(container: ContainerAttributes, stage: Stage): boolean {
	const { current_status: status, pickup_appointment_at: appointment } = container;
	return stage === 'discharged' && status === 'awaiting_inland_transfer' && !asText(appointment);
}

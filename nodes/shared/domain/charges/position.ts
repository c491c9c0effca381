import type { Resource } from '../../api/jsonApi';
import { asText } from '../../lib/json';
import { zoneName } from '../../lib/time';
import type { ContainerAttributes, TerminalAttributes } from '../attributes';
import { inlandIndicatorsOf, isPickedUp, leftPortByRail } from '../containerProgress';
import type { ContainerContext } from '../contexts';
import { dayOf } from '../lastFreeDayZone';

/** The phase of a container that decides which charges accrue. */
export type Phase = 'before_discharge' | 'at_terminal' | 'with_consignee' | 'returned';

/** Where a container is, and the milestones that start and stop its charges. */
export interface Position {
	/** Whether the container left the port by rail, so that charges arise at the inland ramp. */
	isInland: boolean;
	/** The facility where charges arise: the inland ramp or the terminal at the port. */
	facility?: Resource<TerminalAttributes>;
	phase: Phase;
	/** Whether the container has been picked up. */
	isOut: boolean;
	/** The time zone of the pickup place. */
	placeZone?: string;
	/**
	 * The local day of the discharge at the port. For a container that left the port by rail, the
	 * day of the unloading at the ramp, or else of the arrival there.
	 */
	dischargeDay?: string;
	/** The gate-out to the consignee, with the time zone of its place. */
	gateOut?: { time: unknown; day: string; zone: unknown };
	/** The time zone of the empty return, or that of the pickup if its own is unknown. */
	returnZone: unknown;
	/** The local day of the empty return. */
	returnDay?: string;
	/** Whether the carrier still moves the container by rail, so that it can't be picked up. */
	waitsForTrain: boolean;
}

const DISCHARGED = [
	'available',
	'not_available',
	'grounded',
	'off_dock',
	'awaiting_inland_transfer',
	'on_rail',
];

export function positionOf(context: ContainerContext): Position {
	const container = context.container.attributes;
	const { pod_timezone: portZone, final_destination_timezone: inlandZone } = container;
	const indicators = inlandIndicatorsOf(context.container, context.shipment);
	const isInland = leftPortByRail(container, indicators);
	const phase = phaseOf(container, isInland, isPickedUp(container, indicators));
	const isOut = phase === 'with_consignee' || phase === 'returned';
	const placeZone = (isInland ? zoneName(inlandZone) : undefined) ?? zoneName(portZone);
	const gateOut = isOut ? gateOutOf(container, isInland) : undefined;
	const returnZone = zoneName(container.empty_terminated_timezone) ?? gateOut?.zone ?? placeZone;
	return {
		isInland,
		facility: isInland ? context.facility : context.terminal,
		phase,
		isOut,
		placeZone,
		dischargeDay: isInland
			? (dayOf(container.ind_rail_unloaded_at, inlandZone) ??
				dayOf(container.ind_ata_at, inlandZone))
			: dayOf(container.pod_discharged_at, portZone),
		gateOut,
		returnZone,
		returnDay: dayOf(container.empty_terminated_at, returnZone),
		waitsForTrain: phase === 'at_terminal' && waitsForTrain(container, isInland),
	};
}

function phaseOf(container: ContainerAttributes, isInland: boolean, isOut: boolean): Phase {
	const status = asText(container.current_status) ?? '';
	if (container.empty_terminated_at || status === 'empty_returned') return 'returned';
	if (isOut) return 'with_consignee';
	const isDischarged = container.pod_discharged_at || DISCHARGED.includes(status) || isInland;
	return isDischarged ? 'at_terminal' : 'before_discharge';
}

function gateOutOf(container: ContainerAttributes, isInland: boolean): Position['gateOut'] {
	const time = isInland ? container.final_destination_full_out_at : container.pod_full_out_at;
	const zone = isInland ? container.final_destination_timezone : container.pod_timezone;
	const day = dayOf(time, zone);
	return day ? { time, day, zone } : undefined;
}

/** A container at the port with a pickup appointment doesn't wait for a train. */
function waitsForTrain(container: ContainerAttributes, isInland: boolean): boolean {
	const status = asText(container.current_status) ?? '';
	if (!['awaiting_inland_transfer', 'on_rail'].includes(status)) return false;
	if (container.ind_ata_at || container.ind_rail_unloaded_at) return false;
	return isInland || !asText(container.pickup_appointment_at);
}

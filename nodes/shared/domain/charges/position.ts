import { asText } from '../../lib/json';
import { zoneName } from '../../lib/time';
import type { ContainerAttributes } from '../attributes';
import { isPickedUp, leftPortByRail, type InlandIndicators } from '../containerProgress';
import { dayOf } from '../lastFreeDayZone';

export type Phase = 'before_discharge' | 'at_terminal' | 'with_consignee' | 'returned';

const DISCHARGED = [
	'available',
	'not_available',
	'grounded',
	'off_dock',
	'awaiting_inland_transfer',
	'on_rail',
];

/** The phase of a container that decides which charges accrue. */
export function phaseOf(container: ContainerAttributes, indicators: InlandIndicators): Phase {
	const status = asText(container.current_status) ?? '';
	if (container.empty_terminated_at || status === 'empty_returned') return 'returned';
	if (isPickedUp(container, indicators)) return 'with_consignee';
	const isDischarged = container.pod_discharged_at || DISCHARGED.includes(status);
	return isDischarged || leftPortByRail(container, indicators) ? 'at_terminal' : 'before_discharge';
}

/** Whether the container has been picked up. */
export const isOut = (phase: Phase): boolean => phase === 'with_consignee' || phase === 'returned';

/** The time zone of the pickup place; undefined if it is unknown. */
export function zoneOfPlace(
	container: ContainerAttributes,
	indicators: InlandIndicators,
): string | undefined {
	const { pod_timezone: port, final_destination_timezone: inland } = container;
	return leftPortByRail(container, indicators)
		? (zoneName(inland) ?? zoneName(port))
		: zoneName(port);
}

/** The gate-out to the consignee, with the time zone of its place. */
export function gateOutOf(
	container: ContainerAttributes,
	indicators: InlandIndicators,
): { time: unknown; day: string; zone: unknown } | undefined {
	if (!isPickedUp(container, indicators)) return undefined;
	const atPort = [container.pod_full_out_at, container.pod_timezone] as const;
	const inland = [
		container.final_destination_full_out_at,
		container.final_destination_timezone,
	] as const;
	const [time, zone] = leftPortByRail(container, indicators) ? inland : atPort;
	const day = dayOf(time, zone);
	return day ? { time, day, zone } : undefined;
}

/**
 * Whether the carrier still moves the container by rail, so that the consignee can't pick it up. A
 * container at the port with a pickup appointment doesn't wait for a train.
 */
export function waitsForTrain(
	container: ContainerAttributes,
	indicators: InlandIndicators,
): boolean {
	const status = asText(container.current_status) ?? '';
	if (!['awaiting_inland_transfer', 'on_rail'].includes(status)) return false;
	if (phaseOf(container, indicators) !== 'at_terminal') return false;
	if (container.ind_ata_at || container.ind_rail_unloaded_at) return false;
	return leftPortByRail(container, indicators) || !asText(container.pickup_appointment_at);
}

/**
 * The local day of the discharge at the port. For a container that left the port by rail, the day
 * of the unloading at the ramp, or else of the arrival there.
 */
export function dischargeDayOf(
	container: ContainerAttributes,
	indicators: InlandIndicators,
): string | undefined {
	const { pod_discharged_at: discharged, ind_rail_unloaded_at: unloaded } = container;
	if (!leftPortByRail(container, indicators)) return dayOf(discharged, container.pod_timezone);
	const zone = container.final_destination_timezone;
	return dayOf(unloaded, zone) ?? dayOf(container.ind_ata_at, zone);
}

/**
 * The local day of the empty return. If its place is unknown, the time zone of the pickup applies.
 */
export function returnDayOf(
	container: ContainerAttributes,
	indicators: InlandIndicators,
): string | undefined {
	const ofPickup = () =>
		gateOutOf(container, indicators)?.zone ?? zoneOfPlace(container, indicators);
	const zone = zoneName(container.empty_terminated_timezone) ?? ofPickup();
	return dayOf(container.empty_terminated_at, zone);
}

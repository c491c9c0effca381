import { asText } from '../../lib/json';
import { zoneName } from '../../lib/time';
import type { ContainerAttributes } from '../attributes';
import { isPickedUp, leftPortByRail, type InlandSigns } from '../containerProgress';
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

/** How far a container has come, as far as charges are concerned. */
export function phaseOf(container: ContainerAttributes, signs: InlandSigns): Phase {
	const status = asText(container.current_status) ?? '';
	if (container.empty_terminated_at || status === 'empty_returned') return 'returned';
	if (isPickedUp(container, signs)) return 'with_consignee';
	const isDischarged = container.pod_discharged_at || DISCHARGED.includes(status);
	return isDischarged || leftPortByRail(container, signs) ? 'at_terminal' : 'before_discharge';
}

/** Whether it has been picked up. */
export const isOut = (phase: Phase): boolean => phase === 'with_consignee' || phase === 'returned';

/** The zone of the place where it is, or will be, picked up; undefined where nobody knows one. */
export function zoneOfPlace(
	container: ContainerAttributes,
	signs: InlandSigns,
): string | undefined {
	const { pod_timezone: port, final_destination_timezone: inland } = container;
	return leftPortByRail(container, signs) ? (zoneName(inland) ?? zoneName(port)) : zoneName(port);
}

/** When the full container left for the consignee: time, day and zone of that place. */
export function gateOutOf(
	container: ContainerAttributes,
	signs: InlandSigns,
): { time: unknown; day: string; zone: unknown } | undefined {
	if (!isPickedUp(container, signs)) return undefined;
	const atPort = [container.pod_full_out_at, container.pod_timezone] as const;
	const inland = [
		container.final_destination_full_out_at,
		container.final_destination_timezone,
	] as const;
	const [time, zone] = leftPortByRail(container, signs) ? inland : atPort;
	const day = dayOf(time, zone);
	return day ? { time, day, zone } : undefined;
}

/**
 * Whether the carrier has to move it on by rail. It cannot be fetched then, unless it has a
 * pickup appointment at the port and has not left it.
 */
export function waitsForTrain(container: ContainerAttributes, signs: InlandSigns): boolean {
	const status = asText(container.current_status) ?? '';
	if (!['awaiting_inland_transfer', 'on_rail'].includes(status)) return false;
	if (phaseOf(container, signs) !== 'at_terminal') return false;
	if (container.ind_ata_at || container.ind_rail_unloaded_at) return false;
	return leftPortByRail(container, signs) || !asText(container.pickup_appointment_at);
}

/** The local day of the discharge at the port, or inland of the unloading, else of the arrival. */
export function dischargeDayOf(
	container: ContainerAttributes,
	signs: InlandSigns,
): string | undefined {
	const { pod_discharged_at: discharged, ind_rail_unloaded_at: unloaded } = container;
	if (!leftPortByRail(container, signs)) return dayOf(discharged, container.pod_timezone);
	const zone = container.final_destination_timezone;
	return dayOf(unloaded, zone) ?? dayOf(container.ind_ata_at, zone);
}

/** The day on which the empty container came back, where it was fetched if no other place is told. */
export function returnDayOf(
	container: ContainerAttributes,
	signs: InlandSigns,
): string | undefined {
	const ofPickup = () => gateOutOf(container, signs)?.zone ?? zoneOfPlace(container, signs);
	const zone = zoneName(container.empty_terminated_timezone) ?? ofPickup();
	return dayOf(container.empty_terminated_at, zone);
}

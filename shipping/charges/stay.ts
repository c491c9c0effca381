import { dayAt, daysBetween } from '../days';
import type { ContainerState } from '../journey';
import { presenceOf, type ContainerContext } from '../records';
import type { PickupFreeTime } from './pickupFreeTime';

/** The facts that start and stop the clocks. Days are calendar days of the place. */
export interface Stay extends ContainerState {
	today: string;
	/** The time zone of the last free day, or else of the place. */
	zone?: string;
	/** Whether the service has stopped tracking the shipment. */
	isStopped: boolean;
	/** Whether the container may have left the terminal without a report. */
	isUncertain: boolean;
	/** Whether only the carrier has reported that the container is there. */
	isLineOnly: boolean;
}

export function stayOf(
	context: ContainerContext,
	state: ContainerState,
	{ lastFreeDay, found }: PickupFreeTime,
	{ now, knownAt = now }: { now: number; knownAt?: number },
	isCombined: boolean,
): Stay {
	const shipment = context.shipment?.attributes;
	const zone = lastFreeDay?.zone ?? state.placeZone;
	const today = dayAt(now, zone);
	const countedFrom = lastFreeDay?.day ?? state.dischargeDay;
	const presence = presenceOf(context.container, shipment, {
		knownAt,
		leftPort: state.isInland,
		daysOver: countedFrom ? daysBetween(countedFrom, today) : undefined,
		isLineEnough: isCombined,
	});
	const isOpen = !state.waitsForTrain && state.stage !== 'off_dock' && !found.isShownOnly;
	return {
		...state,
		// A day of the railway applies at the ramp, unless the container can't be picked up there yet.
		facility: isOpen && lastFreeDay?.source === 'rail' ? context.facility : state.facility,
		today,
		zone,
		isStopped: !!shipment?.line_tracking_stopped_at,
		isUncertain: state.isThere && presence === 'uncertain',
		isLineOnly: state.isThere && presence === 'line_only',
	};
}

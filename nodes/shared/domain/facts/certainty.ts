import type { Clock, ContainerContext } from '../contexts';
import { presenceOf } from '../presence';
import { stoppedText, uncheckedText } from '../tracking';
import { arrivedInlandDay, dischargedDay } from './days';
import { isAtLeast, leftByRail, type Stage } from './stage';

interface Known {
	stage: Stage;
	/** Whether it is there to be picked up. */
	isThere: boolean;
	/** Days since its last free day; undefined if that is unknown. */
	daysOver?: number;
}

/**
 * Why it is uncertain whether a container is still where it was last seen; undefined if it is
 * certain. Its last free day is shown as last known then, without urgency.
 */
export function doubtOf(context: ContainerContext, known: Known, clock: Clock): string | undefined {
	if (isAtLeast(known.stage, 'picked_up')) return undefined;
	const { container, shipment } = context;
	const stopped = stoppedText(shipment?.attributes);
	if (stopped || !known.isThere) return stopped;
	const leftPort = leftByRail(context);
	const daysOver = known.daysOver ?? daysThere(context, known.stage, clock.now);
	const presence = presenceOf(container.attributes, shipment?.attributes, {
		knownAt: clock.knownAt,
		leftPort,
		daysOver,
	});
	return presence === 'uncertain' ? uncheckedText(container.attributes, leftPort) : undefined;
}

/** Since its discharge, or its arrival inland. */
function daysThere(context: ContainerContext, stage: Stage, now: number): number | undefined {
	const since = stage === 'inland' ? arrivedInlandDay(context, now) : dischargedDay(context, now);
	return since && -since.daysAway;
}

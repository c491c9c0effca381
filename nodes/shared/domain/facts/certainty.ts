import type { Clock, ContainerContext } from '../contexts';
import { presenceOf } from '../presence';
import { stoppedText, uncheckedText } from '../tracking';
import { thereSince } from './days';
import { isAtLeast, leftByRail, type Stage } from './stage';

interface Known {
	stage: Stage;
	/** Whether the container is at the terminal or ramp for pickup. */
	isThere: boolean;
	/** Days since the last free day; undefined if unknown. */
	daysOver?: number;
}

/**
 * Why a container may have left the place of its last report; undefined if that is certain. The
 * last free day of an uncertain container is shown as last known, without urgency.
 */
export function doubtOf(context: ContainerContext, known: Known, clock: Clock): string | undefined {
	if (isAtLeast(known.stage, 'picked_up')) return undefined;
	const { container, shipment } = context;
	const stopped = stoppedText(shipment?.attributes);
	if (stopped || !known.isThere) return stopped;
	const leftPort = leftByRail(context);
	const since = thereSince({ context, stage: known.stage, now: clock.now });
	const daysOver = known.daysOver ?? (since && -since.daysAway);
	const presence = presenceOf(container.attributes, shipment?.attributes, {
		knownAt: clock.knownAt,
		leftPort,
		daysOver,
	});
	return presence === 'uncertain' ? uncheckedText(container.attributes, leftPort) : undefined;
}

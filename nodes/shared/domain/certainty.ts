import { inlandSignsOf, leftPortByRail, stageOf } from './containerProgress';
import { isNeverChecked, outdatedText, stoppedText } from './tracking';
import type { ContainerContext } from './pickupModel';

/** Whether what is known of a container still holds. */
interface Certainty {
	/** False where nobody looks after it any more. */
	tracked: boolean;
	/** Why no urgency can be told, in words; undefined where it can. */
	doubt?: string;
}

interface Options {
	/** Epoch milliseconds. */
	now: number;
	/** After so many days without a look at the terminal. */
	days: number;
	/** Whether a last free day is known. */
	hasDay: boolean;
}

/**
 * Whether the deadlines of a container may be told as urgent. Once its tracking stopped or the
 * terminal is asked no more, they stay as they last were, and long overdue ones would bury those
 * that can still be met.
 */
export function certaintyOf(
	{ container, shipment }: ContainerContext,
	{ now, days, hasDay }: Options,
): Certainty {
	const { attributes } = container;
	const signs = inlandSignsOf(container, shipment);
	const leftPort = leftPortByRail(attributes, signs);
	const gone = stoppedText(shipment?.attributes) ?? outdatedText(attributes, leftPort, now, days);
	if (gone) return { tracked: false, doubt: gone };
	// Without a day there is nothing that only the terminal could confirm.
	if (!isNeverChecked(attributes, leftPort) || !hasDay) return { tracked: true };
	// No terminal is asked for what is still at sea, and yet it is tracked.
	const isAtSea = stageOf(attributes, signs) === 'at_sea';
	return isAtSea
		? { tracked: true, doubt: 'not checked at the terminal yet' }
		: { tracked: false, doubt: 'never checked at the terminal' };
}

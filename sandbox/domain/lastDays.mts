import { hashToInteger } from '../core/ids.mts';
import type { Fee } from './attributes.mts';
import { transport, type Milestone } from './milestone.mts';
import { DAY_MS, HOUR_MS, type Voyage } from './voyage.mts';

export const EXAM_FEE: Fee = { type: 'exam', amount: 285, currency_code: 'USD' };

/** What nobody fetches stands so much longer. */
const STANDS_LONGER_MS = 12 * DAY_MS;
/** What nobody brings back stays out so much longer. */
const OUT_LONGER_MS = 30 * DAY_MS;

const FIRST_DAYS = 4;
const FIRST_RATE = 150;
const LATER_RATE = 300;

/** Demurrage as a terminal posts it: on the first day the kind is known but not yet the sum. */
const demurrageAfter = (daysOver: number): Fee => ({
	type: 'demurrage',
	amount:
		daysOver === 1
			? 0
			: Math.min(daysOver, FIRST_DAYS) * FIRST_RATE +
				Math.max(0, daysOver - FIRST_DAYS) * LATER_RATE,
	currency_code: 'USD',
});

/** When a container leaves that could leave at `planned`. */
export function pickupTime({ phase }: Voyage, name: string, planned: number): number {
	if (phase === 'completed') return planned + hashToInteger(`dwell/${name}`, 3) * DAY_MS;
	return planned + (phase === 'standing' ? STANDS_LONGER_MS : 0);
}

/** The fees of each day that a container stands beyond its last free day, beside those it has. */
export function storageFees(lastFreeDay: number, fullOut: number, others: Fee[]): Milestone[] {
	const days = Math.max(0, Math.floor((fullOut - lastFreeDay) / DAY_MS) - 1);
	return Array.from({ length: days }, (_, index) => ({
		event: 'container.updated',
		at: lastFreeDay + (index + 1) * DAY_MS + 8 * HOUR_MS,
		reported: { fees_at_pod_terminal: [...others, demurrageAfter(index + 1)] },
	}));
}

/**
 * From the gate of the terminal to the receiver, and back to the line when it is empty. The delivery
 * is missing: in the service only a person can report it.
 */
export function untilReturn(
	{ phase }: Voyage,
	name: string,
	fullOut: number,
	emptyAfterMs: number,
): Milestone[] {
	const turn = phase === 'completed' ? hashToInteger(`turn/${name}`, 6) * DAY_MS : 0;
	const longer = phase === 'unreturned' ? OUT_LONGER_MS : turn;
	return [
		{ event: transport('full_out'), at: fullOut },
		{ event: transport('empty_in'), at: fullOut + emptyAfterMs + longer },
	];
}

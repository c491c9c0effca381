import { BoundedMap } from '../../../shipping/lib';
import { HOUR_MS } from '../../../shipping/days';
import { untilAborted } from '../../shared/lib/untilAborted';

export const DUPLICATE = Symbol('duplicate');
export const UNDECIDED = Symbol('undecided');

interface Handling {
	/** Resolves to whether n8n accepted the result. */
	isAccepted: Promise<boolean>;
	isDecided: boolean;
	/** A handling that is still undecided at this time (epoch milliseconds) counts as failed. */
	expiresAt: number;
}

interface Conditions<T> {
	/** Whether n8n accepted the result. */
	isAccepted: (result: T) => boolean | Promise<boolean>;
	/** The time when a repeat stops waiting for the first handling, in epoch milliseconds. */
	until: number;
}

/**
 * If n8n has not answered after this time, the event counts as lost. The time is long because
 * executions may wait in a queue (concurrency limit), and a second one must not start meanwhile.
 */
const UNDECIDED_MAX_MS = HOUR_MS;

/**
 * Remembers handled notifications (docs/development/service.md#idempotency). A notification counts
 * as handled when n8n has accepted its result. A repeat waits until then: if the first handling
 * fails, the repeat is handled; if the wait takes too long, it is returned as undecided.
 */
export class Deduplicator {
	private readonly handlings: BoundedMap<Handling>;

	constructor(sizeMax: number, ageMaxMs: number) {
		this.handlings = new BoundedMap(sizeMax, ageMaxMs);
	}

	async once<T>(
		id: string,
		handle: () => Promise<T>,
		{ isAccepted, until }: Conditions<T>,
	): Promise<T | typeof DUPLICATE | typeof UNDECIDED> {
		for (let earlier = this.handlings.get(id); earlier; earlier = this.handlings.get(id)) {
			const accepted = isExpired(earlier)
				? false
				: await untilAborted(earlier.isAccepted, timeoutAt(until));
			if (accepted === undefined) return UNDECIDED;
			if (accepted) return DUPLICATE;
			// Several repeats may wait for a handling that fails. The first of them starts the next
			// handling, and the others wait for that one.
			if (this.handlings.get(id) === earlier) this.handlings.delete(id);
		}
		const result = handle();
		const handling: Handling = {
			isDecided: false,
			expiresAt: Date.now() + UNDECIDED_MAX_MS,
			isAccepted: result.then(isAccepted).catch(() => false),
		};
		this.handlings.set(id, handling);
		void handling.isAccepted.then((accepted) => {
			handling.isDecided = true;
			if (!accepted && this.handlings.get(id) === handling) this.handlings.delete(id);
		});
		return await result;
	}
}

function isExpired({ isDecided, expiresAt }: Handling): boolean {
	return !isDecided && Date.now() > expiresAt;
}

function timeoutAt(time: number): AbortSignal {
	return AbortSignal.timeout(Math.max(time - Date.now(), 0));
}

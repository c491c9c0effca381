import { BoundedMap } from '../../shared/lib/boundedMap';
import { HOUR_MS } from '../../shared/lib/duration';
import { untilAborted } from '../../shared/lib/untilAborted';

export const DUPLICATE = Symbol('duplicate');
export const UNDECIDED = Symbol('undecided');

interface Handling {
	/** Whether it arrived; settles when that is known. */
	arrived: Promise<boolean>;
	isDecided: boolean;
	/** When it is taken for lost if it is undecided then, in epoch milliseconds. */
	givenUpAt: number;
}

interface Conditions<T> {
	/** Whether what was handled has arrived; at once when absent. */
	arrivalOf?: (result: T) => boolean | Promise<boolean>;
	/** A duplicate that comes meanwhile does not wait longer than this, in epoch milliseconds. */
	until?: number;
}

/**
 * An event counts as lost when n8n has not answered by then. With a concurrency limit, executions
 * wait in line first; while they do, a second one must not start.
 */
const UNDECIDED_MAX_MS = HOUR_MS;

/**
 * Remembers which notifications were handled (docs/service.md#idempotency). One counts only when
 * its handling succeeded and what came of it has arrived: a duplicate that comes meanwhile waits,
 * takes over after a failure, and is undecided when it cannot wait any longer.
 */
export class Deduplicator {
	private readonly handled: BoundedMap<Handling>;

	constructor(sizeMax: number, ageMaxMs: number) {
		this.handled = new BoundedMap(sizeMax, ageMaxMs);
	}

	async once<T>(
		id: string,
		handle: () => Promise<T>,
		{ arrivalOf = () => true, until }: Conditions<T> = {},
	): Promise<T | typeof DUPLICATE | typeof UNDECIDED> {
		for (let earlier = this.handled.get(id); earlier; earlier = this.handled.get(id)) {
			const arrived = isGivenUp(earlier) ? false : await settledBy(earlier.arrived, until);
			if (arrived === undefined) return UNDECIDED;
			if (arrived) return DUPLICATE;
			// Failed: the first of those who waited finds no entry, or another one's new attempt.
			if (this.handled.get(id) === earlier) this.handled.delete(id);
		}
		const result = handle();
		const handling: Handling = {
			isDecided: false,
			givenUpAt: Date.now() + UNDECIDED_MAX_MS,
			arrived: result.then(arrivalOf).catch(() => false),
		};
		this.handled.set(id, handling);
		void handling.arrived.then((arrived) => {
			handling.isDecided = true;
			if (!arrived && this.handled.get(id) === handling) this.handled.delete(id);
		});
		return await result;
	}
}

function isGivenUp({ isDecided, givenUpAt }: Handling): boolean {
	return !isDecided && Date.now() > givenUpAt;
}

/** Undefined when it is not settled by then. */
async function settledBy(
	arrived: Promise<boolean>,
	until: number | undefined,
): Promise<boolean | undefined> {
	if (until === undefined) return await arrived;
	return await untilAborted(arrived, AbortSignal.timeout(Math.max(until - Date.now(), 0)));
}

import { ServiceError } from '../../shared/api/errors';
import type { Item } from '../input/item';

/** Continues an item of which only some writes are done. */
type Continuation = (item: Item) => Promise<unknown>;

interface Finished {
	result: Promise<unknown>;
	hints: string[];
	/** What a repeat runs instead of returning the result, which is an error. */
	continuation?: Continuation;
}

/**
 * Results of items that changed something, by an object that all tries for the same input share,
 * and nothing else. A result is kept as long as n8n keeps this object.
 */
const finished = new WeakMap<object, Finished>();
const continuations = new WeakMap<Item, Continuation>();

/**
 * Sets how a repeat for the same input continues if the item fails after its first write. It must
 * not send again what is done. It isn't used if a write may have been processed.
 */
export function continueWith(item: Item, continuation: Continuation): void {
	continuations.set(item, continuation);
}

/**
 * Runs an item, or all items together with the first. If that changed something at the service, or
 * may have, then a repeat for the same input returns the first result or error, or continues after
 * the last write: with Retry On Fail, n8n runs the node again for all items if one has failed.
 */
export async function finishOnce<T>(item: Item, run: () => Promise<T>): Promise<T> {
	const { execution } = item;
	const input = item.context.getInputData()[item.index];
	const earlier = finished.get(input) ?? finished.get(input.json);
	for (const hint of earlier?.hints ?? []) item.hint(hint);
	if (earlier && !earlier.continuation) return (await earlier.result) as T;
	const { writes, hints } = execution;
	const known = hints.size;
	const result = earlier?.continuation ? (earlier.continuation(item) as Promise<T>) : run();
	try {
		return await result;
	} finally {
		if (earlier || execution.writes > writes) {
			// n8n creates an item for each node and each round of a loop. For a tool, it creates an item
			// for each try, with the arguments of the call.
			const key = item.isTool ? input.json : input;
			const shown = [...(earlier?.hints ?? []), ...[...hints].slice(known)];
			const continuation = await result.then(() => undefined, continuationAfter(item));
			finished.set(key, { result, hints: shown, continuation });
		}
	}
}

const continuationAfter = (item: Item) => (error: unknown) =>
	error instanceof ServiceError && error.isUncertain ? undefined : continuations.get(item);

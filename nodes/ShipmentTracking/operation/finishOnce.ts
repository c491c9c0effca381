import { isTool, type Item } from '../input/item';

interface Finished<T> {
	result: Promise<T>;
	hints: string[];
}

/**
 * The results that must not be made again. The keys are objects of n8n's input, so that n8n's own
 * garbage collection ends the memory.
 */
const finished = new WeakMap<object, Finished<unknown>>();

/**
 * Runs an item, or all items together with the first. If that changed something at the service, or
 * may have, then a repeat for the same input returns the first result or error: with Retry On Fail,
 * n8n runs the node again for all items if one has failed.
 */
export async function finishOnce<T>(item: Item, run: () => Promise<T>): Promise<T> {
	const { execution } = item.client;
	const key = keyOf(item);
	const earlier = finished.get(key) as Finished<T> | undefined;
	if (earlier) {
		for (const hint of earlier.hints) item.hint(hint);
		return await earlier.result;
	}
	const { writes, hints } = execution;
	const known = hints.size;
	const result = run();
	try {
		return await result;
	} finally {
		if (execution.writes > writes) {
			finished.set(key, { result, hints: [...hints].slice(known) });
		}
	}
}

/**
 * An object that only repeats for the same input share. n8n copies the items for each node and each
 * run of a loop. For each try of a tool it creates an item, with the arguments of one call.
 */
function keyOf({ context, index }: Item): object {
	const item = context.getInputData()[index];
	return isTool(context) ? item.json : item;
}

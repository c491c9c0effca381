import type { Item } from '../input/item';

interface Finished<T> {
	result: Promise<T>;
	hints: string[];
}

/**
 * Results of items that changed something, by an object that all tries for the same input share,
 * and nothing else. A result is kept as long as n8n keeps this object.
 */
const finished = new WeakMap<object, Finished<unknown>>();

/**
 * Runs an item, or all items together with the first. If that changed something at the service, or
 * may have, then a repeat for the same input returns the first result or error: with Retry On Fail,
 * n8n runs the node again for all items if one has failed.
 */
export async function finishOnce<T>(item: Item, run: () => Promise<T>): Promise<T> {
	const { execution } = item;
	const input = item.context.getInputData()[item.index];
	const earlier = finished.get(input) ?? finished.get(input.json);
	if (earlier) {
		for (const hint of earlier.hints) item.hint(hint);
		return await (earlier as Finished<T>).result;
	}
	const { writes, hints } = execution;
	const known = hints.size;
	const result = run();
	try {
		return await result;
	} finally {
		if (execution.writes > writes) {
			// n8n creates an item for each node and each round of a loop. For a tool, it creates an item
			// for each try, with the arguments of the call.
			const key = item.isTool ? input.json : input;
			finished.set(key, { result, hints: [...hints].slice(known) });
		}
	}
}

/**
 * Processes the entries in order, several at a time, and returns the results in the same order.
 * After an error it starts no further entry, waits for the running ones, and throws the error.
 */
export async function mapConcurrently<In, Out>(
	entries: In[],
	size: number,
	work: (entry: In) => Promise<Out>,
): Promise<Out[]> {
	const results = new Array<Out>(entries.length);
	let next = 0;
	const stop = () => (next = entries.length);
	const worker = async () => {
		while (next < entries.length) {
			const index = next++;
			const result = work(entries[index]);
			result.catch(stop);
			results[index] = await result;
		}
	};
	const workers = Array.from({ length: Math.min(size, entries.length) }, worker);
	const failure = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected');
	if (failure?.status === 'rejected') throw failure.reason as Error;
	return results;
}

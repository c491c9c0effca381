/**
 * Works off a list with several at a time, begun in the order of the list; every result stands at
 * its entry's place. After an error nothing more is begun; it is thrown when what is under way has
 * ended.
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

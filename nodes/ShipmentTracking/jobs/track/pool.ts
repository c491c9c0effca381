/**
 * Works off a list with several at a time, in order of the list. Every entry gets its result; an
 * error of one ends nothing of the others and is thrown when all are done.
 */
export async function pooled<In, Out>(
	entries: In[],
	size: number,
	work: (entry: In) => Promise<Out>,
): Promise<Out[]> {
	const results = new Array<Out>(entries.length);
	const errors: unknown[] = [];
	let next = 0;
	const worker = async () => {
		while (next < entries.length) {
			const index = next++;
			try {
				results[index] = await work(entries[index]);
			} catch (error) {
				errors.push(error);
			}
		}
	};
	await Promise.all(Array.from({ length: Math.min(size, entries.length) }, worker));
	if (errors.length) throw errors[0] as Error;
	return results;
}

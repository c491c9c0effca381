/** The value of a promise; undefined when the signal aborts before it settles. */
export async function untilAborted<T>(
	promise: Promise<T>,
	signal: AbortSignal,
): Promise<T | undefined> {
	const aborted = new Promise<undefined>((done) => {
		if (signal.aborted) done(undefined);
		signal.addEventListener('abort', () => done(undefined), { once: true });
	});
	return await Promise.race([promise, aborted]);
}

/** Runs asynchronous functions one after the other, in the order of their calls. */
export class Turns {
	private last: Promise<unknown> = Promise.resolve();

	async take<T>(work: () => Promise<T>): Promise<T> {
		const turn = this.last.then(work);
		this.last = turn.catch(() => undefined);
		return await turn;
	}
}

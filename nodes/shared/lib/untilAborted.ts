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

/** The growth of the pauses between polls, so that slow processing costs few requests. */
interface PauseGrowth {
	firstMs: number;
	/** Each pause is this many times longer than the previous one. */
	factor: number;
	maxMs: number;
}

/** The pauses in order, in milliseconds. With a limit, their sum is exactly the limit. */
export function* growingPauses(
	{ firstMs, factor, maxMs }: PauseGrowth,
	limitMs = Infinity,
): Generator<number, void> {
	let left = limitMs;
	for (let next = firstMs; left > 0; next = Math.min(next * factor, maxMs)) {
		const ms = Math.min(next, left);
		left -= ms;
		yield ms;
	}
}

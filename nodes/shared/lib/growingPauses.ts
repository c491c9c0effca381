/** How the pauses between looks grow, so that what is slow costs few requests. */
interface PauseGrowth {
	firstMs: number;
	/** Each is so many times as long as the one before. */
	factor: number;
	/** None is longer. */
	maxMs: number;
}

/** The pauses one after another, in milliseconds; with a limit they make it up exactly. */
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

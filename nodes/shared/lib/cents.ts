/**
 * Significant digits: more than any amount has, but few enough to remove the rounding errors of
 * sums.
 */
const DIGITS = 13;

/**
 * An amount rounded to cents, half away from zero. 1.005 rounds up, although its binary value is
 * slightly smaller. Round only once, after summing.
 */
export function toCents(amount: number): number {
	const cents = Math.round(Number((Math.abs(amount) * 100).toPrecision(DIGITS)));
	return cents === 0 ? 0 : (Math.sign(amount) * cents) / 100;
}

/** More than any amount needs; what sums of fractions are off by lies behind them. */
const DIGITS = 13;

/**
 * An amount rounded to cents, halves away from zero. 1.005 counts as a half although the number
 * that stands for it is a little less. Meant for the end of a sum, once.
 */
export function toCents(amount: number): number {
	const cents = Math.round(Number((Math.abs(amount) * 100).toPrecision(DIGITS)));
	return cents === 0 ? 0 : (Math.sign(amount) * cents) / 100;
}

/**
 * An amount rounded to cents, halves away from zero. 1.005 counts as a half although the number
 * that stands for it is a little less. Meant for the end of a sum, once.
 */
export function toCents(amount: number): number {
	const size = Math.abs(amount);
	const cents = Math.round((size + Number.EPSILON * size) * 100) / 100;
	return cents === 0 ? 0 : Math.sign(amount) * cents;
}

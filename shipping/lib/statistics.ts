/** Means and medians of whole numbers for reports, rounded once at the end. */

/**
 * A ratio of whole numbers with one decimal, half away from zero: 0.25 becomes 0.3 and −0.25
 * becomes −0.3. It is exact because it divides only at the end.
 * @param denominator above 0
 */
export function roundedRatio(numerator: number, denominator: number): number {
	const size = Math.abs(numerator);
	const rest = size % denominator;
	const whole = (size - rest) / denominator;
	const tenths = whole * 10 + Math.floor((rest * 20 + denominator) / (denominator * 2));
	return tenths === 0 ? 0 : (Math.sign(numerator) * tenths) / 10;
}

/** The mean of whole numbers, divided by `unit`; undefined for an empty list. */
export function meanOf(values: number[], unit = 1): number | undefined {
	if (values.length === 0) return undefined;
	const sum = values.reduce((total, value) => total + value, 0);
	return roundedRatio(sum, values.length * unit);
}

/** The median of whole numbers, divided by `unit`; undefined for an empty list. */
export function medianOf(values: number[], unit = 1): number | undefined {
	if (values.length === 0) return undefined;
	const sorted = [...values].sort((a, b) => a - b);
	const middle = Math.floor(sorted.length / 2);
	const lower = sorted[sorted.length % 2 === 0 ? middle - 1 : middle];
	return roundedRatio(lower + sorted[middle], 2 * unit);
}

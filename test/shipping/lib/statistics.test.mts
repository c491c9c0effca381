import fc from 'fast-check';

import { meanOf, medianOf, roundedRatio } from '../../../shipping/lib/statistics';

const wholes = fc.array(fc.integer({ min: -40_000, max: 40_000 }), { minLength: 1, maxLength: 60 });

it.each([
	[1, 4, 0.3],
	[-1, 4, -0.3],
	[1, 20, 0.1],
	[-1, 20, -0.1],
	[1, 21, 0],
	[-1, 21, 0],
	[2, 3, 0.7],
	[-2, 3, -0.7],
	[7, 2, 3.5],
	[100 * 2, 3, 66.7],
	[0, 5, 0],
	// As binary fractions, these values are slightly above or below half.
	[135, 100, 1.4],
	[235, 100, 2.4],
	[-1005, 1000, -1],
	[365 * 86_400_000 * 250_000 - 1, 250_000 * 86_400_000, 365],
])('%d divided by %d is rounded to %d', (numerator, denominator, expected) => {
	expect(Object.is(roundedRatio(numerator, denominator), expected)).toBe(true);
});

it('rounds to the nearest tenth, the same way above and below zero', () => {
	fc.assert(
		fc.property(
			fc.integer({ min: -1_000_000, max: 1_000_000 }),
			fc.integer({ min: 1, max: 5_000 }),
			(numerator, denominator) => {
				const rounded = roundedRatio(numerator, denominator);
				expect(Math.abs(rounded - numerator / denominator)).toBeLessThanOrEqual(0.05 + 1e-9);
				expect(roundedRatio(-numerator, denominator) + rounded).toBe(0);
				expect(String(rounded)).toMatch(/^-?\d+(\.\d)?$/);
			},
		),
	);
});

it('returns the middle value as the median, or the mean of both middle values', () => {
	expect(medianOf([9])).toBe(9);
	expect(medianOf([3, 1, 2])).toBe(2);
	expect(medianOf([4, 1, 3, 2])).toBe(2.5);
	expect(medianOf([10, 9, 2])).toBe(9);
	expect(medianOf([-3, -2])).toBe(-2.5);
	expect([meanOf([]), medianOf([])]).toEqual([undefined, undefined]);
});

it('returns a median with as many values below as above it, whatever the order', () => {
	fc.assert(
		fc.property(wholes, (values) => {
			const reversed = [...values].reverse();
			const [mean, median] = [meanOf(values) as number, medianOf(values) as number];
			expect([meanOf(reversed), medianOf(reversed)]).toEqual([mean, median]);
			for (const figure of [mean, median]) {
				expect(figure).toBeGreaterThanOrEqual(Math.min(...values));
				expect(figure).toBeLessThanOrEqual(Math.max(...values));
			}
			const below = values.filter((value) => value < median).length;
			const above = values.filter((value) => value > median).length;
			expect(Math.max(below, above)).toBeLessThanOrEqual(values.length / 2);
		}),
	);
});

it('returns mean and median in the given unit, rounded once at the end', () => {
	expect(meanOf([90, 90], 60)).toBe(1.5);
	expect(medianOf([1, 2], 60)).toBe(0);
	// Each value alone rounds to 0.0; their mean of 0.05 days rounds to 0.1.
	expect(meanOf([49, 51], 1000)).toBe(0.1);
});

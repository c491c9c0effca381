import fc from 'fast-check';

import { toCents } from '../../../shipping/lib/money';

describe('the rounding of an amount to cents', () => {
	it.each([
		[1.005, 1.01],
		[-1.005, -1.01],
		[33.335, 33.34],
		[0.1 + 0.2, 0.3],
		[-0.004, 0],
		[0, 0],
	])('rounds %d to %d', (amount, cents) => {
		expect(toCents(amount)).toBe(cents);
	});

	it('returns whole cents unchanged, positive and negative', () => {
		fc.assert(
			fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (cents) => {
				expect(toCents(cents / 100)).toBe(cents / 100);
			}),
		);
	});
});

import fc from 'fast-check';

import { toCents } from '../../../../nodes/shared/lib/cents';

describe('an amount in cents', () => {
	it.each([
		[1.005, 1.01],
		[-1.005, -1.01],
		[33.335, 33.34],
		[0.1 + 0.2, 0.3],
		[-0.004, 0],
		[0, 0],
	])('%d is %d', (amount, cents) => {
		expect(toCents(amount)).toBe(cents);
	});

	it('of whole cents is the same, above and below zero', () => {
		fc.assert(
			fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (cents) => {
				expect(toCents(cents / 100)).toBe(cents / 100);
			}),
		);
	});
});

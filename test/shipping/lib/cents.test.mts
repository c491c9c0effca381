import fc from 'fast-check';

import { moneyText, roundMoney, toCents } from '../../../shipping/lib/money';

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

describe('the decimals of a currency', () => {
	it.each([
		[13.125, 'KWD', 13.125, '13.125 KWD'],
		[1.0005, 'OMR', 1.001, '1.001 OMR'],
		[1250.5, 'JPY', 1251, '1,251 JPY'],
		[33.335, 'USD', 33.34, '33.34 USD'],
		[33.335, undefined, 33.34, '33.34'],
	])('rounds %d in %s to %d', (amount, currency, rounded, text) => {
		expect(roundMoney(amount, currency)).toBe(rounded);
		expect(moneyText(rounded, currency)).toBe(text);
	});
});

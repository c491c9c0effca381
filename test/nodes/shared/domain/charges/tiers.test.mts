import fc from 'fast-check';

import {
	amountOf,
	nextRateDay,
	parseTiers,
	rateOf,
	type Tier,
} from '../../../../../nodes/shared/domain/charges/tiers';

const TIERS = parseTiers('1-4: 150; 5-9: 300; 10+: 450');

const cents = fc.integer({ min: 0, max: 100_000 }).map((amount) => amount / 100);

/** Tiers as a tariff has them: from day 1, without gaps, the last one open or not. */
const tiers = fc
	.tuple(
		fc.array(fc.record({ length: fc.integer({ min: 1, max: 9 }), rate: cents }), {
			minLength: 1,
			maxLength: 5,
		}),
		fc.boolean(),
	)
	.map(([parts, isOpen]) => {
		let from = 1;
		return parts.map(({ length, rate }, index): Tier => {
			const start = from;
			from += length;
			return { from: start, to: isOpen && index === parts.length - 1 ? null : from - 1, rate };
		});
	});

describe('reading tiers', () => {
	test('text and lists say the same', () => {
		expect(TIERS).toEqual([
			{ from: 1, to: 4, rate: 150 },
			{ from: 5, to: 9, rate: 300 },
			{ from: 10, to: null, rate: 450 },
		]);
		expect(
			parseTiers([
				{ from: 1, to: '4', rate: '150' },
				{ from: '5', to: null, rate: 300 },
			]),
		).toEqual(parseTiers('1-4:150\n5+ : 300'));
		expect(parseTiers('1: 99.5')).toEqual([{ from: 1, to: 1, rate: 99.5 }]);
	});

	test.each([
		['2-4: 150', 'must begin with day 1'],
		['1-4: 150; 6+: 300', 'must go on with day 5, not with day 6'],
		['1-4: 150; 4+: 300', 'must go on with day 5, not with day 4'],
		['1+: 150; 2+: 300', 'has a tier without an end (1+) before the last one'],
		['1-4: -150', 'has "1-4: -150", which is not like "1-4: 150"'],
		['4-1: 150', 'has days that are no span from 1 to 10000'],
		['1-4 150', 'has "1-4 150", which is not like "1-4: 150"'],
	])('%s is refused', (text, problem) => {
		expect(() => parseTiers(text)).toThrow(problem);
	});

	test('a rate that is no amount is refused', () => {
		expect(() => parseTiers([{ from: 1, rate: Infinity }])).toThrow('has a rate that is no amount');
		expect(() => parseTiers([{ from: 1, rate: '' }])).toThrow('has a rate that is no amount');
		expect(() => parseTiers([null])).toThrow('has days that are no span');
	});
});

describe('what charged days cost', () => {
	test('the sum of the days, each at the rate of its tier', () => {
		expect([0, 1, 4, 5, 9, 11].map((days) => amountOf(TIERS, days))).toEqual([
			0, 150, 600, 900, 2100, 3000,
		]);
	});

	test('beyond the last tier nothing is known', () => {
		expect(amountOf(parseTiers('1-4: 150'), 4)).toBe(600);
		expect(amountOf(parseTiers('1-4: 150'), 5)).toBeNull();
	});

	test('halves of a cent go up', () => {
		expect(amountOf(parseTiers('1+: 0.335'), 3)).toBe(1.01);
		expect(amountOf(parseTiers('1+: 0.1'), 3)).toBe(0.3);
		// A half, of which the sum of its parts as they are stored falls short.
		expect(amountOf(parseTiers('1: 102.1; 2-5: 42.89; 6-10: 206.765'), 10)).toBe(1307.49);
	});

	test('one more day never costs less', () => {
		fc.assert(
			fc.property(tiers, fc.integer({ min: 0, max: 60 }), (some, days) => {
				const [now, then] = [amountOf(some, days), amountOf(some, days + 1)];
				expect(now === null ? then : (then ?? Infinity) >= now).toBe(now === null ? null : true);
			}),
		);
	});

	test('a tier that is split costs the same', () => {
		fc.assert(
			fc.property(
				tiers,
				fc.integer({ min: 1, max: 40 }),
				fc.integer({ min: 0, max: 60 }),
				(some, at, days) => {
					const split = some.flatMap((tier): Tier[] =>
						at >= tier.from && (tier.to === null || at < tier.to)
							? [
									{ ...tier, to: at },
									{ ...tier, from: at + 1 },
								]
							: [tier],
					);
					expect(amountOf(split, days)).toBe(amountOf(some, days));
				},
			),
		);
	});

	test('the rate stays until the day on which it is said to change', () => {
		fc.assert(
			fc.property(tiers, fc.integer({ min: 0, max: 50 }), (some, day) => {
				const next = nextRateDay(some, day);
				const until = next ?? day + 60;
				for (let k = day; k < until; k++) {
					const rate = rateOf(some, k);
					if (rate !== null) expect(rate).toBe(rateOf(some, day));
				}
				if (next !== undefined) expect(rateOf(some, next)).not.toBe(rateOf(some, day));
			}),
		);
	});
});

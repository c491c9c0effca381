import fc from 'fast-check';

import { parseTiers as parse } from '../../../shipping/charges/parseTiers';
import { amountOf, nextRateDay, rateOf, type Tier } from '../../../shipping/charges/tiers';

const parseTiers = (value: unknown): Tier[] => parse(value).tiers;
const TIERS = parseTiers('1-4: 150; 5-9: 300; 10+: 450');

const cents = fc.integer({ min: 0, max: 100_000 }).map((amount) => amount / 100);

/** Any tiers of a tariff: from day 1, without gaps, with or without a last day. */
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
	test('reads the same tiers from text and from a list', () => {
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
		['1-4: -150', 'has a rate below 0'],
		['4-1: 150', "has days that aren't a range from 1 to 10000"],
		['1-4 150', 'has "1-4 150", which isn\'t an amount like 150 or 1,250.00'],
		['first: 150', 'has "first: 150", which isn\'t like "1-4: 150"'],
		['1-4:', 'has "1-4:", which isn\'t like "1-4: 150"'],
		['thereafter: 150', 'has "thereafter: 150", which isn\'t like "1-4: 150"'],
		['1-4: 1.250; 5+: 2.000', 'has "1.250", which can mean two amounts'],
		['1-4: 150 dollars', 'has "150 dollars", which isn\'t an amount like 150 or 1,250.00'],
	])('rejects %s', (text, problem) => {
		expect(() => parseTiers(text)).toThrow(problem);
	});

	test.each<[string | number, Tier[]]>([
		['$150', [{ from: 1, to: null, rate: 150 }]],
		[150.125, [{ from: 1, to: null, rate: 150.125 }]],
		[
			'Days 1 to 4: $1,250.00, 5-9 = 2,000 per day, thereafter: 3000',
			[
				{ from: 1, to: 4, rate: 1250 },
				{ from: 5, to: 9, rate: 2000 },
				{ from: 10, to: null, rate: 3000 },
			],
		],
		...['5+: 9', '5-: 9', '5 and more = 9', 'day 5 onwards: 9', '5+ days: 9', 'thereafter 9'].map(
			(last): [string, Tier[]] => [
				`1–4 days: 150, ${last}`,
				[
					{ from: 1, to: 4, rate: 150 },
					{ from: 5, to: null, rate: 9 },
				],
			],
		),
		[
			'1-2: 1.250,50,3: 2,000,4+: 3',
			[
				{ from: 1, to: 2, rate: 1250.5 },
				{ from: 3, to: 3, rate: 2000 },
				{ from: 4, to: null, rate: 3 },
			],
		],
	])('reads the notation %j of printed tariffs', (given, expected) => {
		expect(parseTiers(given)).toEqual(expected);
	});

	test('returns the currencies of the amounts', () => {
		expect(parse('1-4: €150; 5+: 300 EUR').currencies).toEqual(['EUR']);
		expect(parse('1-4: €150; 5+: £300').currencies).toEqual(['EUR', 'GBP']);
		expect(parse([{ from: 1, rate: '$150' }]).currencies).toEqual([]);
	});

	test("rejects a rate that isn't an amount", () => {
		const problem = "has a rate that isn't an amount";
		expect(() => parseTiers([{ from: 1, rate: Infinity }])).toThrow(problem);
		expect(() => parseTiers([{ from: 1, rate: '' }])).toThrow(problem);
		expect(() => parseTiers(-1)).toThrow('has a rate below 0');
		expect(() => parseTiers([null])).toThrow("has days that aren't a range");
	});
});

describe('the cost of charged days', () => {
	test('is the sum of the rates of all days', () => {
		expect([0, 1, 4, 5, 9, 11].map((days) => amountOf(TIERS, days))).toEqual([
			0, 150, 600, 900, 2100, 3000,
		]);
	});

	test('is undefined after the last tier', () => {
		expect(amountOf(parseTiers('1-4: 150'), 4)).toBe(600);
		expect(amountOf(parseTiers('1-4: 150'), 5)).toBeUndefined();
	});

	test('is rounded half up to cents', () => {
		expect(amountOf(parseTiers([{ from: 1, rate: 0.335 }]), 3)).toBe(1.01);
		expect(amountOf(parseTiers('1+: 0.1'), 3)).toBe(0.3);
		// The exact sum ends in half a cent, but the sum of the binary fractions is slightly less.
		expect(
			amountOf(
				parseTiers([
					{ from: 1, to: 1, rate: 102.1 },
					{ from: 2, to: 5, rate: 42.89 },
					{ from: 6, to: 10, rate: 206.765 },
				]),
				10,
			),
		).toBe(1307.49);
	});

	test('never decreases with one more day', () => {
		fc.assert(
			fc.property(tiers, fc.integer({ min: 0, max: 60 }), (some, days) => {
				const [now, then] = [amountOf(some, days), amountOf(some, days + 1)];
				if (now === undefined) expect(then).toBeUndefined();
				else expect(then ?? Infinity).toBeGreaterThanOrEqual(now);
			}),
		);
	});

	test('is the same if a tier is split', () => {
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

	test('returns the day on which the rate changes', () => {
		fc.assert(
			fc.property(tiers, fc.integer({ min: 0, max: 50 }), (some, day) => {
				const next = nextRateDay(some, day);
				const until = next ?? day + 60;
				for (let k = day; k < until; k++) {
					const rate = rateOf(some, k);
					if (rate !== undefined) expect(rate).toBe(rateOf(some, day));
				}
				if (next !== undefined) expect(rateOf(some, next)).not.toBe(rateOf(some, day));
			}),
		);
	});
});

import fc from 'fast-check';

import { growingPauses } from '../../../../nodes/shared/lib/growingPauses';

const growths = fc.record({
	firstMs: fc.integer({ min: 100, max: 5_000 }),
	factor: fc.double({ min: 1.1, max: 3, noNaN: true }),
	maxMs: fc.integer({ min: 5_000, max: 60_000 }),
});

test('growing pauses increase by their factor up to the longest and never end', () => {
	fc.assert(
		fc.property(growths, (growth) => {
			let expected = growth.firstMs;
			let count = 0;
			for (const pause of growingPauses(growth)) {
				expect(pause).toBe(expected);
				expected = Math.min(expected * growth.factor, growth.maxMs);
				if (++count === 100) break;
			}
			expect(count).toBe(100);
			expect(expected).toBe(growth.maxMs);
		}),
	);
});

test('growing pauses with a limit add up to exactly the limit', () => {
	fc.assert(
		fc.property(growths, fc.integer({ min: 0, max: 600_000 }), (growth, limit) => {
			const pauses = [...growingPauses(growth, limit)];
			expect(pauses.reduce((all, one) => all + one, 0)).toBeCloseTo(limit, 3);
			expect(pauses.every((pause) => pause > 0 && pause <= growth.maxMs)).toBe(true);
		}),
	);
});

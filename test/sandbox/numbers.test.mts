import fc from 'fast-check';
import { checkDigit, isContainerNumber } from '../../sandbox/domain/trackingNumbers.mts';
import { split } from '../../sandbox/domain/geodesy.mts';
import { Clock } from '../../sandbox/core/clock.mts';

test('a container number needs all digits and the right check digit', () => {
	expect(isContainerNumber('CSQU3054383')).toBe(true);
	expect(isContainerNumber('CSQU3054384')).toBe(false);
	expect(isContainerNumber('CSQU305438')).toBe(false);
});

test('exactly one of ten digits is a valid check digit of a container number', () => {
	const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
	const owner = fc.tuple(letter, letter, letter).map((letters) => `${letters.join('')}U`);
	fc.assert(
		fc.property(owner, fc.integer({ min: 0, max: 999_999 }), (code, serial) => {
			const firstTen = code + String(serial).padStart(6, '0');
			const right = [...'0123456789'].filter((digit) => isContainerNumber(firstTen + digit));
			expect(right).toEqual([String(checkDigit(firstTen))]);
		}),
	);
});

test("the sailed and the remaining path meet at the ship's position and keep the ends of the whole path", () => {
	fc.assert(
		fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (fraction) => {
			const { behind, here, ahead } = split(
				[
					[170, 40],
					[-170, 45],
					[-125, 40],
				],
				fraction,
			);
			expect(behind[0]).toEqual([170, 40]);
			expect(behind.at(-1)).toEqual(here);
			expect(ahead[0]).toEqual(here);
			expect(ahead.at(-1)).toEqual([-125, 40]);
		}),
	);
});

test('scheduled actions run in the order of their times, and the clock has the scheduled time during each action', () => {
	fc.assert(
		fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 30 }), (times) => {
			const clock = new Clock(0, 0);
			const seen: number[] = [];
			times.forEach((at) => clock.schedule(at, () => seen.push(clock.now())));
			clock.advance(1000);
			expect(seen).toEqual([...times].sort((a, b) => a - b));
			clock.stop();
		}),
	);
});

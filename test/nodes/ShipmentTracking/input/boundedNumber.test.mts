import fc from 'fast-check';

import { boundedNumber, optionNumber } from '../../../../nodes/ShipmentTracking/input/fieldValues';

const itemWith = (options: Record<string, unknown>) => ({
	collection: () => options,
	invalid: (name: string, problem: string) => new Error(`'${name}' ${problem}`),
});
const item = itemWith({});

test('accepts numbers within the bounds, also as text, and rejects all other values', () => {
	fc.assert(
		fc.property(fc.integer(), fc.integer(), fc.nat(), (value, min, size) => {
			const bounds = { min, max: min + size };
			const read = () => boundedNumber(item, 'days', ` ${value} `, bounds);
			if (value >= min && value <= min + size) expect(read()).toBe(value);
			else
				expect(read).toThrow(
					`'days' must be a number from ${min} to ${min + size}, not "${value}"`,
				);
		}),
	);
});

test('rejects a number above the maximum instead of lowering it', () => {
	expect(boundedNumber(item, 'hours', 0.5, { above: 0 })).toBe(0.5);
	expect(() => boundedNumber(item, 'hours', 0, { above: 0 })).toThrow(
		`'hours' must be a number above 0, not "0"`,
	);
});

test.each(['soon', true, {}, [7], '1,5', NaN])('rejects %j as a number', (value) => {
	expect(() => boundedNumber(item, 'hours', value, { above: 0 })).toThrow(/^'hours' must be/);
});

test('returns the default of an option that the user did not add', () => {
	expect(optionNumber(item, 'hours', 24, { above: 0 })).toBe(24);
	expect(optionNumber(itemWith({ hours: '6' }), 'hours', 24, { above: 0 })).toBe(6);
});

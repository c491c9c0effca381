import fc from 'fast-check';

import { boundedNumber } from '../../../../nodes/ShipmentTracking/input/fieldValues';

const item = {
	invalid: (name: string, problem: string) => new Error(`'${name}' ${problem}`),
};

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

test.each(['soon', true, {}, [7], '1,5', NaN])('rejects %j as a number', (value) => {
	expect(() => boundedNumber(item, 'hours', value, { min: 1, max: 9 })).toThrow(/^'hours' must be/);
});

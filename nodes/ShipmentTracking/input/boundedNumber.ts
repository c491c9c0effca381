import { toText } from '../../shared/lib/json';

type Bounds = { min: number; max: number } | { above: number };
type WholeBounds = { min: number; max?: number };

/** The item as far as it is needed here. */
interface FieldReader {
	collection(name: string): Record<string, unknown>;
	invalid(name: string, problem: string): Error;
}

/**
 * A number that was typed, or came as text out of an expression, within bounds.
 *
 * @throws NodeOperationError that names the field and its bounds
 */
export function boundedNumber(
	item: FieldReader,
	field: string,
	value: unknown,
	bounds: Bounds,
): number {
	const text = toText(value);
	const number = Number(text);
	if (isBetween(number, bounds)) return number;
	const range = 'above' in bounds ? `above ${bounds.above}` : `from ${bounds.min} to ${bounds.max}`;
	throw item.invalid(field, `must be a number ${range}, not "${text}"`);
}

/** A number in Options; the usual one where the option was not added. */
export function optionNumber(
	item: FieldReader,
	option: string,
	usual: number,
	bounds: Bounds,
): number {
	const { [option]: value = usual } = item.collection('options');
	return boundedNumber(item, option, value, bounds);
}

/** The same for what has no fractions. */
export function optionWholeNumber(
	item: FieldReader,
	option: string,
	usual: number,
	bounds: WholeBounds,
): number {
	const { [option]: value = usual } = item.collection('options');
	return wholeNumber(item, option, value, bounds);
}

/** A number without fractions, as typed, within bounds. */
export function wholeNumber(
	item: FieldReader,
	field: string,
	value: unknown,
	{ min, max = Infinity }: WholeBounds,
): number {
	const text = toText(value);
	const number = Number(text);
	if (text && Number.isInteger(number) && isBetween(number, { min, max })) return number;
	const range = max === Infinity ? `from ${min}` : `from ${min} to ${max}`;
	throw item.invalid(field, `must be a whole number ${range}, not "${text}"`);
}

function isBetween(number: number, bounds: Bounds): boolean {
	if ('above' in bounds) return number > bounds.above;
	return number >= bounds.min && number <= bounds.max;
}

import { toText } from '../../shared/lib/json';
import type { FieldReader } from './fieldReader';

type Bounds = { min: number; max: number } | { above: number };
type WholeBounds = { min: number; max?: number };

/** @throws NodeOperationError with the field's label and its bounds */
export function boundedNumber(
	item: Pick<FieldReader, 'collection' | 'invalid'>,
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

export function optionNumber(
	item: Pick<FieldReader, 'collection' | 'invalid'>,
	option: string,
	defaultValue: number,
	bounds: Bounds,
): number {
	const { [option]: value = defaultValue } = item.collection('options');
	return boundedNumber(item, option, value, bounds);
}

export function wholeNumber(
	item: Pick<FieldReader, 'collection' | 'invalid'>,
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

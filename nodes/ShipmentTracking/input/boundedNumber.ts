import { toText } from '../../shared/lib/json';
import type { FieldReader } from './fieldReader';

interface Bounds {
	min: number;
	max: number;
}

/** @throws NodeOperationError with the field's label and its bounds */
export function boundedNumber(
	item: Pick<FieldReader, 'invalid'>,
	field: string,
	value: unknown,
	bounds: Bounds,
): number {
	const text = toText(value);
	const number = Number(text);
	if (isBetween(number, bounds)) return number;
	throw item.invalid(field, `must be a number from ${bounds.min} to ${bounds.max}, not "${text}"`);
}

export function wholeNumber(
	item: Pick<FieldReader, 'invalid'>,
	field: string,
	value: unknown,
	{ min, max = Infinity }: Pick<Bounds, 'min'> & Partial<Bounds>,
): number {
	const text = toText(value);
	const number = Number(text);
	if (text && Number.isInteger(number) && isBetween(number, { min, max })) return number;
	const range = max === Infinity ? `from ${min}` : `from ${min} to ${max}`;
	throw item.invalid(field, `must be a whole number ${range}, not "${text}"`);
}

const isBetween = (number: number, { min, max }: Bounds): boolean => number >= min && number <= max;

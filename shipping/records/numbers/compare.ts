import { isKnownScac, mainScac } from '../carrier';
import { isContainerNumber, normalizeNumber } from './forms';

/** No number is shorter without the SCAC. */
const REST_MIN = 6;

/** The number without a SCAC in front; undefined if it has none. */
export function withoutScac(number: string): string | undefined {
	const isPrefixed = number.length >= 4 + REST_MIN && isKnownScac(number.slice(0, 4));
	return isPrefixed && !isContainerNumber(number) ? number.slice(4) : undefined;
}

/**
 * The spelling by which numbers of one carrier are compared: the carrier's SCAC in front is ignored,
 * because some documents leave it out.
 */
export function comparableNumber(number: string, scac: string | undefined): string {
	const isOwn = typeof scac === 'string' && mainScac(scac) === mainScac(number.slice(0, 4));
	return (isOwn ? withoutScac(number) : undefined) ?? number;
}

/**
 * Whether a value of a record is a normalized number, ignoring blanks, dashes, case, and the SCAC of
 * the record's carrier in front.
 */
export function isSameNumber(
	value: string | undefined,
	number: string,
	scac?: string | undefined,
): boolean {
	if (typeof value !== 'string') return false;
	const own = normalizeNumber(value);
	return own === number || comparableNumber(own, scac) === comparableNumber(number, scac);
}

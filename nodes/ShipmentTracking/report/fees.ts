import type { ColumnType } from '../operation/columnTable';

/** The keys of the objects in a column `fees`. */
export const FEE_KEYS: Record<string, ColumnType> = { amount: 'number', currency: 'text' };

/** The sums of fees by currency as a list; the currency is null if it is unknown. */
export const feeList = (fees: Record<string, number>) =>
	Object.entries(fees).map(([currency, amount]) => ({
		amount,
		currency: currency === 'unknown' ? null : currency,
	}));

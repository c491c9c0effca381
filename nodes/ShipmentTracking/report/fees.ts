import type { ColumnType } from '../operation/columnTable';

/** The keys of the objects in a column `fees`. */
export const FEE_KEYS: Record<string, ColumnType> = { amount: 'number', currency: 'text' };

/** The keys of the objects in a column `breakdown`: the days that have the same rate. */
export const BREAKDOWN_KEYS: Record<string, ColumnType> = {
	from: 'day',
	to: 'day',
	days: 'number',
	rate: 'number',
	amount: 'number',
};

/** The sums of fees by currency as a list; the currency is null if it is unknown. */
export const feeList = (fees: Record<string, number>) =>
	Object.entries(fees).map(([currency, amount]) => ({
		amount,
		currency: currency === 'unknown' ? null : currency,
	}));

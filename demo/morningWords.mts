import type { JsonFields } from '../harness/n8n/executions.mts';

/** `12,345` or `20.50`: cents are shown in full. */
const formatAmount = (amount: number): string =>
	amount.toLocaleString('en-US', {
		minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
		maximumFractionDigits: 2,
	});

/** The amount of a row; null if it is unknown. */
export const amountOf = (row: JsonFields, column: string): number => {
	const amount = row[column];
	return typeof amount === 'number' ? amount : 0;
};

/** The sum of known amounts for each currency: `12,345 USD and 20.50 EUR`. */
export function sumInWords(rows: JsonFields[], column: string): string {
	const sums = new Map<string, number>();
	for (const row of rows.filter((one) => typeof one[column] === 'number')) {
		const currency = String(row.total_currency);
		sums.set(currency, (sums.get(currency) ?? 0) + amountOf(row, column));
	}
	const parts = [...sums].map(([currency, sum]) => `${formatAmount(sum)} ${currency}`);
	return parts.join(' and ') || 'nothing';
}

/** "3 of 40 containers cost 1,240 USD so far, … by Friday; highest: MSKU1234565 at APM: …" */
export function chargesInWords(rows: JsonFields[]): string {
	const costing = rows.filter((row) => amountOf(row, 'total_to_date') > 0);
	const most = costing.reduce<JsonFields | undefined>(
		(one, other) =>
			one && amountOf(one, 'total_to_date') >= amountOf(other, 'total_to_date') ? one : other,
		undefined,
	);
	const words = [
		`${costing.length} of ${rows.length} containers cost ${sumInWords(rows, 'total_to_date')} so far`,
		`${sumInWords(rows, 'total_forecast')} by Friday`,
	].join(', ');
	return most ? `${words}; highest: ${String(most.summary)}` : words;
}

/** The subject of the only brief. */
export const briefInWords = (briefs: JsonFields[]): string =>
	briefs.map(({ subject }) => String(subject)).join(', ') || 'none';

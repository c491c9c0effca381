import { toCents } from '../../lib/money';
import type { Charges } from './chargesModel';
import type { ChargeForecast } from './forecast';
import type { AssessedCharge } from './assessedCharge';

/** The sum of both charges; null if one is unknown or the currencies differ. */
export interface Total {
	toDate: number | null;
	forecast: number | null;
	currency: string | null;
}

export function totalOf({ demurrage, detention, forecast }: Charges): Total {
	const toDate = sumOf(
		[demurrage, detention]
			.filter((charge) => !isLeftOut(charge, charge.amount === null))
			.map(({ amount, rule }) => ({ amount, currency: rule?.currency ?? null })),
	);
	const ahead = sumOf([
		...forecastOf(demurrage, forecast?.demurrage),
		...forecastOf(detention, forecast?.detention),
	]);
	return {
		toDate: toDate?.amount ?? null,
		forecast: ahead?.amount ?? null,
		currency: toDate?.currency ?? ahead?.currency ?? null,
	};
}

/**
 * Whether the sum excludes a charge. This applies to charges with `isLeftOut`, and to charges that
 * haven't begun and have no rates or no assumed end. Any other charge without an amount makes the
 * sum unknown.
 */
function isLeftOut({ isLeftOut, status }: AssessedCharge, hasNothing: boolean): boolean {
	return isLeftOut || (status === 'not_started' && hasNothing);
}

function forecastOf(charge: AssessedCharge, forecast?: ChargeForecast): ChargeForecast[] {
	if (!forecast) return [];
	const { amount, by } = forecast;
	const hasNothing = amount === null && (charge.amount === null || !by);
	return isLeftOut(charge, hasNothing) ? [] : [forecast];
}

function sumOf(
	counted: Array<Pick<ChargeForecast, 'amount' | 'currency'>>,
): { amount: number; currency: string } | undefined {
	const [currency, ...others] = new Set(counted.map((one) => one.currency));
	if (!currency || others.length) return undefined;
	let sum = 0;
	for (const { amount } of counted) {
		if (amount === null) return undefined;
		sum += amount;
	}
	return { amount: toCents(sum), currency };
}

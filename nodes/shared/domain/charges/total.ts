import { toCents } from '../../lib/money';
import type { Charges } from './chargesModel';
import type { LegForecast } from './forecast';
import type { Leg } from './leg';

/** The sum of both charges; null if one is unknown or the currencies differ. */
export interface Total {
	toDate: number | null;
	forecast: number | null;
	currency: string | null;
}

export function totalOf({ demurrage, detention, forecast }: Charges): Total {
	const toDate = sumOf(
		[demurrage, detention]
			.filter((leg) => !isLeftOut(leg, leg.amount === null))
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
function isLeftOut({ isLeftOut, status }: Leg, hasNothing: boolean): boolean {
	return isLeftOut || (status === 'not_started' && hasNothing);
}

function forecastOf(leg: Leg, forecast: LegForecast | undefined): LegForecast[] {
	if (!forecast) return [];
	const { amount, by } = forecast;
	const hasNothing = amount === null && (leg.amount === null || !by);
	return isLeftOut(leg, hasNothing) ? [] : [forecast];
}

function sumOf(
	counted: Array<Pick<LegForecast, 'amount' | 'currency'>>,
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

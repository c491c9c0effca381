import { sumOf, toMoney } from '../lib';
import type { Charges } from './chargesModel';
import type { ChargeForecast } from './forecast';
import type { AssessedCharge } from './assessedCharge';

/** The sums of both charges; undefined if one is unknown or the currencies differ. */
export function totalOf({ demurrage, detention, forecast }: Charges) {
	const soFar = [demurrage, detention].filter(
		(charge) => !isLeftOut(charge, charge.amount === undefined),
	);
	const ahead = [
		...forecastTotal(demurrage, forecast?.demurrage),
		...forecastTotal(detention, forecast?.detention),
	];
	return {
		toDate: sumOf(soFar.map(({ amount, rule }) => toMoney(amount, rule?.currency))),
		forecast: sumOf(ahead.map(({ amount, currency }) => toMoney(amount, currency))),
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

function forecastTotal(charge: AssessedCharge, forecast?: ChargeForecast): ChargeForecast[] {
	if (!forecast) return [];
	const { amount, by } = forecast;
	const hasNothing = amount === undefined && (charge.amount === undefined || !by);
	return isLeftOut(charge, hasNothing) ? [] : [forecast];
}

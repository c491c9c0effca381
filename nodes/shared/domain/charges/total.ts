import { toCents } from '../../lib/cents';
import type { Charges } from './chargesModel';
import type { Leg } from './leg';

/** The sum of both charges; null if one is unknown or the currencies differ. */
interface Total {
	toDate: number | null;
	forecast: number | null;
	currency: string | null;
}

interface Part {
	amount: number | null;
	currency: string | null;
	/** Whether the sum excludes the charge. */
	isLeftOut: boolean;
}

/** The total until now, and the total of the forecast. */
export function totalOf({ demurrage, detention, forecast }: Charges): Total {
	const toDate = sumOf([demurrage, detention].map((leg) => part(leg, toDateOf(leg), true)));
	const forecastSum = forecast
		? sumOf([
				part(demurrage, forecast.demurrage, !!forecast.demurrage.by),
				part(detention, forecast.detention, !!forecast.detention.by),
			])
		: undefined;
	return {
		toDate: toDate?.amount ?? null,
		forecast: forecastSum?.amount ?? null,
		currency: toDate?.currency ?? forecastSum?.currency ?? null,
	};
}

type Money = Pick<Part, 'amount' | 'currency'>;

const toDateOf = ({ amount, rule }: Leg): Money => ({ amount, currency: rule?.currency ?? null });

/**
 * Excludes a charge for which the tariff has no rules. If a charge has no rates or no assumed end,
 * excludes it until it begins. Any other unknown amount makes the sum unknown.
 */
function part(leg: Leg, money: Money, isAsked: boolean): Part {
	const hasNothing = money.amount === null && (leg.amount === null || !isAsked);
	const isLeftOut = leg.isLeftOut || (leg.status === 'not_started' && hasNothing);
	return { ...money, isLeftOut };
}

function sumOf(parts: Part[]): { amount: number; currency: string } | undefined {
	const counted = parts.filter(({ isLeftOut }) => !isLeftOut);
	const currencies = new Set(counted.map(({ currency }) => currency));
	const [currency] = currencies;
	if (currencies.size !== 1 || !currency) return undefined;
	let sum = 0;
	for (const { amount } of counted) {
		if (amount === null) return undefined;
		sum += amount;
	}
	return { amount: toCents(sum), currency };
}

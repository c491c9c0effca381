import { toCents } from '../../lib/cents';
import type { Charges } from './chargesModel';
import type { Leg } from './leg';

/** Both clocks together; null wherever one of them is not known or they are of two currencies. */
interface Total {
	toDate: number | null;
	forecast: number | null;
	currency: string | null;
}

interface Part {
	amount: number | null;
	currency: string | null;
	/** Whether it is no part of the sum. */
	isLeftOut: boolean;
}

/** The sum of what both legs have cost, and of what they will have cost. */
export function totalOf({ demurrage, detention, forecast }: Charges): Total {
	const toDate = sumOf([demurrage, detention].map((leg) => part(leg, toDateOf(leg), true)));
	const foretold = forecast
		? sumOf([
				part(demurrage, forecast.demurrage, !!forecast.demurrage.by),
				part(detention, forecast.detention, !!forecast.detention.by),
			])
		: undefined;
	return {
		toDate: toDate?.amount ?? null,
		forecast: foretold?.amount ?? null,
		currency: toDate?.currency ?? foretold?.currency ?? null,
	};
}

type Money = Pick<Part, 'amount' | 'currency'>;

const toDateOf = ({ amount, rule }: Leg): Money => ({ amount, currency: rule?.currency ?? null });

/**
 * A leg for which the tariff has no rules is left out. So is a leg that has not begun, if it has no
 * rates or no day was given for its end. A leg with a given day and an unknown amount makes the sum
 * unknown.
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

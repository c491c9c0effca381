import { lazy } from './lazy';

/** More than any amount has, but few enough to remove the rounding errors of sums. */
const DIGITS = 13;

/** Rounds to cents, half away from zero, also 1.005. Round once, after summing. */
export function toCents(amount: number): number {
	const cents = Math.round(Number((Math.abs(amount) * 100).toPrecision(DIGITS)));
	return cents === 0 ? 0 : (Math.sign(amount) * cents) / 100;
}

const whole = lazy(() => new Intl.NumberFormat('en-US'));
const cents = lazy(
	() => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** "1,250 USD", "99.50 EUR"; without a currency, the number alone. */
export function moneyText(amount: number, currency: string | null | undefined): string {
	const format = Number.isInteger(amount) ? whole() : cents();
	return `${format.format(amount)} ${currency ?? ''}`.trim();
}

export interface Money {
	currency: string;
	amount: number;
}

export function sumByCurrency(all: Money[]): Record<string, number> {
	const sums = new Map<string, number>();
	for (const { amount, currency } of all) sums.set(currency, (sums.get(currency) ?? 0) + amount);
	return Object.fromEntries([...sums].map(([currency, sum]) => [currency, toCents(sum)]));
}

/** Undefined if the amount or its currency is unknown. */
export function toMoney(
	amount: number | undefined,
	currency: string | undefined,
): Money | undefined {
	return amount === undefined || !currency ? undefined : { amount, currency };
}

/** Undefined without amounts, for an unknown amount, and for several currencies. */
export function sumOf(all: Array<Money | undefined>): Money | undefined {
	const known = all.flatMap((one) => one ?? []);
	const [sum, ...others] = Object.entries(sumByCurrency(known));
	if (!sum || others.length || known.length < all.length) return undefined;
	return { currency: sum[0], amount: sum[1] };
}

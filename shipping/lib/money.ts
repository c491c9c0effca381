import { lazy } from './lazy';

/** More than any amount has, but few enough to remove the rounding errors of sums. */
const DIGITS_MAX = 13;

/** Rounds to cents, half away from zero, also 1.005. Round once, after summing. */
export function toCents(amount: number): number {
	const cents = Math.round(Number((Math.abs(amount) * 100).toPrecision(DIGITS_MAX)));
	return cents === 0 ? 0 : (Math.sign(amount) * cents) / 100;
}

/** ISO 4217: the currencies without decimals, and those with three or four. */
const DECIMALS = new Map<string, number>([
	...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
		.split(' ')
		.map((code) => [code, 0] as const),
	...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
]);

/** The number of decimals; two for an unknown currency. */
export const decimalsOf = (currency: string | null | undefined): number =>
	DECIMALS.get(currency ?? '') ?? 2;

/** Rounds to the decimals of the currency, half away from zero. Round once, after summing. */
export function roundMoney(amount: number, currency: string | null | undefined): number {
	const factor = 10 ** decimalsOf(currency);
	const units = Math.round(Number((Math.abs(amount) * factor).toPrecision(DIGITS_MAX)));
	return units === 0 ? 0 : (Math.sign(amount) * units) / factor;
}

const wholeFormat = lazy(() => new Intl.NumberFormat('en-US'));
const cents = lazy(
	() => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

const thousandths = lazy(
	() => new Intl.NumberFormat('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 3 }),
);

/** "1,250 USD", "99.50 EUR", "13.125 KWD"; without a currency, the number alone. */
export function moneyText(amount: number, currency: string | null | undefined): string {
	const format = formatOf(amount, decimalsOf(currency));
	return `${format.format(amount)} ${currency ?? ''}`.trim();
}

function formatOf(amount: number, decimals: number): Intl.NumberFormat {
	if (Number.isInteger(amount) || decimals === 0) return wholeFormat();
	return decimals === 3 ? thousandths() : cents();
}

export interface Money {
	currency: string;
	amount: number;
}

export function sumByCurrency(all: Money[]): Record<string, number> {
	const sums = new Map<string, number>();
	for (const { amount, currency } of all) sums.set(currency, (sums.get(currency) ?? 0) + amount);
	return Object.fromEntries(
		[...sums].map(([currency, sum]) => [currency, roundMoney(sum, currency)]),
	);
}

/** "1,250 USD and 99.50 EUR", without sums of zero. */
export const sumsText = (sums: Record<string, number>): string =>
	Object.entries(sums)
		.flatMap(([currency, sum]) => (sum === 0 ? [] : moneyText(sum, currency)))
		.join(' and ');

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

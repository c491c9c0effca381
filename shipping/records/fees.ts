import { groupBy, toCents, moneyText, sumByCurrency, type Money } from '../lib';
import type { FeeEntry, Attributes } from './attributes';

/** Amounts by currency; the key is `unknown` if the service reports none. */
type Fees = Record<string, number>;

/** The sum of all fees at the port and inland. */
export function sumFees(container: Attributes<'container'>): Fees {
	const lists = [container.fees_at_pod_terminal, container.ind_facility_fees];
	const sums = Object.entries(sumByCurrency(lists.flatMap((list) => sumsOf(list ?? []))));
	return Object.fromEntries(sums.filter(([, amount]) => amount !== 0));
}

/** "1,285 USD and 90 CAD"; empty without fees. */
export function formatFees(fees: Fees): string {
	return Object.entries(fees)
		.map(([currency, amount]) =>
			moneyText(amount, currency === 'unknown' ? '(currency unknown)' : currency),
		)
		.join(' and ');
}

/** The demurrage reported at the port; the amount is null if the sum is unknown. */
interface ReportedDemurrage {
	amount: number | null;
	currency: string | null;
}

/**
 * Returns the reported demurrage; undefined if the terminal reports none. The amount is null if the
 * currencies differ or an amount is unreadable.
 */
export function demurrageOf(container: Attributes<'container'>): ReportedDemurrage | undefined {
	const entries = (container.fees_at_pod_terminal ?? []).filter(isDemurrage);
	const fees = entries.flatMap(parseFee);
	const [currency, ...others] = new Set(fees.map((fee) => fee.currency));
	if (entries.length === 0) return undefined;
	if (currency === undefined || others.length) return { amount: null, currency: null };
	return {
		amount: fees.length === entries.length ? toCents(sumOfFees(fees)) : null,
		currency: currency === 'unknown' ? null : currency,
	};
}

/** The demurrage that is reported at the port and inland in one currency; 0 if none is reported. */
export function sumDemurrage(container: Attributes<'container'>, currency: string): number {
	const fees = allFees(container)
		.filter(isDemurrage)
		.flatMap(parseFee)
		.filter((fee) => fee.currency === currency);
	return toCents(sumOfFees(fees));
}

/** Whether the port or the ramp reports fees that grow with the days of the stay. */
export function hasStorageFees(container: Attributes<'container'>): boolean {
	return allFees(container)
		.filter((entry) => isDemurrage(entry) || isStorage(entry))
		.flatMap(parseFee)
		.some(({ amount }) => amount > 0);
}

const DAILY_FEES = ['demurrage', 'storage', 'extended_dwell_time'];

/**
 * Whether the lists only differ in amounts of daily fees, which grew. A first fee, a fee whose amount
 * was unknown, a lower amount and a fee of another type are more than that.
 */
export function hasOnlyGrown(before: FeeEntry[], after: FeeEntry[]): boolean {
	const [from, to] = [before, after].map((list) =>
		groupBy(list, (entry) => `${typeOf(entry)} ${entry.currency_code}`),
	);
	const grown = [...to].map(([key, entries]) => {
		const [old, now] = [from.get(key) ?? [], entries].map(sumOfEntries);
		return { type: typeOf(entries[0]), growth: toCents(now - old), isKnown: old > 0 };
	});
	const changed = grown.filter(({ growth }) => growth !== 0);
	const [totals, fees] = [true, false].map((isTotal) =>
		changed.filter(({ type }) => (type === 'total') === isTotal),
	);
	const sums = [totals, fees].map((list) => list.reduce((sum, { growth }) => sum + growth, 0));
	return (
		from.size === to.size &&
		fees.length > 0 &&
		fees.every(({ type, growth, isKnown }) => DAILY_FEES.includes(type) && isKnown && growth > 0) &&
		// A total that grows more includes a fee that the terminal doesn't list.
		(totals.length === 0 || sums[0] === sums[1])
	);
}

/** NaN if an amount can't be read. */
const sumOfEntries = (entries: FeeEntry[]): number =>
	entries.reduce((sum, { amount = NaN }) => sum + amount, 0);

const allFees = (container: Attributes<'container'>): FeeEntry[] => [
	...(container.fees_at_pod_terminal ?? []),
	...(container.ind_facility_fees ?? []),
];

const sumOfFees = (fees: Fee[]): number => fees.reduce((sum, { amount }) => sum + amount, 0);

const typeOf = ({ type }: FeeEntry): string => type?.trim().toLowerCase() ?? '';
const isDemurrage = (entry: FeeEntry): boolean => typeOf(entry) === 'demurrage';
const isStorage = (entry: FeeEntry): boolean => typeOf(entry) === 'storage';

interface Fee {
	currency: string;
	amount: number;
	isTotal: boolean;
}

/** Sums by currency. A `total` repeats the other fees, so it only counts without them. */
function sumsOf(list: FeeEntry[]): Money[] {
	const byCurrency = groupBy(list.flatMap(parseFee), ({ currency }) => currency);
	return [...byCurrency].map(([currency, fees]) => {
		const parts = fees.filter(({ isTotal }) => !isTotal);
		const largest = Math.max(...fees.map(({ amount }) => amount));
		return { currency, amount: parts.length ? sumOfFees(parts) : largest };
	});
}

function parseFee(entry: FeeEntry): Fee[] {
	const { amount, currency_code: code } = entry;
	if (amount === undefined) return [];
	const currency = code?.toUpperCase() ?? 'unknown';
	return [{ currency, amount, isTotal: typeOf(entry) === 'total' }];
}

import {
	asArray,
	asObject,
	asText,
	groupBy,
	toCents,
	moneyText,
	sumByCurrency,
	type Money,
} from '../lib';
import type { ContainerAttributes, FeeEntry } from './attributes';

/** Amounts by currency; the key is `unknown` if the service reports none. */
type Fees = Record<string, number>;

/** The sum of all fees at the port and inland. */
export function sumFees(container: ContainerAttributes): Fees {
	const lists = [container.fees_at_pod_terminal, container.ind_facility_fees];
	const sums = Object.entries(sumByCurrency(lists.flatMap(sumsOf)));
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
export function demurrageOf(container: ContainerAttributes): ReportedDemurrage | undefined {
	const entries = asArray(container.fees_at_pod_terminal).filter(isDemurrage);
	const fees = entries.flatMap(parseFee);
	const [currency, ...others] = new Set(fees.map((fee) => fee.currency));
	if (entries.length === 0) return undefined;
	if (currency === undefined || others.length) return { amount: null, currency: null };
	return {
		amount: fees.length === entries.length ? toCents(totalOf(fees)) : null,
		currency: currency === 'unknown' ? null : currency,
	};
}

/** The demurrage that is reported at the port and inland in one currency; 0 if none is reported. */
export function sumDemurrage(container: ContainerAttributes, currency: string): number {
	const fees = [container.fees_at_pod_terminal, container.ind_facility_fees]
		.flatMap(asArray)
		.filter(isDemurrage)
		.flatMap(parseFee)
		.filter((fee) => fee.currency === currency);
	return toCents(totalOf(fees));
}

/** Whether the port or the ramp reports fees that grow with the days of the stay. */
export function hasStorageFees(container: ContainerAttributes): boolean {
	return [container.fees_at_pod_terminal, container.ind_facility_fees]
		.flatMap(asArray)
		.filter((entry) => isDemurrage(entry) || isStorage(entry))
		.flatMap(parseFee)
		.some(({ amount }) => amount > 0);
}

const totalOf = (fees: Fee[]): number => fees.reduce((sum, { amount }) => sum + amount, 0);

const typeOf = (entry: unknown): string =>
	asText(asObject<FeeEntry>(entry).type)?.trim().toLowerCase() ?? '';
const isDemurrage = (entry: unknown): boolean => typeOf(entry) === 'demurrage';
const isStorage = (entry: unknown): boolean => typeOf(entry) === 'storage';

interface Fee {
	currency: string;
	amount: number;
	isTotal: boolean;
}

/** Sums by currency. A `total` repeats the other fees, so it only counts without them. */
function sumsOf(list: unknown): Money[] {
	const byCurrency = groupBy(asArray(list).flatMap(parseFee), ({ currency }) => currency);
	return [...byCurrency].map(([currency, fees]) => {
		const parts = fees.filter(({ isTotal }) => !isTotal);
		const largest = Math.max(...fees.map(({ amount }) => amount));
		return { currency, amount: parts.length ? totalOf(parts) : largest };
	});
}

function parseFee(value: unknown): Fee[] {
	const { amount: given, currency_code: code, type } = asObject<FeeEntry>(value);
	const amount = typeof given === 'number' ? given : Number(asText(given));
	if (!Number.isFinite(amount)) return [];
	const currency = asText(code)?.toUpperCase() ?? 'unknown';
	return [{ currency, amount, isTotal: asText(type)?.toLowerCase() === 'total' }];
}

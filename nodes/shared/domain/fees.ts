import { toCents } from '../lib/cents';
import { asArray, asObject, asText } from '../lib/json';
import type { ContainerAttributes, FeeEntry } from './attributes';

/** Amounts by currency; `unknown` where the service names none. */
type Fees = Record<string, number>;

/** What is owed for a container at the port and inland, summed. */
export function sumFees(container: ContainerAttributes): Fees {
	const lists = [container.fees_at_pod_terminal, container.ind_facility_fees];
	const sums = new Map<string, number>();
	for (const [currency, amount] of lists.flatMap(sumsOf)) {
		sums.set(currency, (sums.get(currency) ?? 0) + amount);
	}
	const rounded = [...sums].map(([currency, sum]) => [currency, toCents(sum)] as const);
	return Object.fromEntries(rounded.filter(([, amount]) => amount !== 0));
}

/** "285 USD and 90 CAD"; '' when there are none. */
export function formatFees(fees: Fees): string {
	return Object.entries(fees)
		.map(([currency, amount]) => `${amount} ${currency === 'unknown' ? '' : currency}`.trim())
		.join(' and ');
}

/** What the terminal at the port reports as demurrage; null where the sum cannot be said. */
interface ReportedDemurrage {
	amount: number | null;
	currency: string | null;
}

/**
 * The demurrage that is reported; undefined where none is. Amounts of several currencies are not
 * added, nor is a sum told of which a part cannot be read.
 */
export function demurrageOf(container: ContainerAttributes): ReportedDemurrage | undefined {
	const entries = asArray(container.fees_at_pod_terminal).filter(isDemurrage);
	const fees = entries.flatMap(parseFee);
	const [currency, ...others] = new Set(fees.map((fee) => fee.currency));
	if (entries.length === 0) return undefined;
	if (currency === undefined || others.length) return { amount: null, currency: null };
	const sum = toCents(fees.reduce((all, { amount }) => all + amount, 0));
	return {
		amount: fees.length === entries.length ? sum : null,
		currency: currency === 'unknown' ? null : currency,
	};
}

/** The demurrage that is reported at the port and inland in a currency; 0 without any. */
export function sumDemurrage(container: ContainerAttributes, currency: string): number {
	const fees = [container.fees_at_pod_terminal, container.ind_facility_fees]
		.flatMap(asArray)
		.filter(isDemurrage)
		.flatMap(parseFee)
		.filter((fee) => fee.currency === currency);
	return toCents(fees.reduce((sum, { amount }) => sum + amount, 0));
}

const isDemurrage = (entry: unknown): boolean =>
	asText(asObject<FeeEntry>(entry).type)?.trim().toLowerCase() === 'demurrage';

interface Fee {
	currency: string;
	amount: number;
	isTotal: boolean;
}

/** Of one place. A `total` repeats the others, so it counts only where it stands alone. */
function sumsOf(list: unknown): Array<[currency: string, amount: number]> {
	const fees = asArray(list).flatMap(parseFee);
	return [...new Set(fees.map(({ currency }) => currency))].map((currency) => {
		const own = fees.filter((fee) => fee.currency === currency);
		const parts = own.filter(({ isTotal }) => !isTotal);
		const amounts = parts.map(({ amount }) => amount);
		const totals = own.map(({ amount }) => amount);
		const sum = amounts.reduce((all, one) => all + one, 0);
		return [currency, parts.length ? sum : Math.max(...totals)];
	});
}

function parseFee(value: unknown): Fee[] {
	const { amount: given, currency_code: code, type } = asObject<FeeEntry>(value);
	const amount = typeof given === 'number' ? given : Number(asText(given));
	if (!Number.isFinite(amount)) return [];
	const currency = asText(code)?.toUpperCase() ?? 'unknown';
	return [{ currency, amount, isTotal: asText(type)?.toLowerCase() === 'total' }];
}

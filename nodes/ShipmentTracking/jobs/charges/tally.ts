import type { Charges } from '../../../shared/domain/charges/chargesModel';
import { confidenceOf } from '../../../shared/domain/charges/chargeNotes';
import type { totalOf } from '../../../shared/domain/charges/total';

export interface Money {
	currency: string;
	amount: number;
}

/** The values of a row for the totals of all rows. */
export interface Tally {
	verdict: 'judged' | 'not_started' | 'not_judged' | 'duplicate';
	/** The reason why the amount is unknown. */
	reason: string;
	isAccruing: boolean;
	toDate: Money[];
	forecast: Money[];
	rateToday: Money[];
	confidence: ReturnType<typeof confidenceOf>;
	/** The positions of the applied rules in the tariff. */
	rules: number[];
}

export function tallyOf(charges: Charges, total: ReturnType<typeof totalOf>): Tally {
	const { demurrage, detention } = charges;
	const legs = [demurrage, detention];
	return {
		verdict: verdictOf(charges, total.toDate !== null),
		reason: demurrage.reason ?? detention.reason ?? 'currencies_differ',
		isAccruing: legs.some(({ status, amount }) => status === 'accruing' && amount !== null),
		toDate: money(total.toDate, total.currency),
		forecast: money(total.forecast, total.currency),
		rateToday: legs.flatMap(({ rateToday, rule }) => money(rateToday, rule?.currency ?? null)),
		confidence: confidenceOf(charges),
		rules: legs.flatMap(({ rule }) => rule?.place ?? []),
	};
}

/** If another row counts the same container, only the applied rules of this row are counted. */
export const toDuplicate = (tally: Tally): Tally => ({ ...tally, verdict: 'duplicate' });

function verdictOf({ demurrage, detention }: Charges, isTotalKnown: boolean): Tally['verdict'] {
	const isAhead = [demurrage, detention].every(({ status }) =>
		['not_started', 'combined'].includes(status),
	);
	if (isAhead) return 'not_started';
	return isTotalKnown ? 'judged' : 'not_judged';
}

const money = (amount: number | null, currency: string | null): Money[] =>
	amount === null || !currency ? [] : [{ amount, currency }];

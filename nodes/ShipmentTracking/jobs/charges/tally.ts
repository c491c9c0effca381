import type { Charges } from '../../../shared/domain/charges/chargesModel';
import { confidenceOf } from '../../../shared/domain/charges/doubts';
import type { totalOf } from '../../../shared/domain/charges/total';

export interface Money {
	currency: string;
	amount: number;
}

/** The part of a row that the totals of all rows need. */
export interface Tally {
	verdict: 'judged' | 'not_started' | 'not_judged' | 'duplicate';
	/** Why it is not judged. */
	reason: string;
	isAccruing: boolean;
	toDate: Money[];
	forecast: Money[];
	rateToday: Money[];
	confidence: ReturnType<typeof confidenceOf>;
	/** Places of the rules that were used. */
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

/** Of a row whose container is counted in another row: only its rules count. */
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

import { sumByCurrency, plural } from '../../lib';
import { missingForecastReason, missingReason, type Rated } from './rated';

export const UNKNOWN_NUMBER = 'unknown_number';

/** The selected containers. */
interface Account {
	all: Rated[];
	/** How many of the entered numbers have no container. */
	unresolved: number;
	/** Whether the user asked for a forecast. */
	hasForecast?: boolean;
}

/** Returns the totals of the containers. */
export function chargesTotals({ all, unresolved, hasForecast }: Account) {
	const known = all.filter(({ countedBy }) => !countedBy);
	const count = (isCounted: (one: Rated) => boolean) => known.filter(isCounted).length;
	const verdicts = (verdict: Rated['verdict']) => count((one) => one.verdict === verdict);
	const ofConfidence = (level: Rated['charges']['confidence']) =>
		count(({ charges }) => charges.confidence === level);
	return {
		containers: all.length + unresolved,
		judged: verdicts('judged'),
		not_started: verdicts('not_started'),
		not_judged: verdicts('not_judged') + unresolved,
		duplicates: all.length - known.length,
		not_judged_reasons: reasonsOf({ all, unresolved }),
		/** The containers that a sum leaves out, by reason. */
		not_in_sum: reasonsOf({ all, unresolved, hasForecast }),
		accruing: count(({ isAccruing }) => isAccruing),
		total_to_date: sumByCurrency(known.flatMap(({ toDate }) => toDate ?? [])),
		total_forecast: sumByCurrency(known.flatMap(({ forecast }) => forecast ?? [])),
		rate_today: sumByCurrency(known.flatMap(({ ratesToday }) => ratesToday)),
		confidence: {
			high: ofConfidence('high'),
			medium: ofConfidence('medium'),
			low: ofConfidence('low'),
			none: ofConfidence('none'),
		},
	};
}

/** Containers without an amount, by reason; undefined if all have one. */
export function unratedHint(account: Account): string | undefined {
	const text = countsText(reasonsOf(account));
	const columns = "See 'demurrage_reason' and 'detention_reason' (Options > Columns > All).";
	return text && `Without an amount: ${text}. ${columns}`;
}

/** "3 containers (no tariff: 2, tracking stopped: 1)"; undefined without a container. */
export function countsText(reasons: Record<string, number>): string | undefined {
	const entries = Object.entries(reasons);
	const words = entries.map(([reason, some]) => `${reason.replaceAll('_', ' ')}: ${some}`);
	if (words.length === 0) return undefined;
	return `${plural(countOf(reasons), 'container')} (${words.join(', ')})`;
}

export const countOf = (reasons: Record<string, number>): number =>
	Object.values(reasons).reduce((sum, some) => sum + some, 0);

function reasonsOf({ all, unresolved, hasForecast }: Account): Record<string, number> {
	const reasons = new Map<string, number>();
	const add = (reason: string) => reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
	for (const one of all) {
		if (one.countedBy) continue;
		if (one.verdict === 'not_judged') add(missingReason(one));
		else if (hasForecast && !one.forecast) add(missingForecastReason(one));
	}
	if (unresolved) reasons.set(UNKNOWN_NUMBER, unresolved);
	return Object.fromEntries([...reasons].sort(([, a], [, b]) => b - a));
}

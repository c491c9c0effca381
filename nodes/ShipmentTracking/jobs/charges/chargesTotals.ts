import type { TariffRule } from '../../../shared/domain/charges/tariff';
import { toCents } from '../../../shared/lib/cents';
import { plural } from '../../../shared/lib/plural';
import { UNKNOWN_NUMBER } from './noCharges';
import type { Money, RatedRow } from './ratedRow';

/** The rows of all selected containers. */
interface Account {
	all: RatedRow[];
	/** How many of the entered numbers have no container. */
	unresolved: number;
	/** Whether the user asked for a forecast. */
	hasForecast?: boolean;
}

interface Report extends Account {
	asOf: string;
	rules: TariffRule[];
}

/** Returns the totals of all containers. */
export function chargesTotals({ asOf, all, unresolved, hasForecast, rules }: Report) {
	const count = (verdict: RatedRow['verdict']) =>
		all.filter((one) => one.verdict === verdict).length;
	const known = all.filter(({ verdict }) => verdict !== 'duplicate');
	const ofConfidence = (level: RatedRow['confidence']) =>
		known.filter(({ confidence }) => confidence === level).length;
	const used = new Set(all.flatMap((one) => one.rules));
	return {
		as_of: asOf,
		containers: all.length + unresolved,
		judged: count('judged'),
		not_started: count('not_started'),
		not_judged: count('not_judged') + unresolved,
		duplicates: count('duplicate'),
		not_judged_reasons: reasonsOf({ all, unresolved }),
		/** The containers that a sum leaves out, by reason. */
		not_in_sum: reasonsOf({ all, unresolved, hasForecast }),
		accruing: known.filter(({ isAccruing }) => isAccruing).length,
		total_to_date: sumByCurrency(known.flatMap(({ toDate }) => toDate ?? [])),
		total_forecast: sumByCurrency(known.flatMap(({ forecast }) => forecast ?? [])),
		rate_today: sumByCurrency(known.flatMap(({ ratesToday }) => ratesToday)),
		confidence: {
			high: ofConfidence('high'),
			medium: ofConfidence('medium'),
			low: ofConfidence('low'),
			none: ofConfidence('none'),
		},
		unused_rules: rules
			.filter(({ place }) => !used.has(place))
			.map(({ place, name }) => ({ rule: place, name })),
	};
}

/**
 * Returns a hint with the number of containers without an amount, by reason; undefined if all have
 * one.
 */
export function notJudgedHint(account: Account): string | undefined {
	const text = countsText(reasonsOf(account));
	const columns = "See 'demurrage_reason' and 'detention_reason'.";
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
	for (const { verdict, reason, forecast, forecastReason } of all) {
		const lacksForecast = hasForecast && verdict !== 'duplicate' && !forecast;
		const own = verdict === 'not_judged' ? reason : forecastReason;
		if (verdict === 'not_judged' || lacksForecast) reasons.set(own, (reasons.get(own) ?? 0) + 1);
	}
	if (unresolved) reasons.set(UNKNOWN_NUMBER, unresolved);
	return Object.fromEntries([...reasons].sort(([, a], [, b]) => b - a));
}

function sumByCurrency(all: Money[]): Record<string, number> {
	const sums = new Map<string, number>();
	for (const { amount, currency } of all) sums.set(currency, (sums.get(currency) ?? 0) + amount);
	return Object.fromEntries([...sums].map(([currency, sum]) => [currency, toCents(sum)]));
}

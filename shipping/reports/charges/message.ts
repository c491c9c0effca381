import type { ChargeForecast } from '../../charges';
import { isInTransit } from '../../journey';
import {
	SEVERITIES,
	type Severity,
	type Sentence,
	type Message,
	type MessageRow,
	readNote,
} from '../../messages';
import { groupBy, moneyText, plural, sumByCurrency, sumsText, type JsonObject } from '../../lib';
import { dayAt, shortTime } from '../../days';
import type { RowOf } from '../columnTable';
import type { chargesColumns } from './columns';
import type { Rated } from './rated';
import { chargesSentence, textBesideFigures } from './sentence';
import { chargesTotals, countOf, countsText } from './totals';

/** A container or an unknown number, with its row. */
export interface ChargesEntry {
	row: RowOf<typeof chargesColumns>;
	/** Undefined for an unknown number, as the sentence. */
	rated?: Rated;
	sentence?: Sentence;
}

interface Settings {
	now: number;
	zone: string;
	hasTariff: boolean;
	hasForecast: boolean;
	/** Containers that left the sum in the last days, because their empty return was reported. */
	returned: Rated[];
	/** Sentences about the tariff. */
	notes: string[];
	/** Figures about the whole report. */
	shared: JsonObject;
}

const SOON_DAYS = 2;
const NUMBERS_MAX = 10;
/** For so many days after its return, a container is named that left the sum. */
export const RETURNED_DAYS = 7;
const NO_TARIFF = 'Without a tariff, only days are counted.';
export const ESTIMATE = 'This is an estimate from your own tariff, not an invoice.';

/**
 * The message about charges, and its figures. It lists the containers that are over their free time,
 * or that cost something now or in the forecast, the most severe first.
 */
export function chargesMessage(entries: ChargesEntry[], settings: Settings, about?: string) {
	const { now, zone, hasTariff, hasForecast, shared } = settings;
	const all = entries.flatMap(({ rated }) => rated ?? []);
	const totals = chargesTotals({ all, unresolved: entries.length - all.length, hasForecast });
	const rows = [...entries].sort(byCost).flatMap((entry) => toRow(entry) ?? []);
	rows.sort(bySeverity);
	const condition = assumptionText(all.filter(({ countedBy }) => !countedBy));
	const left = countsText(totals.not_in_sum);
	const message: Message = {
		subject: { about, ...subjectOf(totals, rows, condition), date: dayAt(now, zone) },
		headline: headlineOf(totals, rows),
		sections: rows.length > 0 ? [{ rows }] : [],
		totals: totalRows(totals, condition),
		nothing: left ? 'No charges are known.' : 'No container has charges.',
		notes: [
			readNote(plural(entries.length, 'container'), settings, [
				...(left ? [`Not in the sum: ${left}.`] : []),
				...(about === undefined ? returnedNotes(settings.returned) : []),
				hasTariff ? ESTIMATE : NO_TARIFF,
				...settings.notes,
			]),
		],
	};
	return { message, figures: { has_news: rows.length > 0, ...totals, ...shared } };
}

type Totals = ReturnType<typeof chargesTotals>;

/** "1,275 USD so far", "2,000 USD if picked up on 30 Nov", "3 accruing", "1 container not in the sum" */
function subjectOf(totals: Totals, rows: MessageRow[], condition: string) {
	const { accruing, total_to_date: soFar, total_forecast: forecast, not_in_sum: missing } = totals;
	const overdue = rows.filter(({ severity }) => severity === 'high').length;
	const unknown = countOf(missing);
	return {
		attention: [
			hasAmount(soFar) ? `${sumsText(soFar)} so far` : '',
			condition && hasAmount(forecast) ? `${sumsText(forecast)} ${condition}` : '',
			accruing > 0 ? `${accruing} accruing` : '',
			overdue > accruing ? `${overdue - accruing} overdue without an amount` : '',
			unknown > 0 ? `${plural(unknown, 'container')} not in the sum` : '',
		],
		nothing: 'No charges',
	};
}

/** One row per currency. */
function totalRows(totals: Totals, condition: string) {
	const { total_to_date: soFar, total_forecast: forecast } = totals;
	const currencies = [...new Set([...Object.keys(soFar), ...Object.keys(forecast)])];
	return currencies.flatMap((currency) => {
		const figures = [
			amountText(soFar[currency], currency),
			under(amountText(forecast[currency], currency), condition),
		].filter(Boolean);
		return figures.length > 0 ? [{ label: 'Total', figures }] : [];
	});
}

const hasAmount = (sums: Record<string, number>) => Object.values(sums).some((sum) => sum > 0);

/** "1,275 USD"; empty without an amount. */
const amountText = (amount: number | undefined, currency: string | undefined) =>
	amount ? moneyText(amount, currency) : '';

const under = (amount: string, condition: string): string =>
	amount && condition ? `${amount} ${condition}` : '';

/** The sums so far and of a day, and how many containers are past their free time. */
function headlineOf({ total_to_date: soFar, rate_today: rate }: Totals, rows: MessageRow[]) {
	const past = rows.filter(({ severity }) => severity === 'high').length;
	if (!hasAmount(rate)) return undefined;
	return {
		figures: [
			{ value: sumsText(soFar) || '0', label: 'so far' },
			{ value: sumsText(rate), label: 'a day' },
			{ value: String(past), label: 'past' },
		],
	};
}

/** "Returned in the last 7 days, no longer in the sum: 500 USD (MSKU1000002)." */
function returnedNotes(returned: Rated[]): string[] {
	const charged = returned.filter(({ toDate }) => toDate && toDate.amount > 0);
	if (charged.length === 0) return [];
	const numbers = charged.map(({ charges }) => chargesSentence({ charges }).number);
	const more = numbers.length - NUMBERS_MAX;
	const names = numbers.slice(0, NUMBERS_MAX).join(', ') + (more > 0 ? ` and ${more} more` : '');
	const sum = sumsText(sumByCurrency(charged.flatMap(({ toDate }) => toDate ?? [])));
	return [`Returned in the last ${RETURNED_DAYS} days, no longer in the sum: ${sum} (${names}).`];
}

/**
 * "if picked up and returned on 30 Nov", "if picked up on 30 Nov and returned on 7 Dec": on what the amounts of the
 * forecast depend. An action without an amount is left out.
 */
function assumptionText(all: Rated[]): string {
	const dayOf = (action: Action) => {
		const days = new Set(all.flatMap((one) => assumedDays(one)[action] ?? []));
		const last = shortTime(lastDay([...days]), undefined);
		return last ? [{ action, day: `${days.size > 1 ? 'by' : 'on'} ${last}` }] : [];
	};
	const assumed = groupBy([...dayOf('picked up'), ...dayOf('returned')], ({ day }) => day);
	const parts = [...assumed].map(
		([day, own]) => `${own.map(({ action }) => action).join(' and ')} ${day}`,
	);
	return parts.length > 0 ? `if ${parts.join(' and ')}` : '';
}

type Action = 'picked up' | 'returned';

function assumedDays({ charges: { clock, forecast } }: Rated): Partial<Record<Action, string>> {
	const dayOf = (ahead: ChargeForecast | undefined) =>
		ahead?.amount !== undefined && ahead.amount > 0 ? ahead.by : undefined;
	const first = dayOf(forecast?.demurrage);
	const second = dayOf(forecast?.detention);
	return clock === 'combined' ? { returned: first } : { 'picked up': first, returned: second };
}

/** The highest rate first, then the most days over. */
function byCost({ rated: a }: ChargesEntry, { rated: b }: ChargesEntry): number {
	const rateOf = (one: Rated | undefined) =>
		(one?.ratesToday ?? []).reduce((sum, { amount }) => sum + amount, 0);
	const overOf = (one: Rated | undefined) =>
		Math.max(one?.charges.daysOver ?? 0, one?.charges.returnDaysOver ?? 0);
	return rateOf(b) - rateOf(a) || overOf(b) - overOf(a);
}

const bySeverity = (a: MessageRow, b: MessageRow): number =>
	SEVERITIES.indexOf(a.severity ?? 'low') - SEVERITIES.indexOf(b.severity ?? 'low');

/** Undefined for a duplicate, and for a container without charges. */
function toRow({ row, rated, sentence }: ChargesEntry): MessageRow | undefined {
	if (!rated || !sentence || rated.countedBy) return undefined;
	const figures = [soFarText(rated), under(laterText(rated), assumptionText([rated]))];
	if (!figures.some(Boolean) && !isOver(rated).includes(true)) return undefined;
	const { number: title, place, detail, owner } = sentence;
	return {
		title,
		link: row.link,
		place,
		detail,
		detailBesideFigures: textBesideFigures(rated),
		owner,
		severity: severityOf(rated),
		figures: figures.filter(Boolean),
	};
}

function chargesOf({ charges: { clock, demurrage, detention, forecast } }: Rated) {
	return [
		{ charge: demurrage, ahead: forecast?.demurrage },
		...(clock === 'combined' ? [] : [{ charge: detention, ahead: forecast?.detention }]),
	];
}

/** Whether the free time of each charge is over. While the carrier moves a container, none is. */
const isOver = ({ charges }: Rated): boolean[] =>
	[charges.daysOver, charges.returnDaysOver].map(
		(days) => !isInTransit(charges) && (days ?? 0) > 0,
	);

/** "1,275 USD"; with a charge of an unknown amount "200 USD + unknown" */
function soFarText(rated: Rated): string {
	const { toDate } = rated;
	if (toDate) return amountText(toDate.amount, toDate.currency);
	const over = isOver(rated);
	const parts = chargesOf(rated).map(({ charge: { amount, rule, isLeftOut } }, place) =>
		amount === undefined && over[place] && !isLeftOut
			? 'unknown'
			: amountText(amount, rule?.currency),
	);
	return parts.filter(Boolean).join(' + ');
}

function laterText(rated: Rated): string {
	const { forecast } = rated;
	if (forecast) return forecastDay(rated) ? amountText(forecast.amount, forecast.currency) : '';
	const parts = chargesOf(rated).map(({ charge, ahead }) =>
		ahead?.by && ahead.amount === undefined && charge.amount
			? 'unknown'
			: amountText(ahead?.amount, ahead?.currency),
	);
	return parts.filter(Boolean).join(' + ');
}

/** The last assumed day of the forecast; undefined if no charge can grow. */
const forecastDay = (rated: Rated): string | undefined =>
	lastDay(chargesOf(rated).map(({ ahead }) => ahead?.by));

const lastDay = (days: Array<string | undefined>): string | undefined =>
	days
		.flatMap((day) => day ?? [])
		.sort()
		.pop();

/** `high` if free time is over, `medium` if it ends soon, `info` if nothing grows any more. */
function severityOf(rated: Rated): Severity {
	const statuses = chargesOf(rated).map(({ charge }) => charge.status);
	const over = isOver(rated);
	const isOverdue = statuses.some((status, place) => over[place] && status !== 'final');
	if (isOverdue || statuses.includes('accruing')) return 'high';
	const { daysLeft, returnDaysLeft } = rated.charges;
	const isSoon = [daysLeft, returnDaysLeft].some((left) => left !== undefined && left <= SOON_DAYS);
	if (statuses.includes('free') && isSoon) return 'medium';
	return statuses.every((status) => status === 'final') ? 'info' : 'low';
}

import type { Charges } from '../../../shared/domain/charges/chargesModel';
import type { LegForecast } from '../../../shared/domain/charges/forecast';
import type { Leg } from '../../../shared/domain/charges/leg';
import { moneyText } from '../../../shared/lib/money';
import { plural } from '../../../shared/lib/plural';
import { tableEmail, type EmailRow } from '../../../shared/lib/tableEmail';
import { shortTime } from '../../../shared/lib/time';
import { chargesSentence } from './chargesSummary';
import { countOf, countsText, type chargesTotals } from './chargesTotals';
import type { ChargesEmailRow, RatedRow } from './ratedRow';

const ESTIMATE = 'This is an estimate from your own tariff, not an invoice.';
const NOTHING = 'No container has charges.';

type EmailTotals = Pick<
	ReturnType<typeof chargesTotals>,
	'total_to_date' | 'total_forecast' | 'not_in_sum'
>;

/**
 * The row of a container that is over its free time, or that costs something now or in the forecast;
 * undefined for others.
 */
export function chargesEmailRow(charges: Charges): ChargesEmailRow | undefined {
	const { clock, demurrage, detention, forecast, daysOver, returnDaysOver } = charges;
	const { number, place, detail, owner } = chargesSentence(charges);
	const isCombined = clock === 'combined';
	const legs = [
		{ name: isCombined ? 'combined' : 'demurrage', leg: demurrage, ahead: forecast?.demurrage },
		{ name: 'detention', leg: detention, ahead: forecast?.detention },
	];
	const isOver = [daysOver, isCombined ? null : returnDaysOver].map((days) => (days ?? 0) > 0);
	const soFar = legs.map(({ name, leg }, place) => soFarText(name, leg, isOver[place]));
	const later = legs.map(({ name, leg, ahead }) => forecastText(name, leg, ahead));
	const [now, then] = [soFar, later].map((parts) => parts.filter(Boolean).join(' + '));
	if (!now && !then && !isOver.includes(true)) return undefined;
	return {
		number,
		terminal: place.replace(/^at /, ''),
		soFar: now,
		forecast: then,
		by: lastOf(legs.map(({ ahead }) => ahead?.by)),
		words: owner ? `${detail} (${owner})` : detail,
	};
}

/** The fields of one email about all containers. Rows after the limit are only counted. */
export function chargesEmail(
	all: Array<Pick<RatedRow, 'emailRow'>>,
	limit: number | undefined,
	totals: EmailTotals,
) {
	const { total_to_date: soFar, total_forecast: forecast } = totals;
	const listed = all.filter(({ emailRow }) => emailRow);
	const rows = all.slice(0, limit).flatMap(({ emailRow }) => emailRow ?? []);
	const by = shortTime(lastOf(listed.map(({ emailRow }) => emailRow?.by)), undefined);
	const missing = countOf(totals.not_in_sum);
	const left = countsText(totals.not_in_sum);
	const sums = [`${sumsText(soFar)} so far`, by ? `${sumsText(forecast)} by ${by}` : ''];
	const without = missing > 0 ? `; ${plural(missing, 'container')} not in the sum` : '';
	const email = tableEmail({
		subject: `Charges: ${sums.filter(Boolean).join(', ')}${without}`,
		columns: ['Container', 'Terminal', 'So far', ...(by ? [`By ${by}`] : []), 'Details'],
		rows: rows.map((row) => toEmailRow(row, !!by)),
		hidden: listed.length - rows.length,
		notes: [...(left ? [`Not in the sum: ${left}.`] : []), ESTIMATE],
		nothing: NOTHING,
	});
	return { has_news: listed.length > 0, ...email };
}

function toEmailRow(row: ChargesEmailRow, hasForecast: boolean): EmailRow {
	const { number, terminal, soFar, forecast, words } = row;
	return {
		cells: [number, terminal, soFar, ...(hasForecast ? [forecast] : []), words],
		line: `${number}${terminal ? ` at ${terminal}` : ''}: ${words}`,
	};
}

const lastOf = (days: Array<string | null | undefined>): string | undefined =>
	days
		.flatMap((day) => day ?? [])
		.sort()
		.pop();

function soFarText(name: string, { amount, rule, isLeftOut }: Leg, isOver: boolean): string {
	if (amount === null) return isOver && !isLeftOut ? `${name} unknown` : '';
	return amount > 0 || isOver ? `${moneyText(amount, rule?.currency)} ${name}` : '';
}

function forecastText(name: string, { amount }: Leg, ahead: LegForecast | undefined): string {
	if (!ahead) return '';
	if (ahead.amount === null) return amount && ahead.by ? `${name} unknown` : '';
	return ahead.amount > 0 ? `${moneyText(ahead.amount, ahead.currency)} ${name}` : '';
}

function sumsText(sums: Record<string, number>): string {
	const parts = Object.entries(sums).map(([currency, sum]) => moneyText(sum, currency));
	return parts.join(' and ') || 'no known amount';
}

import type { ChargeForecast } from '../../charges';
import { shortTime } from '../../days';
import { isInTransit } from '../../journey';
import { groupBy, sumsText, toMoney, type Money } from '../../lib';
import type { Sum } from '../digest/told';
import type { Rated } from './rated';
import type { chargesTotals } from './totals';

/** The amounts of a message: so far, and on what those of the forecast depend. */

const SO_FAR = 'so far';

type Totals = ReturnType<typeof chargesTotals>;

/** "1,275 USD so far" and "2,000 USD if picked up on 30 Nov": the sums of all containers. */
export function totalTexts(totals: Totals, condition: string): string[] {
	const { total_to_date: soFar, total_forecast: forecast } = totals;
	return [under(sumsText(soFar), SO_FAR), condition && under(sumsText(forecast), condition)];
}

/** One row per currency. */
export function totalRows(totals: Totals, condition: string) {
	const { total_to_date: soFar, total_forecast: forecast } = totals;
	const currencies = [...new Set([...Object.keys(soFar), ...Object.keys(forecast)])];
	return currencies.flatMap((currency) => {
		const later = sumsText({ [currency]: forecast[currency] ?? 0 });
		const figures = [
			sumsText({ [currency]: soFar[currency] ?? 0 }),
			condition && under(later, condition),
		].filter(Boolean);
		return figures.length > 0 ? [{ label: 'Total', figures }] : [];
	});
}

const under = (amount: string, words: string): string => (amount ? `${amount} ${words}` : '');

/** The amounts of a container. A charge of an unknown amount is unknown money. */
export function sumsOf(rated: Rated): Sum[] {
	const condition = assumptionText([rated]);
	return [
		...soFarOf(rated).map((money) => ({ label: SO_FAR, money })),
		...(condition ? laterOf(rated) : []).map((money) => ({ label: condition, money })),
	];
}

type Amount = Money | undefined;

function soFarOf(rated: Rated): Amount[] {
	const { toDate } = rated;
	if (toDate) return positive(toDate);
	const over = isOver(rated);
	return chargesOf(rated).flatMap(({ charge: { amount, rule, isLeftOut } }, place): Amount[] =>
		amount === undefined && over[place] && !isLeftOut
			? [undefined]
			: positive(toMoney(amount, rule?.currency)),
	);
}

function laterOf(rated: Rated): Amount[] {
	const { forecast } = rated;
	const charges = chargesOf(rated);
	// Without an assumed day, no charge can grow.
	if (forecast) return charges.some(({ ahead }) => ahead?.by) ? positive(forecast) : [];
	return charges.flatMap(({ charge, ahead }): Amount[] =>
		ahead?.by && ahead.amount === undefined && charge.amount
			? [undefined]
			: positive(toMoney(ahead?.amount, ahead?.currency)),
	);
}

const positive = (money: Amount): Money[] => (money && money.amount > 0 ? [money] : []);

export function chargesOf({ charges: { clock, demurrage, detention, forecast } }: Rated) {
	return [
		{ charge: demurrage, ahead: forecast?.demurrage },
		...(clock === 'combined' ? [] : [{ charge: detention, ahead: forecast?.detention }]),
	];
}

/** Whether the free time of each charge is over. While the carrier moves a container, none is. */
export const isOver = ({ charges }: Rated): boolean[] =>
	[charges.daysOver, charges.returnDaysOver].map(
		(days) => !isInTransit(charges) && (days ?? 0) > 0,
	);

/**
 * "if picked up and returned on 30 Nov", "if picked up on 30 Nov and returned on 7 Dec": on what the
 * amounts of the forecast depend. An action without an amount is left out.
 */
export function assumptionText(all: Rated[]): string {
	const assumed = groupBy(actionsOf(all), ({ days }) => dayText(days));
	const parts = [...assumed].map(
		([day, own]) => `${own.map(({ action }) => action).join(' and ')} ${day}`,
	);
	return parts.length > 0 ? `if ${parts.join(' and ')}` : '';
}

/** "if picked up and returned by 7 Dec": the last day of all actions, for a subject */
export function shortAssumption(all: Rated[]): string {
	const actions = actionsOf(all);
	const names = actions.map(({ action }) => action).join(' and ');
	return names ? `if ${names} ${dayText(actions.flatMap(({ days }) => days))}` : '';
}

/** "on 30 Nov"; "by 7 Dec" for the last of several days */
function dayText(all: string[]): string {
	const days = [...new Set(all)].sort();
	return `${days.length > 1 ? 'by' : 'on'} ${shortTime(days[days.length - 1], undefined)}`;
}

const ACTIONS = ['picked up', 'returned'] as const;

const actionsOf = (all: Rated[]) =>
	ACTIONS.map((action) => ({
		action,
		days: all.flatMap((one) => assumedDays(one)[action] ?? []),
	})).filter(({ days }) => days.length > 0);

type Action = (typeof ACTIONS)[number];

function assumedDays({ charges: { clock, forecast } }: Rated): Partial<Record<Action, string>> {
	const dayOf = (ahead: ChargeForecast | undefined) =>
		ahead?.amount !== undefined && ahead.amount > 0 ? ahead.by : undefined;
	const first = dayOf(forecast?.demurrage);
	const second = dayOf(forecast?.detention);
	return clock === 'combined' ? { returned: first } : { 'picked up': first, returned: second };
}

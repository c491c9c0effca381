import type { ChargeForecast } from '../../charges';
import { shortTime } from '../../days';
import { isInTransit } from '../../journey';
import { groupBy, toMoney, type Money } from '../../lib';
import type { Sum } from '../digest/shown';
import type { Rated } from './rated';

/** The amounts of a message: so far, and on what those of the forecast depend. */

export const SO_FAR = 'so far';

/** The amounts of a container, one for each charge. Without money it is unknown. */
export function sumsOf(rated: Rated): Sum[] {
	const condition = assumptionText([rated]);
	const over = isOver(rated);
	return chargesOf(rated).flatMap(({ charge, ahead }, place) => {
		const { amount, rule, isLeftOut } = charge;
		const isUnknown = amount === undefined && over[place] && !isLeftOut;
		const isUnknownLater = !!ahead?.by && ahead.amount === undefined && !!amount;
		return [
			...sumOf(SO_FAR, toMoney(amount, rule?.currency), isUnknown),
			...sumOf(condition, toMoney(ahead?.amount, ahead?.currency), isUnknownLater),
		];
	});
}

/** Empty without an amount, and without words that say on what it depends. */
function sumOf(label: string, money: Money | undefined, isUnknown: boolean): Sum[] {
	return label && (isUnknown || (money?.amount ?? 0) > 0) ? [{ label, money }] : [];
}

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
	const paidDay = (ahead: ChargeForecast | undefined) =>
		ahead?.amount !== undefined && ahead.amount > 0 ? ahead.by : undefined;
	const first = paidDay(forecast?.demurrage);
	const second = paidDay(forecast?.detention);
	return clock === 'combined' ? { returned: first } : { 'picked up': first, returned: second };
}

import type { Charges, ChargeForecast, AssessedCharge } from '../../charges';
import { toSentence, type Sentence } from '../../messages';
import { terminalName } from '../../records';
import { entryOf, distinctTexts, moneyText, valueText, plural } from '../../lib';
import { shortTime } from '../../days';
import type { Rated } from './rated';

const REASONS: Record<string, string> = {
	equipment_unknown: 'no amount, because the container size is unknown',
	in_rail_transit: 'no amount, because the carrier still moves the container by rail',
	no_discharge: 'no amount, because the discharge is not reported',
	no_empty_return: 'day of the empty return unknown',
	no_free_days: 'no free days in the tariff',
	no_gate_out: 'day of the pickup unknown',
	no_last_free_day: 'last free day unknown',
	no_rate: 'no rates in the tariff',
	no_start_time: 'last free day and start of free time unknown',
	no_tariff: 'no tariff rule for this charge',
	not_tracked: 'no amount, because recent terminal data is missing',
	outside_validity: 'no tariff rule valid at this time',
	rule_uncertain: 'no amount, because data for choosing the tariff rule is missing',
	tariff_ends: 'no rate in the tariff for some of the days',
	tracking_stopped: 'no amount, because tracking stopped',
};

/**
 * "MSKU1234565 at APM: 2 days over, 300 USD so far, 150 USD a day, 300 USD a day from 20 Oct (PO-1, for
 * Nordwind, B/L MAEU100)". Names the terminal or ramp only while the container is there.
 */
export function chargesSentence({
	charges,
	countedBy,
}: Pick<Rated, 'charges' | 'countedBy'>): Sentence {
	const { context, isThere, facility } = charges;
	const container = context.container.attributes;
	const shipment = context.shipment?.attributes ?? {};
	const subject = { number: container.number, noun: 'Container' } as const;
	if (countedBy) return toSentence(subject, [countedText(countedBy)]);
	const terminal = isThere ? valueText(terminalName(facility)) : '';
	return toSentence(
		{
			...subject,
			place: terminal && `at ${terminal}`,
			references: distinctTexts([container.ref_numbers, shipment.ref_numbers]),
			customer: shipment.customer_name,
			billOfLading: shipment.bill_of_lading_number,
		},
		[chargesParts(charges, 'full').join('; ')],
	);
}

function countedText({ billOfLading }: Rated): string {
	const bill = valueText(billOfLading);
	return `charges are counted ${bill ? `under bill of lading ${bill}` : 'in another row'}`;
}

/** With amounts, with the reasons why they are unknown, or the days alone. */
type Detail = 'full' | 'reasons' | 'days';

/** The words that a message has at the right of a line. */
const DUE = 'due today';
const TODAY: Record<Detail, string> = { full: 'last free day is today', reasons: DUE, days: DUE };

/** "2 days over, 300 USD so far, 150 USD a day, 300 USD a day from 20 Oct" */
export function chargesParts(charges: Charges, detail: Detail): string[] {
	const { clock, forecast } = charges;
	const isCombined = clock === 'combined';
	const ahead = detail === 'full' ? forecast : undefined;
	const parts = [
		demurrageText(charges, detail),
		isCombined
			? forecastText('charges', 'returned', ahead?.demurrage)
			: forecastText('demurrage', 'picked up', ahead?.demurrage),
		detentionText(charges, detail),
		forecastText('detention', 'returned', ahead?.detention),
	];
	// Both charges may have the same reason: "day of the pickup unknown".
	return [...new Set(parts)].filter(Boolean);
}

function demurrageText(charges: Charges, detail: Detail): string {
	const { clock, demurrage, daysLeft, daysOver, lastFreeDay, phase } = charges;
	const by = lastFreeDay?.source === 'calculated' ? ' by the tariff' : '';
	const over = daysOver ? `${plural(daysOver, 'day')} over${by}` : '';
	switch (demurrage.status) {
		case 'not_started':
			return 'not discharged yet';
		case 'free': {
			const left = daysLeft === 0 ? TODAY[detail] : `${plural(daysLeft ?? 0, 'day')} left`;
			return join(`${left}${by}`, ...rateTexts(demurrage, detail));
		}
		case 'final': {
			const pickup = phase === 'off_dock' ? 'taken off the dock' : 'picked up';
			const end = clock === 'combined' ? 'empty returned' : pickup;
			return join(end, over || `in time${by}`, daysOver ? costText(demurrage, detail) : '');
		}
		case 'accruing':
			return join(over, costSoFar(demurrage, detail), ...rateTexts(demurrage, detail));
		default:
			return join(over, detail === 'days' ? '' : reasonText(demurrage));
	}
}

function detentionText(charges: Charges, detail: Detail): string {
	const { phase, isPickedUp, clock, detention } = charges;
	const { returnBy, returnDaysLeft: left, returnDaysOver, daysOut } = charges;
	if (clock === 'combined' || !(isPickedUp || phase === 'off_dock')) return '';
	const over = returnDaysOver ? `${plural(returnDaysOver, 'day')} over` : '';
	switch (detention.status) {
		case 'free': {
			const due = left === 0 ? 'empty due back today' : `empty due back by ${dayText(returnBy)}`;
			return join(due, ...rateTexts(detention, detail));
		}
		case 'final':
			return join('empty returned', over || 'in time', over ? costText(detention, detail) : '');
		case 'accruing':
			return join(`empty ${over}`, costSoFar(detention, detail), ...rateTexts(detention, detail));
		default:
			return join(
				phase === 'returned' ? 'empty returned' : outText(daysOut),
				detail === 'days' ? '' : reasonText(detention),
			);
	}
}

/** "out for 3 days"; empty if the day of the gate-out is unknown. */
function outText(days?: number): string {
	if (days === undefined) return '';
	return days === 0 ? 'out since today' : `out for ${plural(days, 'day')}`;
}

/** "700 USD demurrage if picked up on 10 Mar" */
function forecastText(charge: string, action: string, forecast?: ChargeForecast): string {
	if (!forecast?.by || forecast.amount === undefined) return '';
	const { amount, currency, by } = forecast;
	const cost = amount > 0 ? `${moneyText(amount, currency)} ${charge}` : `no ${charge}`;
	return `${cost} if ${action} on ${dayText(by)}`;
}

/** "300 USD"; without an amount its reason. */
function costText(charge: AssessedCharge, detail: Detail): string {
	const { amount, rule } = charge;
	if (detail === 'days') return '';
	if (amount === undefined) return reasonText(charge);
	if (detail === 'reasons') return '';
	return amount === 0 ? NO_CHARGES : moneyText(amount, rule?.currency);
}

function costSoFar(charge: AssessedCharge, detail: Detail): string {
	const cost = costText(charge, detail);
	return cost && charge.amount !== undefined ? `${cost} so far` : cost;
}

function rateTexts(charge: AssessedCharge, detail: Detail): string[] {
	if (detail !== 'full') return [];
	const { rateToday, rule } = charge;
	return [rateToday ? rateText(rateToday, rule?.currency) : '', nextRateText(charge)];
}

const rateText = (rate: number, currency: string | undefined): string =>
	rate > 0 ? `${moneyText(rate, currency)} a day` : NO_CHARGES;

/** "300 USD a day from 20 Oct" */
export function nextRateText({ nextRateDay, nextRate, rule }: AssessedCharge): string {
	if (nextRate === undefined) return '';
	return `${rateText(nextRate, rule?.currency)} from ${dayText(nextRateDay)}`;
}
const NO_CHARGES = 'no charges';

export const reasonText = ({ reason }: { reason?: string }): string =>
	reason ? (entryOf(REASONS, reason) ?? reason) : '';

const join = (...parts: string[]): string => parts.filter(Boolean).join(', ');

const dayText = (day: string | undefined): string => shortTime(day, undefined) ?? '';

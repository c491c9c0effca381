import type { IDataObject } from 'n8n-workflow';

import type { Charges } from '../../../shared/domain/charges/chargesModel';
import { isInTransit } from '../../../shared/domain/containerState';
import { totalOf } from '../../../shared/domain/charges/total';
import { isAtLeast } from '../../../shared/domain/stage';
import { normalizeNumber } from '../../../shared/domain/trackingNumber';
import { toCents } from '../../../shared/lib/cents';
import { asText } from '../../../shared/lib/json';
import { epochOf } from '../../../shared/lib/time';

export const ORDERS = ['urgency', 'amount', 'rate'] as const;
type Order = (typeof ORDERS)[number];

export interface Money {
	currency: string;
	amount: number;
}

/** A container in the email. */
export interface ChargesEmailRow {
	number: string;
	terminal: string;
	/** "200 USD demurrage + 75 USD detention", until now and in the forecast; empty without amounts. */
	soFar: string;
	forecast: string;
	/** `2026-03-10`: the end of the forecast. */
	by: string | undefined;
	words: string;
}

/** The time of a container at its terminal, in epoch milliseconds. */
export interface TerminalStay {
	/** The normalized number; empty if it is unknown. */
	number: string;
	from: number;
	/** The gate-out, or now. */
	to: number;
}

/** The row of a container with the values by which it is sorted and counted. */
export interface RatedRow {
	row: IDataObject;
	id: string;
	number: string | undefined;
	billOfLading: string | undefined;
	/** Days until charges accrue. */
	urgency: number;
	/** The amount by which rows are sorted; undefined for the order by urgency. */
	figure: Money | undefined;
	/** The container at its terminal, which rows for several bills of lading can share. */
	stay: TerminalStay;
	/** `duplicate`: another row counts the same container. */
	verdict: 'judged' | 'not_started' | 'not_judged' | 'duplicate';
	/** The reason why the amount until now, or in the forecast, is unknown. */
	reason: string;
	forecastReason: string;
	isAccruing: boolean;
	/** The totals until now and in the forecast; undefined if unknown. */
	toDate: Money | undefined;
	forecast: Money | undefined;
	/** The rate of each charge. */
	ratesToday: Money[];
	confidence: Charges['confidence'];
	/** The positions of the applied rules in the tariff. */
	rules: number[];
	/** Undefined if the container isn't in the email, or if no email is returned. */
	emailRow?: ChargesEmailRow;
}

export function toRatedRow(charges: Charges, order: Order, row: IDataObject): RatedRow {
	const { demurrage, detention, confidence } = charges;
	const { container, shipment } = charges.context;
	const { number } = container.attributes;
	const legs = [demurrage, detention];
	const total = totalOf(charges);
	const toDate = money(total.toDate, total.currency);
	const ratesToday = legs.flatMap(
		({ rateToday, rule }) => money(rateToday, rule?.currency ?? null) ?? [],
	);
	const figures = { urgency: undefined, amount: toDate, rate: sumOf(ratesToday) };
	return {
		row,
		id: container.id,
		number: asText(number),
		billOfLading: asText(shipment?.attributes.bill_of_lading_number),
		urgency: urgencyOf(charges),
		figure: figures[order],
		stay: terminalStay(charges),
		verdict: verdictOf(charges, toDate),
		reason: demurrage.reason ?? detention.reason ?? 'currencies_differ',
		forecastReason:
			isInTransit(charges) || !isAtLeast(charges.stage, 'arrived')
				? 'not_arrived_by_then'
				: 'forecast_unknown',
		isAccruing: legs.some(({ status, amount }) => status === 'accruing' && amount !== null),
		toDate,
		forecast: money(total.forecast, total.currency),
		ratesToday,
		confidence,
		rules: legs.flatMap(({ rule }) => rule?.place ?? []),
	};
}

/**
 * Without a known start, a stay begins with the arrival, or else with its end. A container that is
 * still to arrive has its stay ahead.
 */
function terminalStay({ context, gateOut, phase, isPickedUp, now }: Charges): TerminalStay {
	const { number, pod_discharged_at, pod_arrived_at } = context.container.attributes;
	const isAhead = phase === 'before_discharge';
	const end = epochOf(gateOut?.time) ?? (isPickedUp ? undefined : now);
	const from = epochOf(pod_discharged_at) ?? epochOf(pod_arrived_at) ?? end ?? NaN;
	return {
		number: normalizeNumber(asText(number) ?? ''),
		from: isAhead ? Infinity : from,
		to: isAhead ? Infinity : (end ?? from),
	};
}

/**
 * Sorts by urgency, the most urgent first, or by amount: grouped by currency, the highest first,
 * unknown ones last.
 */
export function compareRows({ figure: a, urgency }: RatedRow, other: RatedRow): number {
	const { figure: b } = other;
	if (a && b) {
		if (a.currency !== b.currency) return a.currency < b.currency ? -1 : 1;
		if (a.amount !== b.amount) return b.amount - a.amount;
	} else if (a || b) return a ? -1 : 1;
	return urgency - other.urgency;
}

/** A container that is no longer tracked isn't urgent, although its deadlines still pass. */
function urgencyOf({ phase, clock, daysLeft, returnDaysLeft, detention }: Charges): number {
	const isOut =
		clock === 'separate' && phase === 'with_consignee' && detention.status !== 'unknown';
	return (isOut ? returnDaysLeft : daysLeft) ?? Number.MAX_SAFE_INTEGER;
}

function verdictOf(
	{ demurrage, detention }: Charges,
	toDate: Money | undefined,
): RatedRow['verdict'] {
	const isAhead = [demurrage, detention].every(({ status }) =>
		['not_started', 'combined'].includes(status),
	);
	if (isAhead) return 'not_started';
	return toDate ? 'judged' : 'not_judged';
}

function money(amount: number | null, currency: string | null): Money | undefined {
	return amount === null || !currency ? undefined : { amount, currency };
}

/** Undefined for no amount, and for several currencies. */
function sumOf(amounts: Money[]): Money | undefined {
	const [first] = amounts;
	if (!first || amounts.some(({ currency }) => currency !== first.currency)) return undefined;
	return { ...first, amount: toCents(amounts.reduce((sum, { amount }) => sum + amount, 0)) };
}

import type { IDataObject } from 'n8n-workflow';

import type { Charges } from '../../../shared/domain/charges/chargesModel';
import { totalOf } from '../../../shared/domain/charges/total';
import { dayOf } from '../../../shared/domain/lastFreeDayZone';
import { normalizeNumber } from '../../../shared/domain/trackingNumber';
import { toCents } from '../../../shared/lib/cents';
import { asText } from '../../../shared/lib/json';

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
	/**
	 * The container number and discharge day, which rows for several bills of lading can share;
	 * undefined if one is unknown.
	 */
	stay: string | undefined;
	/** `duplicate`: another row counts the same container. */
	verdict: 'judged' | 'not_started' | 'not_judged' | 'duplicate';
	/** The reason why the amount is unknown. */
	reason: string;
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
	const { number, pod_discharged_at: discharged, pod_timezone: zone } = container.attributes;
	const legs = [demurrage, detention];
	const total = totalOf(charges);
	const toDate = money(total.toDate, total.currency);
	const ratesToday = legs.flatMap(
		({ rateToday, rule }) => money(rateToday, rule?.currency ?? null) ?? [],
	);
	const figures = { urgency: undefined, amount: toDate, rate: sumOf(ratesToday) };
	const name = normalizeNumber(asText(number) ?? '');
	const day = dayOf(discharged, zone);
	return {
		row,
		id: container.id,
		number: asText(number),
		billOfLading: asText(shipment?.attributes.bill_of_lading_number),
		urgency: urgencyOf(charges),
		figure: figures[order],
		stay: name && day ? `${name} ${day}` : undefined,
		verdict: verdictOf(charges, toDate),
		reason: demurrage.reason ?? detention.reason ?? 'currencies_differ',
		isAccruing: legs.some(({ status, amount }) => status === 'accruing' && amount !== null),
		toDate,
		forecast: money(total.forecast, total.currency),
		ratesToday,
		confidence,
		rules: legs.flatMap(({ rule }) => rule?.place ?? []),
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

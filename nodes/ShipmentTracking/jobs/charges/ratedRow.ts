import type { IDataObject } from 'n8n-workflow';

import type { Charges } from '../../../shared/domain/charges/chargesModel';
import { totalOf } from '../../../shared/domain/charges/total';
import { dayOf } from '../../../shared/domain/lastFreeDayZone';
import { normalizeNumber } from '../../../shared/domain/trackingNumber';
import { toCents } from '../../../shared/lib/cents';
import { asText } from '../../../shared/lib/json';
import type { ChargesEmailRow } from './chargesEmail';
import { tallyOf, type Tally } from './tally';

export const ORDERS = ['urgency', 'amount', 'rate'] as const;
type Order = (typeof ORDERS)[number];

/** The amount by which rows are sorted. */
interface Figure {
	currency: string;
	value: number;
}

/** The row of a container with the values by which it is sorted and counted. */
export interface RatedRow {
	row: IDataObject;
	id: string;
	number: string | undefined;
	billOfLading: string | undefined;
	/** Days until charges accrue. */
	urgency: number;
	/** Undefined if the amount is unknown, or if rows are sorted by urgency. */
	figure: Figure | undefined;
	/**
	 * Equal for all rows of one arrival of a container, even with different bills of lading;
	 * undefined if unknown.
	 */
	stay: string | undefined;
	isTotalKnown: boolean;
	tally: Tally;
	/** Undefined if the container isn't in the email, or if no email is returned. */
	emailRow?: ChargesEmailRow;
}

export function toRatedRow(charges: Charges, order: Order, row: IDataObject): RatedRow {
	const { container, shipment } = charges.context;
	const { number, pod_discharged_at: discharged, pod_timezone: zone } = container.attributes;
	const total = totalOf(charges);
	const name = normalizeNumber(asText(number) ?? '');
	const day = dayOf(discharged, zone);
	return {
		row,
		id: container.id,
		number: asText(number),
		billOfLading: asText(shipment?.attributes.bill_of_lading_number),
		urgency: urgencyOf(charges),
		figure:
			order === 'amount'
				? figureOf(total.toDate, total.currency)
				: order === 'rate'
					? rateFigure(charges)
					: undefined,
		stay: name && day ? `${name} ${day}` : undefined,
		isTotalKnown: total.toDate !== null,
		tally: tallyOf(charges, total),
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
		if (a.value !== b.value) return b.value - a.value;
	} else if (a || b) return a ? -1 : 1;
	return urgency - other.urgency;
}

/** A container that is no longer tracked isn't urgent, although its deadlines still pass. */
function urgencyOf({ phase, clock, daysLeft, returnDaysLeft, detention }: Charges): number {
	const isOut =
		clock === 'separate' && phase === 'with_consignee' && detention.status !== 'unknown';
	return (isOut ? returnDaysLeft : daysLeft) ?? Number.MAX_SAFE_INTEGER;
}

function figureOf(value: number | null, currency: string | null): Figure | undefined {
	return value === null || !currency ? undefined : { currency, value };
}

/** The sum of the daily rates of both charges; undefined for two currencies. */
function rateFigure({ demurrage, detention }: Charges): Figure | undefined {
	const running = [demurrage, detention].flatMap(
		({ rateToday, rule }) => figureOf(rateToday, rule?.currency ?? null) ?? [],
	);
	const [first] = running;
	if (!first || running.some(({ currency }) => currency !== first.currency)) return undefined;
	return { ...first, value: toCents(running.reduce((sum, { value }) => sum + value, 0)) };
}

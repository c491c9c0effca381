import { assessCharges, type Charges, type ChargesOptions, totalOf } from '../../charges';
import { isAtLeast, isInTransit } from '../../journey';
import { containerNumber, type ContainerContext } from '../../records';
import { groupBy, sumOf, toMoney, type Money } from '../../lib';
import { epochOf } from '../../days';

type Order = 'urgency' | 'amount' | 'rate';

/** The time of a container at its terminal, in epoch milliseconds. */
interface TerminalStay {
	/** The normalized number; empty if it is unknown. */
	number: string;
	from: number;
	/** The gate-out, or now. */
	to: number;
}

/** The charges of a container with the values by which rows are sorted and counted. */
export interface Rated {
	charges: Charges;
	billOfLading: string | undefined;
	/** Days until charges accrue. */
	urgency: number;
	/** The amount by which rows are sorted; undefined for the order by urgency. */
	figure: Money | undefined;
	/** The container at its terminal, which rows for several bills of lading can share. */
	stay: TerminalStay;
	verdict: 'judged' | 'not_started' | 'not_judged';
	isAccruing: boolean;
	/** The totals until now and in the forecast; undefined if unknown. */
	toDate: Money | undefined;
	forecast: Money | undefined;
	/** The rate of each charge. */
	ratesToday: Money[];
	/** The row that counts the charges of the same container under another bill of lading. */
	countedBy?: Rated;
}

/** @param lacksEvents whether the events of the container are needed but were not read */
export const rate = (
	subject: ContainerContext,
	options: ChargesOptions,
	order: Order,
	lacksEvents?: boolean,
): Rated => toRated(assessCharges(subject, options, lacksEvents), order);

export function toRated(charges: Charges, order: Order): Rated {
	const { demurrage, detention } = charges;
	const { shipment } = charges.context;
	const bothCharges = [demurrage, detention];
	const { toDate, forecast } = totalOf(charges);
	const ratesToday = bothCharges.flatMap(
		({ rateToday, rule }) => toMoney(rateToday, rule?.currency) ?? [],
	);
	const figures = { urgency: undefined, amount: toDate, rate: sumOf(ratesToday) };
	return {
		charges,
		billOfLading: shipment?.attributes.bill_of_lading_number,
		urgency: urgencyOf(charges),
		figure: figures[order],
		stay: terminalStay(charges),
		verdict: verdictOf(charges, toDate),
		isAccruing: bothCharges.some(
			({ status, amount }) => status === 'accruing' && amount !== undefined,
		),
		toDate,
		forecast,
		ratesToday,
	};
}

export const missingReason = ({ charges: { demurrage, detention } }: Rated): string =>
	demurrage.reason ?? detention.reason ?? 'currencies_differ';

export function missingForecastReason({ charges }: Rated): string {
	const isAhead = isInTransit(charges) || !isAtLeast(charges.stage, 'arrived');
	return isAhead ? 'not_arrived_by_then' : 'forecast_unknown';
}

/**
 * Marks the duplicates of containers that several bills of lading have, so that charges are counted
 * once. Days of a duplicate stay.
 */
export function markDuplicates(all: Rated[]): Rated[] {
	const byNumber = groupBy(all, ({ stay }) => stay.number || undefined);
	return all.map((one) => {
		const same = (byNumber.get(one.stay.number) ?? []).filter((other) => isSameStay(one, other));
		const countedBy = same.reduce((a, b) => (compareDuplicates(a, b) <= 0 ? a : b), one);
		return countedBy === one ? one : { ...one, countedBy, figure: undefined };
	});
}

/** Whether two records describe the same stay of a container at a terminal. */
const isSameStay = ({ stay: a }: Rated, { stay: b }: Rated): boolean =>
	a.from <= b.to && b.from <= a.to;

/** Sorts rows with a known total first, then by bill of lading, then by ID. The first one counts. */
function compareDuplicates(a: Rated, b: Rated): number {
	if (!!a.toDate !== !!b.toDate) return a.toDate ? -1 : 1;
	const idOf = ({ charges }: Rated) => charges.context.container.id;
	return compareText(a.billOfLading, b.billOfLading) || compareText(idOf(a), idOf(b));
}

/** A missing text sorts last. */
function compareText(a: string | undefined, b: string | undefined): number {
	if (a === b) return 0;
	if (a === undefined || b === undefined) return a === undefined ? 1 : -1;
	return a < b ? -1 : 1;
}

/**
 * Without a known start, a stay begins with the arrival, or else with its end. A container that is
 * still to arrive has its stay ahead.
 */
function terminalStay({ context, gateOut, phase, isPickedUp, now }: Charges): TerminalStay {
	const { pod_discharged_at, pod_arrived_at } = context.container.attributes;
	const isAhead = phase === 'before_discharge';
	const end = epochOf(gateOut?.time) ?? (isPickedUp ? undefined : now);
	const from = epochOf(pod_discharged_at) ?? epochOf(pod_arrived_at) ?? end ?? NaN;
	return {
		number: containerNumber(context.container.attributes),
		from: isAhead ? Infinity : from,
		to: isAhead ? Infinity : (end ?? from),
	};
}

/**
 * Orders containers by currency and the highest amount. Containers without an amount come last, by
 * urgency.
 */
export function compareRated({ figure: a, urgency }: Rated, other: Rated): number {
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

function verdictOf({ demurrage, detention }: Charges, toDate: Money | undefined): Rated['verdict'] {
	const isAhead = [demurrage, detention].every(({ status }) =>
		['not_started', 'combined'].includes(status),
	);
	if (isAhead) return 'not_started';
	return toDate ? 'judged' : 'not_judged';
}

import { addDays, dayOf } from '../days';
import { roundMoney } from '../lib';
import { chargedDays, type AssessedCharge } from './assessedCharge';
import type { Charges } from './chargesModel';
import type { Charge } from './tariff';
import { amountOf } from './tiers';

/** Calendar days, both included. */
export interface Period {
	from: string;
	to: string;
}

/** The month of a day. */
export function monthOf(day: string): Period {
	const from = `${day.slice(0, 7)}-01`;
	// 31 days after the first day of a month is a day of the next one.
	return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
}

/** The charged days of a period and their cost; undefined if unknown. */
interface PeriodCost {
	days?: number;
	amount?: number;
	/** The code of the reason for an unknown amount. */
	reason?: string;
	/** The amount until tracking stopped, if that is the reason. */
	costAtLeast?: number;
}

/** The charges of a container, each with the clock that counts it. */
export const chargesByClock = ({
	clock,
	demurrage,
	detention,
}: Charges): Array<[Charge, AssessedCharge]> =>
	clock === 'combined'
		? [['combined', demurrage]]
		: [
				['demurrage', demurrage],
				['detention', detention],
			];

/**
 * The part of a charge that falls into a period: the cost to its end without the cost to the day
 * before it. The costs of consecutive periods add up to the charge.
 */
export function costOfPeriod(
	charges: Charges,
	[charge, assessed]: [Charge, AssessedCharge],
	period: Period,
): PeriodCost {
	const { status, rule, freeUntil, reason } = assessed;
	if (status !== 'unknown' && (rule || freeUntil)) return costOfDays(assessed, period);
	if (!mayHaveDays(charges, charge, assessed, period)) return { days: 0, amount: 0 };
	const end = stopDay(charges, assessed);
	const { amount } = end ? costOfDays({ ...assessed, end }, period) : {};
	return { reason, costAtLeast: amount || undefined };
}

function costOfDays(assessed: AssessedCharge, { from, to }: Period): PeriodCost {
	const { status, rule, reason } = assessed;
	const all = status === 'not_started' ? [] : chargedDays(assessed);
	const until = all.filter((day) => day <= to).length;
	const before = all.filter((day) => day < from).length;
	const days = until - before;
	if (days === 0) return { days, amount: 0 };
	const { tiers = [], currency } = rule ?? {};
	const [cost, earlier] = [until, before].map((count) => amountOf(tiers, count, currency));
	return tiers.length === 0 || cost === undefined || earlier === undefined
		? { days, reason: reason ?? 'tariff_ends' }
		: { days, amount: roundMoney(cost - earlier, currency) };
}

/** Whether a charge with unknown days can have some in the period. */
function mayHaveDays(
	charges: Charges,
	charge: Charge,
	assessed: AssessedCharge,
	{ from, to }: Period,
): boolean {
	const { isPickedUp, phase, gateOut, returnDay, context } = charges;
	if (charge === 'detention' && !isPickedUp) return false;
	if (phase === 'before_discharge' && assessed.reason !== 'no_discharge') return false;
	const { pod_discharged_at: discharged, pod_timezone: zone } = context.container.attributes;
	const began = charge === 'detention' ? gateOut?.day : dayOf(discharged, zone);
	const start = assessed.freeUntil ?? began ?? '';
	const end = (charge === 'demurrage' ? gateOut?.day : returnDay) ?? stopDay(charges, assessed);
	return start < to && (end ?? '9') >= from;
}

/** The day on which tracking stopped, if that is why the days are unknown. */
function stopDay({ context, zone }: Charges, { reason }: AssessedCharge): string | undefined {
	const { line_tracking_stopped_at: stopped } = context.shipment?.attributes ?? {};
	return reason === 'tracking_stopped' ? dayOf(stopped, zone) : undefined;
}

/** Whether the days of a container are unknown because its tracking stopped before a day. */
export const hasStoppedBefore = (charges: Charges, day: string): boolean =>
	charges.phase !== 'before_discharge' &&
	chargesByClock(charges).some(
		([, assessed]) => !assessed.isLeftOut && (stopDay(charges, assessed) ?? '9') < day,
	);

import type { Charges } from '../../../../shared/domain/charges/chargesModel';
import { chargedDays, type Leg } from '../../../../shared/domain/charges/leg';
import type { TariffRule } from '../../../../shared/domain/charges/tariff';
import { EVERY_DAY, isWorkingDay } from '../../../../shared/domain/charges/workCalendar';
import { dayOf } from '../../../../shared/domain/lastFreeDayZone';
import { asText } from '../../../../shared/lib/json';
import type { InvoiceCharge } from '../rows/readRow';

export type InvoiceLeg = 'demurrage' | 'detention' | 'combined';

/** The clock of a container that an invoice row is compared with. Days are days of the place. */
export interface LegFacts {
	leg: InvoiceLeg;
	today: string;
	/** The last day that is free. */
	lastFreeDay?: string;
	/** The last day on which the clock runs, so far; undefined if that is unknown. */
	end?: string;
	/** The day on which the clock has ended. */
	knownEnd?: string;
	/** The charged days by the rule, without a rule all calendar days, in order. */
	ownDays: string[];
	/** Whether the rule charges a day that isn't the last one. */
	counts: (day: string) => boolean;
	rule?: TariffRule;
	/** Whether an earlier rule may fit, too. */
	isRuleUncertain: boolean;
	/** Why the charge can't be judged, as in Get Charges at Risk. */
	reason?: string;
	isDischarged: boolean;
	portDischargeDay?: string;
	/** The discharge at the port, or the arrival at the ramp. */
	dischargedDay?: string;
	isInland: boolean;
	availableDay?: string;
	gateOutDay?: string;
	usRulesApply: boolean | null;
}

/** The clock of a container that a charge is compared with. */
export function legFactsOf(
	charges: Charges,
	charge: Exclude<InvoiceCharge, 'other'>,
	usRulesApply: boolean | null,
): LegFacts {
	const { context, phase, today, clock, gateOutDay, returnDay } = charges;
	const { pod_discharged_at: discharged, pod_timezone: zone } = context.container.attributes;
	const leg = clock === 'combined' ? 'combined' : charge;
	const counted = countedLeg(charges, leg);
	const lastFreeDay = lastFreeDayOf(charges, leg);
	const knownEnd = leg === 'demurrage' ? gateOutDay : returnDay;
	const end = knownEnd ?? (isRunning(charges, leg) ? today : undefined);
	const rule = counted?.rule ?? undefined;
	const calendar = rule?.chargedDaysOf ?? EVERY_DAY;
	return {
		leg,
		today,
		lastFreeDay,
		end,
		knownEnd,
		ownDays: chargedDays({
			freeUntil: lastFreeDay ?? null,
			end: end ?? null,
			rule: rule ?? null,
		}),
		counts: (day) => isWorkingDay(day, calendar),
		rule,
		isRuleUncertain: !!counted?.isUncertain,
		reason: reasonOf(charges, leg, counted),
		isDischarged: phase !== 'before_discharge',
		portDischargeDay: dayOf(discharged, zone),
		dischargedDay: charges.dischargeDay,
		isInland: charges.isInland,
		availableDay: charges.availableDay,
		gateOutDay,
		usRulesApply,
	};
}

/** Undefined for both charges in one amount, if the tariff has a clock for each. */
function countedLeg({ clock, demurrage, detention }: Charges, leg: InvoiceLeg): Leg | undefined {
	if (leg === 'combined') return clock === 'combined' ? demurrage : undefined;
	return leg === 'demurrage' ? demurrage : detention;
}

function lastFreeDayOf(charges: Charges, leg: InvoiceLeg): string | undefined {
	if (leg === 'detention') return charges.returnBy;
	return leg === 'combined' && charges.clock !== 'combined' ? undefined : charges.lastFreeDay?.day;
}

const isStopped = ({ context }: Charges): boolean =>
	!!asText(context.shipment?.attributes.line_tracking_stopped_at);

/** Whether it is known that the clock runs today. */
function isRunning(charges: Charges, leg: InvoiceLeg): boolean {
	const { phase, gateOutDay, demurrage } = charges;
	const isLost = ['not_tracked', 'in_rail_transit'].includes(demurrage.reason ?? '');
	if (isStopped(charges) || isLost) return false;
	const isAtTerminal = phase === 'at_terminal' && leg !== 'detention';
	const isWithConsignee = phase === 'with_consignee' && leg !== 'demurrage';
	return isAtTerminal || (isWithConsignee && (leg === 'combined' || !!gateOutDay));
}

function reasonOf(charges: Charges, leg: InvoiceLeg, counted: Leg | undefined): string | undefined {
	const isIn = charges.phase === 'before_discharge' || charges.phase === 'at_terminal';
	if (leg === 'detention' && isIn) return isStopped(charges) ? 'tracking_stopped' : 'no_gate_out';
	return counted ? (counted.reason ?? undefined) : 'no_tariff';
}

import {
	type ChargesOptions,
	type Charges,
	chargedDays,
	type AssessedCharge,
	type Charge,
	type TariffRule,
} from '../charges';
import { EVERY_DAY, isWorkingDay, addDays, dayOf } from '../days';
import { hasProvenAvailability } from './evidence';
import type { InvoiceRow } from './readRow';
import { usRulesApply } from './usRules';

/** The facts about a charge of a container. Days are calendar days of the place. */
interface ContainerChargeFacts {
	charges: Charges;
	/** The clock that counts the charge. */
	clock: Charge;
	lastFreeDay?: string;
	/** The latest of the reported last free days, if no source was chosen. */
	latestFreeDay?: string;
	/** The last day on which charges can have accrued so far; undefined if unknown. */
	end?: string;
	/** The day of the gate-out or return, if it has happened. */
	knownEnd?: string;
	/** Charged days, numbered from 1. Without a rule, all days after free time are charged. */
	ownDays: ReadonlyMap<string, number>;
	/** Whether the rule charges this day, apart from its setting for the last day. */
	counts: (day: string) => boolean;
	rule?: TariffRule;
	/** Whether an earlier rule might match, but needs missing data. */
	isRuleUncertain: boolean;
	/** The code of the reason for an unknown amount, as in Get Charges. */
	reason?: string;
	portDischargeDay?: string;
}

export interface ChargeFacts extends ContainerChargeFacts {
	row: InvoiceRow;
	/** Whether the bill of lading of the container differs from the row's. */
	billDiffers: boolean;
	/** The last free day that the invoice states. */
	statedFreeUntil?: string;
	/** In the USA, the day on which the container certainly became available. */
	availableFrom?: string;
	/** Null if the port of discharge is unknown. */
	usRulesApply: boolean | null;
}

/** @param rows the rows that bill this charge of the container */
export function chargeFacts(
	rows: InvoiceRow[],
	charge: Charge,
	charges: Charges,
	from: ChargesOptions['lastFreeDayFrom'],
): Array<Omit<ChargeFacts, 'billDiffers'>> {
	const facts = chargeFactsOfContainer(charges, charge, from);
	const { clock } = facts;
	const isProven = clock !== 'detention' && hasProvenAvailability(charges);
	return rows.map((row) => {
		const inUsa = usRulesApply(charges.context.shipment, row);
		const availableFrom = inUsa && isProven ? charges.availableDay : undefined;
		const stated = statedFreeUntil(row, charges, clock);
		// The tiers of the rule start on the first day that the row can charge.
		const isLater = (day: string) => day > (stated ?? '') && day >= (availableFrom ?? '');
		const [first = ''] = facts.ownDays.keys();
		const ownDays = isLater(first)
			? facts.ownDays
			: numbered([...facts.ownDays.keys()].filter(isLater));
		return { ...facts, row, ownDays, availableFrom, statedFreeUntil: stated, usRulesApply: inUsa };
	});
}

const numbered = (days: string[]) => new Map(days.map((day, index) => [day, index + 1]));

function chargeFactsOfContainer(
	charges: Charges,
	charge: Charge,
	from: ChargesOptions['lastFreeDayFrom'],
): ContainerChargeFacts {
	const { context, today, gateOut, returnDay } = charges;
	const { pod_discharged_at: discharged, pod_timezone: zone } = context.container.attributes;
	const clock = charges.clock === 'combined' ? 'combined' : charge;
	const counted = assessedCharge(charges, clock);
	const freeUntil = clock === 'detention' ? charges.returnBy : charges.lastFreeDay?.day;
	const lastFreeDay = counted && freeUntil;
	const knownEnd = clock === 'demurrage' ? gateOut?.day : returnDay;
	const end = knownEnd ?? (isRunning(charges, clock) ? today : undefined);
	const rule = counted?.rule;
	return {
		charges,
		clock,
		lastFreeDay,
		latestFreeDay: from === 'earliest' ? latestFreeDay(charges, clock) : undefined,
		end,
		knownEnd,
		ownDays: numbered(chargedDays({ freeUntil: lastFreeDay, end, rule })),
		counts: (day) => isWorkingDay(day, rule?.chargedDaysOf ?? EVERY_DAY),
		rule,
		isRuleUncertain: !!counted?.isUncertain,
		reason: unknownReason(charges, clock, counted),
		portDischargeDay: dayOf(discharged, zone),
	};
}

/** Returns undefined if the row bills both charges in one amount, but the tariff separates them. */
function assessedCharge(charges: Charges, clock: Charge): AssessedCharge | undefined {
	const { demurrage, detention } = charges;
	if (clock === 'combined') return charges.clock === 'combined' ? demurrage : undefined;
	return clock === 'demurrage' ? demurrage : detention;
}

/** Whether the charge is certainly still accruing today. */
function isRunning(charges: Charges, clock: Charge): boolean {
	const { phase, gateOut, demurrage, isStopped } = charges;
	const isLost = ['not_tracked', 'in_rail_transit'].includes(demurrage.reason ?? '');
	if (isStopped || isLost) return false;
	if (phase === 'at_terminal') return clock !== 'detention';
	if (phase === 'off_dock') return clock === 'combined';
	if (phase !== 'with_consignee') return false;
	return clock === 'combined' || (clock === 'detention' && !!gateOut);
}

function unknownReason(
	charges: Charges,
	clock: Charge,
	counted: AssessedCharge | undefined,
): string | undefined {
	const { isPickedUp, isStopped } = charges;
	if (clock === 'detention' && !isPickedUp) return isStopped ? 'tracking_stopped' : 'no_gate_out';
	return counted ? counted.reason : 'no_tariff';
}

/** A day before the discharge doesn't count, and neither does the carrier's day of the return. */
function latestFreeDay(charges: Charges, clock: Charge): string | undefined {
	const { reportedDays, dischargeDay = '', detention } = charges;
	const { line, terminal, rail } = reportedDays;
	const days = [detention.rule?.isReturnDayOfLine ? undefined : line, terminal, rail];
	const counting = days.flatMap((day) => (day && day >= dischargeDay ? [day] : []));
	return clock === 'demurrage' ? counting.sort().pop() : undefined;
}

/** Stated free days count from the first possible day, which gives the earliest end. */
function statedFreeUntil(
	{ freeTimeEnd, freeDays }: InvoiceRow,
	charges: Charges,
	clock: Charge,
): string | undefined {
	const start = clock === 'detention' ? charges.gateOut?.day : charges.dischargeDay;
	if (freeTimeEnd || !start || freeDays === undefined) return freeTimeEnd;
	return addDays(start, freeDays - 1);
}

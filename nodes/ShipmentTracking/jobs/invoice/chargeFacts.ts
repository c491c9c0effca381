import type { EventAttributes } from '../../../shared/domain/attributes';
import type { Charges } from '../../../shared/domain/charges/chargesModel';
import { chargedDays, type Leg } from '../../../shared/domain/charges/leg';
import type { TariffRule } from '../../../shared/domain/charges/tariff';
import { EVERY_DAY, isWorkingDay } from '../../../shared/domain/charges/workCalendar';
import { dayOf } from '../../../shared/domain/lastFreeDayZone';
import { epochOf } from '../../../shared/lib/time';

type InvoiceLeg = 'demurrage' | 'detention' | 'combined';

/**
 * The facts about one charge of a container, for the comparison with an invoice row. Days are
 * calendar days of the place.
 */
export interface LegFacts {
	charges: Charges;
	leg: InvoiceLeg;
	lastFreeDay?: string;
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
	/** The code of the reason for an unknown amount, as in Get Charges at Risk. */
	reason?: string;
	portDischargeDay?: string;
	/** Null if the port of discharge is unknown. */
	usRulesApply: boolean | null;
}

export function legFactsOf(
	charges: Charges,
	charge: InvoiceLeg,
	usRulesApply: boolean | null,
): LegFacts {
	const { context, clock, today, gateOut, returnDay } = charges;
	const { pod_discharged_at: discharged, pod_timezone: zone } = context.container.attributes;
	const leg = clock === 'combined' ? 'combined' : charge;
	const counted = countedLeg(charges, leg);
	const freeUntil = leg === 'detention' ? charges.returnBy : charges.lastFreeDay?.day;
	const lastFreeDay = counted && freeUntil;
	const knownEnd = leg === 'demurrage' ? gateOut?.day : returnDay;
	const end = knownEnd ?? (isRunning(charges, leg) ? today : undefined);
	const rule = counted?.rule ?? undefined;
	const days = chargedDays({ freeUntil: lastFreeDay, end, rule: rule ?? null });
	return {
		charges,
		leg,
		lastFreeDay,
		end,
		knownEnd,
		ownDays: new Map(days.map((day, index) => [day, index + 1])),
		counts: (day) => isWorkingDay(day, rule?.chargedDaysOf ?? EVERY_DAY),
		rule,
		isRuleUncertain: !!counted?.isUncertain,
		reason: reasonOf(charges, leg, counted),
		portDischargeDay: dayOf(discharged, zone),
		usRulesApply,
	};
}

/** Returns undefined if the row bills both charges in one amount, but the tariff separates them. */
function countedLeg({ clock, demurrage, detention }: Charges, leg: InvoiceLeg): Leg | undefined {
	if (leg === 'combined') return clock === 'combined' ? demurrage : undefined;
	return leg === 'demurrage' ? demurrage : detention;
}

/** Whether the charge is certainly still accruing today. */
function isRunning(charges: Charges, leg: InvoiceLeg): boolean {
	const { phase, gateOut, demurrage, isStopped } = charges;
	const isLost = ['not_tracked', 'in_rail_transit'].includes(demurrage.reason ?? '');
	if (isStopped || isLost) return false;
	if (phase === 'at_terminal') return leg !== 'detention';
	if (phase !== 'with_consignee') return false;
	return leg === 'combined' || (leg === 'detention' && !!gateOut);
}

function reasonOf(charges: Charges, leg: InvoiceLeg, counted: Leg | undefined): string | undefined {
	const { isOut, isStopped } = charges;
	if (leg === 'detention' && !isOut) return isStopped ? 'tracking_stopped' : 'no_gate_out';
	return counted ? (counted.reason ?? undefined) : 'no_tariff';
}

const KINDS: Record<string, 'available' | 'not_available' | undefined> = {
	'container.transport.available': 'available',
	'container.transport.not_available': 'not_available',
};

/** A report that a container became available or unavailable for pickup. */
interface Availability {
	what: 'available' | 'not_available';
	day: string;
	event: EventAttributes;
}

/** The reports in the order of their times, without invalidated ones. */
export function availabilityOf(events: EventAttributes[]): Availability[] {
	return events
		.flatMap((event) => {
			const what = KINDS[String(event.event)];
			const day = dayOf(event.timestamp, event.timezone);
			return what && day && !event.invalidated_at ? [{ what, day, event }] : [];
		})
		.sort((a, b) => (epochOf(a.event.timestamp) ?? 0) - (epochOf(b.event.timestamp) ?? 0));
}

/**
 * Returns the days on which the container was unavailable for the whole day.
 *
 * @param until the gate-out day, or today
 */
export function daysNotAvailable(days: string[], reports: Availability[], until: string): string[] {
	const spans = reports.flatMap(({ what, day }, place) => {
		if (what === 'available') return [];
		const next = reports.slice(place).find((one) => one.what === 'available');
		return [{ after: day, before: next?.day ?? until }];
	});
	return days.filter((day) => spans.some(({ after, before }) => day > after && day < before));
}

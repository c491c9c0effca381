import { addDays, daysFrom, isWorkingDay, USUAL_PLACES, type WorkPlaces } from '../days';
import type { AssessedCharge } from './assessedCharge';
import type { Charges } from './chargesModel';
import type { TariffRule } from './tariff';

type CountedDays = Pick<
	Charges,
	| 'context'
	| 'isInland'
	| 'today'
	| 'freeTimeStart'
	| 'lastFreeDay'
	| 'gateOut'
	| 'returnBy'
	| 'returnBySource'
	| 'demurrage'
	| 'detention'
>;

/**
 * Whether business days were counted across a holiday of the place, although the tariff lists no
 * holidays. Carriers differ on which holidays count, so the days stay as they are.
 */
export function countsAcrossHoliday(
	charges: CountedDays,
	places: WorkPlaces = USUAL_PLACES,
): boolean {
	const { context, isInland, today, freeTimeStart, lastFreeDay, gateOut, returnBy } = charges;
	const { destination_locode: ramp, port_of_discharge_locode: port } =
		context.shipment?.attributes ?? {};
	const place = { locode: isInland ? ramp : port, isRamp: isInland };
	const { holidays } = places.calendarOf(place, today);
	const isUnlisted = ({ rule }: AssessedCharge, from?: string, to?: string) =>
		!!rule &&
		!!from &&
		!!to &&
		rule.businessDays.holidays.size === 0 &&
		daysFrom(from, to).some((day) => holidays.has(day) && isWorkingDay(day, rule.businessDays));
	const isCharged = (charge: AssessedCharge) =>
		charge.rule?.chargedDaysOf.weekend.size !== 0 &&
		isUnlisted(charge, charge.freeUntil && addDays(charge.freeUntil, 1), charge.end);
	const isCalculated = lastFreeDay?.source === 'calculated';
	return (
		(isCalculated &&
			countsBusinessDays(charges.demurrage.rule) &&
			isUnlisted(charges.demurrage, freeTimeStart, lastFreeDay.day)) ||
		(charges.returnBySource === 'calculated' &&
			countsBusinessDays(charges.detention.rule) &&
			isUnlisted(charges.detention, gateOut?.day, returnBy)) ||
		[charges.demurrage, charges.detention].some(isCharged)
	);
}

/** Whether free time of the rule depends on business days. */
const countsBusinessDays = (rule: TariffRule | undefined): boolean =>
	!!rule &&
	(rule.freeDaysOf.weekend.size > 0 || rule.movesIfClosed || rule.firstDay === 'nextBusinessDay');

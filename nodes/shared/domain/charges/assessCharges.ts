import { HOUR_MS } from '../../lib/duration';
import { dayAt, daysBetween } from '../../lib/time';
import type { ContainerAttributes } from '../attributes';
import { inlandSignsOf, leftPortByRail, type InlandSigns } from '../containerProgress';
import { lastFreeDays } from '../lastFreeDay';
import type { ContainerContext } from '../pickupModel';
import { lastCheck } from '../tracking';
import { chargePlaceOf } from './chargePlace';
import type { Charges, ChargesOptions } from './chargesModel';
import { chosenLastFreeDay } from './chosenLastFreeDay';
import { calculatedLastFreeDay, demurrageSpan } from './demurrage';
import { detentionSpan, returnBy } from './detention';
import { forecastOf } from './forecast';
import { countLeg, isRule, type FoundRule } from './leg';
import { gateOutOf, phaseOf, returnDayOf, zoneOfPlace, type Phase } from './position';
import { findRule } from './tariff';
import type { WorkCalendar } from './workCalendar';

/** @param availableDay the local day of the first "available" event, where a rule asks for it */
export function assessCharges(
	context: ContainerContext,
	options: ChargesOptions,
	availableDay?: string,
): Charges {
	const { rules, calendar, now } = options;
	const container = context.container.attributes;
	const shipment = context.shipment?.attributes;
	const signs = inlandSignsOf(context.container, context.shipment);
	const isInland = leftPortByRail(container, signs);
	const place = chargePlaceOf(context);
	const rule = {
		demurrage: findRule(rules, 'demurrage', place),
		detention: findRule(rules, 'detention', place),
	};
	const calculated = calculatedDay(container, signs, rule.demurrage, calendar, availableDay);
	const chosen = chosenLastFreeDay(container, signs, options, calculated, context.events);
	const zone = chosen?.zone ?? zoneOfPlace(container, signs);
	const today = dayAt(now, zone);
	const facts = { container, signs, shipment, today };
	const lacksStart = isRule(rule.demurrage) && rule.demurrage.freeDays !== null;
	const demurrage = countLeg(
		demurrageSpan({ ...facts, lastFreeDay: chosen?.day, lacksStart }),
		rule.demurrage,
		calendar,
	);
	const detention = countLeg(
		detentionSpan({ ...facts, rule: rule.detention, calendar }),
		rule.detention,
		calendar,
	);
	const phase = phaseOf(container, signs);
	const isOut = phase === 'with_consignee' || phase === 'returned';
	const gateOutDay = gateOutOf(container, signs)?.day;
	const isUnknown = demurrage.status === 'unknown';
	const out = {
		gateOutDay,
		returnBy: returnBy(gateOutDay, rule.detention, calendar),
		returnDay: returnDayOf(container, signs),
	};
	return {
		context,
		isInland,
		phase,
		today,
		zone,
		lastFreeDay: chosen,
		told: Object.fromEntries(
			lastFreeDays(container, now, signs).map(({ setBy, day }) => [setBy, day]),
		),
		calculatedLastFreeDay: calculated,
		daysLeft: chosen && !isOut && !isUnknown ? daysBetween(today, chosen.day) : null,
		daysOver: daysOver(chosen?.day, phase, isOut ? gateOutDay : today),
		...out,
		...daysOutside(out, phase, today),
		demurrage,
		detention,
		forecast:
			options.forecast &&
			forecastOf({
				asked: options.forecast(today),
				today,
				lastFreeDay: chosen?.day,
				gateOut: gateOutDay,
				demurrage,
				detention,
				demurrageRule: rule.demurrage,
				detentionRule: rule.detention,
				calendar,
			}),
		isStale: isStale(container, isInland, options),
	};
}

/** Calendar days, whatever the tariff counts: people compare them with the calendar. */
function daysOver(lastFreeDay: string | undefined, phase: Phase, until: string | undefined) {
	if (!lastFreeDay || !until) return null;
	return phase === 'before_discharge' ? 0 : Math.max(0, daysBetween(lastFreeDay, until));
}

type Outside = Pick<Charges, 'gateOutDay' | 'returnBy' | 'returnDay'>;

function daysOutside(
	{ gateOutDay, returnBy: last, returnDay }: Outside,
	phase: Phase,
	today: string,
): Pick<Charges, 'returnDaysLeft' | 'returnDaysOver' | 'daysOut'> {
	const isBack = phase === 'returned';
	const until = isBack ? returnDay : today;
	return {
		returnDaysLeft: last && !isBack ? daysBetween(today, last) : null,
		returnDaysOver: last && until ? Math.max(0, daysBetween(last, until)) : null,
		daysOut: gateOutDay && until ? Math.max(0, daysBetween(gateOutDay, until)) : null,
	};
}

function calculatedDay(
	container: ContainerAttributes,
	signs: InlandSigns,
	rule: FoundRule,
	calendar: WorkCalendar,
	availableDay: string | undefined,
): string | undefined {
	if (!isRule(rule)) return undefined;
	return calculatedLastFreeDay(container, signs, rule, calendar, availableDay);
}

/** Who was never asked is not stale. */
function isStale(
	container: ContainerAttributes,
	isInland: boolean,
	{ now, staleAfterHours }: Pick<ChargesOptions, 'now' | 'staleAfterHours'>,
): boolean {
	const last = lastCheck(container, isInland);
	return last !== undefined && now - last > staleAfterHours * HOUR_MS;
}

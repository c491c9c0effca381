import { HOUR_MS } from '../../lib/duration';
import { dayAt, daysBetween } from '../../lib/time';
import { inlandSignsOf, leftPortByRail } from '../containerProgress';
import type { ContainerContext } from '../pickupModel';
import { PLAUSIBLE_DAYS_MAX, presenceOf } from '../presence';
import { lastCheck } from '../tracking';
import { firstAvailableDay } from './availableDay';
import { chargePlaceOf } from './chargePlace';
import type { Charges, ChargesOptions } from './chargesModel';
import { calculatedDay, findLastFreeDay } from './chosenLastFreeDay';
import { calculatedLastFreeDay, demurrageSpan } from './demurrage';
import { detentionSpan, returnBy } from './detention';
import { findRule } from './findRule';
import { forecastOf } from './forecast';
import { countLeg } from './leg';
import {
	dischargeDayOf,
	gateOutOf,
	phaseOf,
	returnDayOf,
	zoneOfPlace,
	type Phase,
} from './position';

/** @param lacksEvents whether the events of the container are needed but were not read */
export function assessCharges(
	context: ContainerContext,
	options: ChargesOptions,
	lacksEvents = false,
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
	const calculated =
		rule.demurrage.rule &&
		calculatedLastFreeDay(
			container,
			signs,
			rule.demurrage.rule,
			calendar,
			firstAvailableDay(context),
		);
	const found = findLastFreeDay(context, signs, options);
	const chosen = found.reported ?? calculatedDay(context, signs, calculated);
	const zone = chosen?.zone ?? zoneOfPlace(container, signs);
	const today = dayAt(now, zone);
	const phase = phaseOf(container, signs);
	const isAtTerminal = phase === 'at_terminal';
	const countedFrom = chosen?.day ?? dischargeDayOf(container, signs);
	const presence = isAtTerminal
		? presenceOf(container, shipment, {
				knownAt: options.knownAt ?? now,
				leftPort: isInland,
				daysOver: countedFrom ? daysBetween(countedFrom, today) : undefined,
			})
		: undefined;
	const facts = { container, signs, shipment, today, isUncertain: presence === 'uncertain' };
	const lacksStart = rule.demurrage.rule !== undefined && rule.demurrage.rule.freeDays !== null;
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
	const isOut = phase === 'with_consignee' || phase === 'returned';
	const gateOutDay = gateOutOf(container, signs)?.day;
	const isUnknown = demurrage.status === 'unknown';
	const over = daysOver(chosen?.day, phase, isOut ? gateOutDay : today);
	const out = {
		gateOutDay,
		returnBy: returnBy(gateOutDay, rule.detention, calendar),
		returnDay: returnDayOf(container, signs),
	};
	const outside = daysOutside(out, phase, today);
	return {
		context,
		isInland,
		phase,
		today,
		zone,
		lastFreeDay: chosen,
		reportedDays: found.days,
		calculatedLastFreeDay: calculated,
		daysLeft: chosen && !isOut && !isUnknown ? daysBetween(today, chosen.day) : null,
		daysOver: over,
		...out,
		...outside,
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
		doubts: {
			isBeforeDischarge: found.isBeforeDischarge,
			isFromEvents: found.isFromEvents,
			isLineOnly: presence === 'line_only' && demurrage.reason !== 'tracking_stopped',
			isLong: isLong(demurrage.status, over) || isLong(detention.status, outside.returnDaysOver),
			isStale: isAtTerminal && isStale(lastCheck(container, isInland), options),
			lacksEvents,
			sourcesDiffer: found.sourcesDiffer,
		},
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

const isLong = (status: string, days: number | null): boolean =>
	status === 'accruing' && days !== null && days > PLAUSIBLE_DAYS_MAX;

/** A container that was never checked is not stale. */
function isStale(
	last: number | undefined,
	{ now, staleAfterHours }: Pick<ChargesOptions, 'now' | 'staleAfterHours'>,
): boolean {
	return last !== undefined && now - last > staleAfterHours * HOUR_MS;
}

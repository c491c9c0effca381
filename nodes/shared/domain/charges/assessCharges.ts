import { asText } from '../../lib/json';
import { HOUR_MS } from '../../lib/duration';
import { dayAt, daysBetween } from '../../lib/time';
import { inlandIndicatorsOf, leftPortByRail } from '../containerProgress';
import type { ContainerContext } from '../contexts';
import { PLAUSIBLE_DAYS_MAX, presenceOf } from '../presence';
import { lastCheck } from '../tracking';
import { firstAvailableDay } from './availableDay';
import { chargePlaceOf } from './chargePlace';
import type { Charges, ChargesOptions } from './chargesModel';
import { calculatedDay, findLastFreeDay, lineReturnDay } from './chosenLastFreeDay';
import { combinedSpan, demurrageSpan, detentionSpan, type Stay } from './clocks';
import { termsOf } from './findRule';
import { forecastOf } from './forecast';
import { freeTimeOf, returnByOf, startDayOf } from './freeTime';
import { countLeg, emptyLeg } from './leg';
import { isFeeOther, isHeld } from './terminalReports';
import {
	dischargeDayOf,
	gateOutOf,
	phaseOf,
	returnDayOf,
	waitsForTrain,
	zoneOfPlace,
} from './position';
import { stayDays } from './stayDays';

/**
 * Calculates the charges of a container by a tariff. Without side effects: `options.now` is the
 * current time, and `context.events` are the transport events if they were read.
 *
 * @param lacksEvents whether the events of the container are needed but were not read
 */
export function assessCharges(
	context: ContainerContext,
	options: ChargesOptions,
	lacksEvents = false,
): Charges {
	const { rules, now } = options;
	const container = context.container.attributes;
	const shipment = context.shipment?.attributes;
	const indicators = inlandIndicatorsOf(context.container, context.shipment);
	const isInland = leftPortByRail(container, indicators);
	const place = chargePlaceOf(context, now);
	const terms = termsOf(rules, place);
	const { isCombined } = terms;
	const { rule } = terms.demurrage;
	const availableDay = firstAvailableDay(context);
	const start = rule && startDayOf(container, indicators, rule.startEvent, availableDay);
	const freeTime = rule && freeTimeOf(start, rule);
	const found = findLastFreeDay(context, indicators, { ...options, terms });
	const chosen = found.reported ?? calculatedDay(context, indicators, freeTime?.last);
	const zone = chosen?.zone ?? zoneOfPlace(container, indicators);
	const today = dayAt(now, zone);
	const phase = phaseOf(container, indicators);
	const isAtTerminal = phase === 'at_terminal';
	const dischargeDay = dischargeDayOf(container, indicators);
	const countedFrom = chosen?.day ?? dischargeDay;
	const presence = isAtTerminal
		? presenceOf(container, shipment, {
				knownAt: options.knownAt ?? now,
				leftPort: isInland,
				daysOver: countedFrom ? daysBetween(countedFrom, today) : undefined,
				isLineEnough: isCombined,
			})
		: undefined;
	const stay: Stay = {
		phase,
		today,
		isStopped: !!asText(shipment?.line_tracking_stopped_at),
		isUncertain: presence === 'uncertain',
		waitsForTrain: waitsForTrain(container, indicators),
		gateOutDay: gateOutOf(container, indicators)?.day,
		returnDay: returnDayOf(container, indicators),
	};
	const free = {
		lastFreeDay: chosen?.day,
		lacksStart: rule !== undefined && rule.freeDays !== null,
	};
	const lineDay = terms.detention.rule?.isReturnDayOfLine
		? lineReturnDay(context, indicators, now)
		: undefined;
	const counted = returnByOf(stay.gateOutDay, terms.detention.rule, lineDay);
	const demurrage = countLeg(
		isCombined ? combinedSpan(stay, free) : demurrageSpan(stay, free),
		terms.demurrage,
	);
	const detention = isCombined
		? emptyLeg('combined')
		: countLeg(detentionSpan(stay, terms.detention, counted?.day), terms.detention);
	const days = stayDays(stay, isCombined, {
		chosen,
		counted,
		isUnknown: demurrage.status === 'unknown',
	});
	return {
		context,
		isInland,
		phase,
		today,
		zone,
		clock: isCombined ? 'combined' : 'separate',
		dischargeDay,
		availableDay,
		freeTimeStart: freeTime?.first,
		lastFreeDay: chosen,
		reportedDays: isCombined || !lineDay ? found.days : { ...found.days, line: lineDay },
		calculatedLastFreeDay: freeTime?.last,
		gateOutDay: stay.gateOutDay,
		returnDay: stay.returnDay,
		...days,
		demurrage,
		detention,
		forecast:
			options.forecast &&
			forecastOf({
				asked: options.forecast(today),
				today,
				gateOut: stay.gateOutDay,
				demurrage,
				detention,
				rules,
				terms,
				place,
			}),
		caveats: {
			isBeforeDischarge: found.isBeforeDischarge,
			isFeeOther: isFeeOther(container, demurrage),
			isFromEvents: found.isFromEvents,
			isHeld: isAtTerminal && demurrage.status === 'accruing' && isHeld(container),
			isLineOnly: presence === 'line_only' && demurrage.reason !== 'tracking_stopped',
			isLong:
				isLong(demurrage.status, days.daysOver) || isLong(detention.status, days.returnDaysOver),
			isStale: isAtTerminal && isStale(lastCheck(container, isInland), options),
			lacksEvents,
			sourcesDiffer: found.sourcesDiffer,
		},
	};
}

const isLong = (status: string, days: number | null): boolean =>
	status === 'accruing' && days !== null && days > PLAUSIBLE_DAYS_MAX;

/** A container that was never checked has no stale data. */
function isStale(
	last: number | undefined,
	{ now, staleAfterHours }: Pick<ChargesOptions, 'now' | 'staleAfterHours'>,
): boolean {
	return last !== undefined && now - last > staleAfterHours * HOUR_MS;
}

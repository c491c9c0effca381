import { HOUR_MS } from '../days';
import { containerState } from '../journey';
import { type ContainerContext, lastCheck } from '../records';
import { firstAvailableDay } from './availability';
import { confidenceOf, notesOf } from './chargeNotes';
import { ruleFacts } from './ruleFacts';
import type { Charges, ChargesOptions } from './chargesModel';
import { lineReturnDay } from './chosenLastFreeDay';
import { demurragePeriod, detentionPeriod } from './clocks';
import { termsOf, type Terms } from './findRule';
import { forecastOf } from './forecast';
import { returnByOf, type ReturnDay } from './freeTime';
import { assessCharge } from './assessedCharge';
import { pickupFreeTime, type ChosenDay, type PickupFreeTime } from './pickupFreeTime';
import { stayOf, type Stay } from './stay';
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
	const state = containerState(context, now);
	const facts = ruleFacts(context, now, state);
	const terms = termsOf(rules, facts);
	const { isCombined } = terms;
	const availableDay = firstAvailableDay(context, state);
	const freeTime = pickupFreeTime(context, state, terms, options, availableDay);
	const { lastFreeDay, calculated, found } = freeTime;
	const stay = stayOf(context, state, freeTime, options, isCombined);
	const isLineDayAsked = !isCombined && terms.detention.rule?.isReturnDayOfLine;
	const lineDay = isLineDayAsked ? lineReturnDay(context, state) : undefined;
	const due = isCombined
		? combinedReturnDay(stay, lastFreeDay)
		: returnByOf(stay.isPickedUp ? stay.gateOut?.day : undefined, terms.detention.rule, lineDay);
	const both = bothCharges(stay, terms, freeTime, due);
	const isUncertain = stay.isStopped || stay.isUncertain || stay.waitsForTrain || found.isShownOnly;
	const charges = {
		context,
		now,
		...stay,
		...stayDays(stay, { lastFreeDay: lastFreeDay?.day, due, isCombined, isUncertain }),
		clock: isCombined ? ('combined' as const) : ('separate' as const),
		availableDay,
		freeTimeStart: calculated?.first,
		lastFreeDay,
		reportedDays: lineDay ? { ...found.days, line: lineDay } : found.days,
		calculatedLastFreeDay: calculated?.last,
		...both,
		forecast:
			options.forecast &&
			forecastOf({ asked: options.forecast, context, stay, now, ...both, rules, terms, facts }),
	};
	const notes = notesOf(charges, {
		...found,
		isStale: isStale(charges, options.staleAfterHours),
		lacksEvents,
		places: options.places,
	});
	return { ...charges, notes, confidence: confidenceOf(charges, notes) };
}

function bothCharges(
	stay: Stay,
	{ isCombined, demurrage, detention }: Terms,
	{ lastFreeDay, needsStart }: PickupFreeTime,
	due: ReturnDay | undefined,
): Pick<Charges, 'demurrage' | 'detention'> {
	const free = { lastFreeDay: lastFreeDay?.day, lacksStart: needsStart };
	return {
		demurrage: assessCharge(demurragePeriod(stay, free, isCombined), demurrage),
		detention: isCombined
			? { status: 'combined', isLeftOut: true }
			: assessCharge(detentionPeriod(stay, detention, due?.day), detention),
	};
}

/** Whether the data of the terminal is old. A container that was never checked has no stale data. */
function isStale(
	{ context, phase, isInland, now }: Stay & Pick<Charges, 'context' | 'now'>,
	afterHours: number,
): boolean {
	const checked = lastCheck(context.container.attributes, isInland);
	return phase === 'at_terminal' && checked !== undefined && now - checked > afterHours * HOUR_MS;
}

/** With a combined clock, the last free day is the day of the empty return. */
function combinedReturnDay({ phase }: Stay, chosen: ChosenDay | undefined): ReturnDay | undefined {
	if (!chosen || phase === 'before_discharge') return undefined;
	return { day: chosen.day, source: chosen.source === 'line' ? 'line' : 'calculated' };
}

import { HOUR_MS, dayAt, daysBetween } from '../days';
import {
	containerState,
	isAtLeast,
	isInTransit,
	type ContainerState,
	inlandEtaDay,
} from '../journey';
import { type ContainerContext, presenceOf, lastCheck } from '../records';
import { appointmentOf, expectedDay, type LastFreeDay } from '../deadlines';
import { reportsAtPickup } from './availability';
import { confidenceOf, notesOf } from './chargeNotes';
import { ruleFacts } from './ruleFacts';
import type { Charges, ChargesOptions, ChosenDay } from './chargesModel';
import { findLastFreeDay, lineReturnDay } from './chosenLastFreeDay';
import { demurragePeriod, detentionPeriod, type Stay } from './clocks';
import { termsOf } from './findRule';
import { forecastOf, type ForecastDays } from './forecast';
import { freeTimeOf, returnByOf, startDayOf, type ReturnDay } from './freeTime';
import { assessCharge } from './assessedCharge';
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
	const { rules, now, knownAt = now, staleAfterHours } = options;
	const container = context.container.attributes;
	const shipment = context.shipment?.attributes;
	const state = containerState(context, now);
	const { isInland, phase, placeZone, isPickedUp } = state;
	const gateOut = isPickedUp ? state.gateOut : undefined;
	const isAtTerminal = phase === 'at_terminal';
	const facts = ruleFacts(context, now, state);
	const terms = termsOf(rules, facts);
	const { isCombined } = terms;
	const { rule } = terms.demurrage;
	const reports = reportsAtPickup(context, state);
	const availableDay = reports.find(({ what }) => what === 'available')?.day;
	const start = rule && startDayOf(context, state, rule.startEvent, availableDay);
	const freeTime = rule && freeTimeOf(start, rule);
	const found = findLastFreeDay(context, state, { ...options, terms });
	const lastFreeDay = found.reported
		? toChosenDay(found.reported)
		: calculatedDay(freeTime?.last, placeZone);
	const zone = lastFreeDay?.zone ?? placeZone;
	const today = dayAt(now, zone);
	const countedFrom = lastFreeDay?.day ?? state.dischargeDay;
	const presence = state.isThere
		? presenceOf(context.container, shipment, {
				knownAt,
				leftPort: isInland,
				daysOver: countedFrom ? daysBetween(countedFrom, today) : undefined,
				isLineEnough: isCombined,
			})
		: undefined;
	const isOpen = !state.waitsForTrain && state.stage !== 'off_dock' && !found.isShownOnly;
	const stay: Stay = {
		...state,
		// A day of the railway applies at the ramp, unless the container can't be picked up there yet.
		facility: isOpen && lastFreeDay?.source === 'rail' ? context.facility : state.facility,
		today,
		isStopped: !!shipment?.line_tracking_stopped_at,
		isUncertain: presence === 'uncertain',
	};
	const free = {
		lastFreeDay: lastFreeDay?.day,
		lacksStart: rule !== undefined && rule.freeDays !== null,
	};
	const lineDay =
		!isCombined && terms.detention.rule?.isReturnDayOfLine
			? lineReturnDay(context, state)
			: undefined;
	const due = isCombined
		? combinedReturnDay(stay, lastFreeDay)
		: returnByOf(gateOut?.day, terms.detention.rule, lineDay);
	const demurrage = assessCharge(demurragePeriod(stay, free, isCombined), terms.demurrage);
	const detention = isCombined
		? ({ status: 'combined', isLeftOut: true } as const)
		: assessCharge(detentionPeriod(stay, terms.detention, due?.day), terms.detention);
	const isUncertain = stay.isStopped || stay.isUncertain || stay.waitsForTrain || found.isShownOnly;
	const checked = lastCheck(container, isInland);
	const charges = {
		context,
		now,
		...stay,
		...stayDays(stay, { lastFreeDay: lastFreeDay?.day, due, isCombined, isUncertain }),
		zone,
		clock: isCombined ? ('combined' as const) : ('separate' as const),
		availableDay,
		freeTimeStart: freeTime?.first,
		lastFreeDay,
		reportedDays: lineDay ? { ...found.days, line: lineDay } : found.days,
		calculatedLastFreeDay: freeTime?.last,
		demurrage,
		detention,
		forecast:
			options.forecast &&
			forecastOf({
				asked: withAppointment(options.forecast, context, state, options),
				today,
				canBePickedUp: (day) => canBePickedUp(context, state, now, day),
				gateOut: gateOut?.day,
				demurrage,
				detention,
				rules,
				terms,
				ruleFacts: facts,
			}),
	};
	const notes = notesOf(charges, {
		...found,
		isLineOnly: presence === 'line_only',
		// A container that was never checked has no stale data.
		isStale: isAtTerminal && checked !== undefined && now - checked > staleAfterHours * HOUR_MS,
		lacksEvents,
		places: options.places,
	});
	return { ...charges, notes, confidence: confidenceOf(charges, notes) };
}

/** A planned appointment is more certain than the assumed day of the pickup. */
function withAppointment(
	asked: ForecastDays,
	context: ContainerContext,
	{ isThere, isInland, isPickedUp }: ContainerState,
	{ now }: ChargesOptions,
): ForecastDays {
	if (asked.pickup === undefined || isPickedUp || isInland) return asked;
	const stay = { isThere, isInland, isUncertain: false, lastFreeDay: undefined };
	const appointment = appointmentOf(context, stay, now);
	return appointment?.state === 'planned' ? { ...asked, pickup: appointment.day } : asked;
}

/** Whether a container that is on the way can have arrived at the place of its pickup by a day. */
function canBePickedUp(
	context: ContainerContext,
	state: ContainerState,
	now: number,
	day: string,
): boolean {
	const isComing = isInTransit(state);
	if (!isComing && isAtLeast(state.stage, 'arrived')) return true;
	const arrival = (isComing ? inlandEtaDay : expectedDay)(context, now);
	return arrival !== undefined && day >= arrival.day;
}

function toChosenDay({ day, setBy, at, zone, isCalculated, reportedAt }: LastFreeDay): ChosenDay {
	const source = isCalculated || setBy === 'unknown' ? 'service' : setBy;
	return { day, at, source, zone, reportedAt };
}

/** The day that the tariff gives, for containers without a reported day. */
function calculatedDay(day: string | undefined, zone: string | undefined): ChosenDay | undefined {
	return day ? { day, source: 'calculated', zone } : undefined;
}

/** With a combined clock, the last free day is the day of the empty return. */
function combinedReturnDay({ phase }: Stay, chosen: ChosenDay | undefined): ReturnDay | undefined {
	if (!chosen || phase === 'before_discharge') return undefined;
	return { day: chosen.day, source: chosen.source === 'line' ? 'line' : 'calculated' };
}

import { containerState } from '../journey';
import type { ContainerContext } from '../records';
import { assessCharges } from './assessCharges';
import type { ChargesOptions } from './chargesModel';
import { findLastFreeDay, isForClock, lineReturnDay } from './chosenLastFreeDay';
import type { Period } from './costOfPeriod';
import { termsOf } from './findRule';
import { ruleFacts } from './ruleFacts';

/** Whether the events of a container are needed for its charges, or only for those of a period. */
export const needsEvents = (
	subject: ContainerContext,
	options: ChargesOptions,
	period?: Period,
): boolean => isAnyNeeded(subject, options) && (!period || isNeededFor(period, subject, options));

/**
 * The last free day no longer matters if the container was picked up before the period, except for
 * a combined clock or the carrier's day of the return.
 */
function isNeededFor(
	{ from, to }: Period,
	subject: ContainerContext,
	options: ChargesOptions,
): boolean {
	const charges = assessCharges(subject, options);
	const { clock, dischargeDay = '', gateOut, returnDay = '9', detention } = charges;
	if (dischargeDay > to || returnDay < from) return false;
	const isCounting = clock === 'combined' || !!detention.rule?.isReturnDayOfLine;
	return isCounting || (gateOut?.day ?? '9') >= from;
}

/**
 * Whether the transport events of a container are needed: for the last free days that the service
 * cleared at the pickup, or for rules whose free time starts at the event `available`.
 */
function isAnyNeeded(
	context: ContainerContext,
	{ rules, lastFreeDayFrom: from, now }: ChargesOptions,
): boolean {
	if (context.events) return false;
	const state = containerState(context, now);
	const terms = termsOf(rules, ruleFacts(context, now, state));
	const isReported = () =>
		!!findLastFreeDay(context, state, { lastFreeDayFrom: from, now, terms }).reported;
	if (state.isPickedUp) {
		const canBeReported = from === 'earliest' || (from !== 'tariff' && isForClock(from, terms));
		if (canBeReported && !isReported()) return true;
		const isReturnDayOfLine = !terms.isCombined && terms.detention.rule?.isReturnDayOfLine;
		if (isReturnDayOfLine && !lineReturnDay(context, state)) return true;
	}
	const { rule } = terms.demurrage;
	if (rule?.startEvent !== 'available' || rule.freeDays === null) return false;
	return state.phase !== 'before_discharge' && !isReported();
}

import { containerState } from '../containerState';
import type { ContainerContext } from '../contexts';
import { chargePlaceOf } from './chargePlace';
import type { ChargesOptions } from './chargesModel';
import { findLastFreeDay, isAbout, lineReturnDay } from './chosenLastFreeDay';
import { termsOf } from './findRule';

/**
 * Whether the transport events of a container are needed: for the last free days that the service
 * cleared at the pickup, or for rules whose free time starts at the event `available`.
 */
export function needsEvents(
	context: ContainerContext,
	{ rules, lastFreeDayFrom: from, now }: Pick<ChargesOptions, 'rules' | 'lastFreeDayFrom' | 'now'>,
): boolean {
	if (context.events) return false;
	const state = containerState(context, now);
	const terms = termsOf(rules, chargePlaceOf(context, now, state));
	const isReported = () =>
		!!findLastFreeDay(context, state, { lastFreeDayFrom: from, now, terms }).reported;
	if (state.isPickedUp) {
		const canBeReported = from === 'earliest' || (from !== 'tariff' && isAbout(from, terms));
		if (canBeReported && !isReported()) return true;
		const isReturnDayOfLine = !terms.isCombined && terms.detention.rule?.isReturnDayOfLine;
		if (isReturnDayOfLine && !lineReturnDay(context, state)) return true;
	}
	const { rule } = terms.demurrage;
	if (rule?.startEvent !== 'available' || rule.freeDays === null) return false;
	return state.phase !== 'before_discharge' && !isReported();
}

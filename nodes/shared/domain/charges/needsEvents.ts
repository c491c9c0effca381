import type { ContainerContext } from '../contexts';
import { chargePlaceOf } from './chargePlace';
import type { ChargesOptions } from './chargesModel';
import { findLastFreeDay, isAbout, lineReturnDay } from './chosenLastFreeDay';
import { termsOf } from './findRule';
import { positionOf } from './position';

/**
 * Whether the transport events of a container are needed: for the last free days that the service
 * cleared at the pickup, or for rules whose free time starts at the event `available`.
 */
export function needsEvents(
	context: ContainerContext,
	{ rules, lastFreeDayFrom: from, now }: Pick<ChargesOptions, 'rules' | 'lastFreeDayFrom' | 'now'>,
): boolean {
	if (context.events) return false;
	const position = positionOf(context);
	const terms = termsOf(rules, chargePlaceOf(context, now, position));
	const isReported = () =>
		!!findLastFreeDay(context, position, { lastFreeDayFrom: from, now, terms }).reported;
	if (position.isOut) {
		const canBeReported = from === 'earliest' || (from !== 'tariff' && isAbout(from, terms));
		if (canBeReported && !isReported()) return true;
		const isReturnDayOfLine = !terms.isCombined && terms.detention.rule?.isReturnDayOfLine;
		if (isReturnDayOfLine && !lineReturnDay(context, position, now)) return true;
	}
	const { rule } = terms.demurrage;
	if (rule?.startEvent !== 'available' || rule.freeDays === null) return false;
	return position.phase !== 'before_discharge' && !isReported();
}

import { inlandIndicatorsOf } from '../containerProgress';
import type { ContainerContext } from '../contexts';
import { chargePlaceOf } from './chargePlace';
import type { ChargesOptions } from './chargesModel';
import { findLastFreeDay, lineReturnDay, needsEventHistory } from './chosenLastFreeDay';
import { termsOf } from './findRule';
import { isOut, phaseOf } from './position';

/**
 * Whether the transport events of a container are needed: for the last free days that the service
 * cleared at the pickup, or for rules whose free time starts at the event `available`.
 */
export function needsEvents(
	context: ContainerContext,
	{ rules, lastFreeDayFrom, now }: Pick<ChargesOptions, 'rules' | 'lastFreeDayFrom' | 'now'>,
): boolean {
	if (context.events) return false;
	const indicators = inlandIndicatorsOf(context.container, context.shipment);
	const terms = termsOf(rules, chargePlaceOf(context, now));
	const options = { lastFreeDayFrom, now, terms };
	if (needsEventHistory(context, indicators, options)) return true;
	const phase = phaseOf(context.container.attributes, indicators);
	const isReturnDayOfLine = !terms.isCombined && terms.detention.rule?.isReturnDayOfLine;
	if (isReturnDayOfLine && isOut(phase) && !lineReturnDay(context, indicators, now)) return true;
	const { rule } = terms.demurrage;
	if (rule?.startEvent !== 'available' || rule.freeDays === null) return false;
	return phase !== 'before_discharge' && !findLastFreeDay(context, indicators, options).reported;
}

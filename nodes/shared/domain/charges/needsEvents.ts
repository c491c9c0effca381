import { inlandSignsOf } from '../containerProgress';
import type { ContainerContext } from '../pickupModel';
import { chargePlaceOf } from './chargePlace';
import type { ChargesOptions } from './chargesModel';
import { findLastFreeDay, needsEventHistory } from './chosenLastFreeDay';
import { findRule } from './findRule';
import { phaseOf } from './position';

/**
 * Whether the transport events of a container are needed: they have the last free days that the
 * service cleared at the pickup, and the start of free time of rules that start at `available`.
 */
export function needsEvents(
	context: ContainerContext,
	options: Pick<ChargesOptions, 'rules' | 'lastFreeDayFrom' | 'now'>,
): boolean {
	if (context.events) return false;
	const signs = inlandSignsOf(context.container, context.shipment);
	if (needsEventHistory(context, signs, options)) return true;
	const { rule } = findRule(options.rules, 'demurrage', chargePlaceOf(context));
	if (rule?.startEvent !== 'available' || rule.freeDays === null) return false;
	if (phaseOf(context.container.attributes, signs) === 'before_discharge') return false;
	return !findLastFreeDay(context, signs, options).reported;
}

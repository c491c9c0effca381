import type { ContainerAttributes } from '../attributes';
import { sumDemurrage } from '../fees';
import { activeHolds } from '../holds';
import type { Leg } from './leg';

/** For a container on rail, only holds at the ramp count, because it has left the port. */
export function isHeld(container: ContainerAttributes): boolean {
	const { current_status: status, ind_facility_holds } = container;
	return activeHolds(status === 'on_rail' ? { ind_facility_holds } : container).length > 0;
}

/** Whether the reported demurrage in the rule's currency differs from the calculated amount. */
export function isFeeOther(container: ContainerAttributes, { rule, amount }: Leg): boolean {
	const reported = rule?.currency ? sumDemurrage(container, rule.currency) : 0;
	return reported > 0 && amount !== null && reported !== amount;
}

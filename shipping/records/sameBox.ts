import { DAY_MS, msBetween } from '../days';
import { groupBy } from '../lib';
import type { Attributes } from './attributes';
import type { ContainerContext } from './contexts';
import { containerNumber } from './numbers/index';
import { lastCheck } from './tracking';

/** The attributes that a terminal reports. They are the same for each bill of lading of a container. */
const OF_TERMINAL = [
	...(['available_for_pickup', 'availability_known', 'current_status'] as const),
	...(['holds_at_pod_terminal', 'fees_at_pod_terminal', 'terminal_checked_at'] as const),
	...(['pickup_appointment_at', 'pickup_lfd', 'import_deadlines'] as const),
] satisfies Array<keyof Attributes<'container'>>;

/** The records of one stay report its discharge some days apart. */
const SAME_STAY_MS = 10 * DAY_MS;

/**
 * Containers can be on several bills of lading, each with a record of its own. All records of a stay
 * get the terminal's values from the one that was checked last.
 *
 * @returns the ID of the first record of each stay, by the IDs of the others
 */
export function shareTerminalValues(contexts: ContainerContext[]): Map<string, string> {
	const firsts = new Map<string, string>();
	const byNumber = groupBy(contexts, ({ container }) => containerNumber(container.attributes));
	for (const [number, all] of byNumber) {
		if (!number || all.length < 2) continue;
		const [first, ...others] = [...all].sort(compareBills);
		const same = others.filter(
			(one) => one.container.id !== first.container.id && isSameTerminalStay(first, one),
		);
		const [newest] = [first, ...same].sort((a, b) => checkedAt(b) - checkedAt(a));
		for (const one of [first, ...same]) {
			if (one !== newest) one.container = withTerminalOf(one, newest);
		}
		for (const one of same) firsts.set(one.container.id, first.container.id);
	}
	return firsts;
}

function withTerminalOf({ container }: ContainerContext, newest: ContainerContext) {
	const values = OF_TERMINAL.map((name) => [name, newest.container.sent[name]]);
	return container.with({ sent: { ...container.sent, ...Object.fromEntries(values) } });
}

function isSameTerminalStay(a: ContainerContext, b: ContainerContext): boolean {
	if (a.reusedAt || b.reusedAt) return false;
	const [first, second] = [a, b].map((one) => one.container.attributes.pod_discharged_at);
	return Math.abs(msBetween(first, second) ?? 0) <= SAME_STAY_MS;
}

const checkedAt = ({ container }: ContainerContext): number =>
	lastCheck(container.attributes, false) ?? -Infinity;

const billKey = ({ container, shipment }: ContainerContext): string =>
	`${shipment?.attributes.bill_of_lading_number ?? '\uffff'} ${container.id}`;

const compareBills = (a: ContainerContext, b: ContainerContext): number =>
	billKey(a) < billKey(b) ? -1 : 1;

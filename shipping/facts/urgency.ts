import { epochOf } from '../days';
import type { ContainerContext } from '../records';
import type { ContainerFacts } from './container';

type PickupStatus =
	| 'free'
	| 'due'
	| 'overdue'
	| 'unknown'
	| 'waiting_for_train'
	| 'off_dock'
	| 'picked_up'
	| 'not_tracked';

export function pickupStatus(facts: ContainerFacts): PickupStatus {
	const { isPickedUp, doubt, stage, waitsForTrain, daysLeft } = facts;
	if (isPickedUp) return 'picked_up';
	if (doubt) return 'not_tracked';
	if (waitsForTrain) return 'waiting_for_train';
	if (stage === 'off_dock') return stage;
	if (daysLeft === undefined) return 'unknown';
	if (daysLeft < 0) return 'overdue';
	return daysLeft === 0 ? 'due' : 'free';
}

/** The order of containers without days left. */
const LEAST_URGENT: PickupStatus[] = [
	'unknown',
	'waiting_for_train',
	'off_dock',
	'picked_up',
	'not_tracked',
];

/** The fewest days left first. Containers without them come last, in the order of LAST. */
export function byUrgency(a: ContainerFacts, b: ContainerFacts): number {
	return urgencyOf(a) - urgencyOf(b) || appointmentTime(a) - appointmentTime(b);
}

/** Containers with an appointment come first, in the order of their times. */
const appointmentTime = ({ context }: ContainerFacts): number =>
	epochOf(context.container.attributes.pickup_appointment_at) ?? Number.MAX_SAFE_INTEGER;

function urgencyOf(facts: ContainerFacts): number {
	const place = LEAST_URGENT.indexOf(pickupStatus(facts));
	// Finite numbers, because Infinity minus Infinity is NaN.
	return place < 0 ? (facts.daysLeft ?? 0) : Number.MAX_SAFE_INTEGER - LEAST_URGENT.length + place;
}

/** The terminal or ramp of the pickup. */
export function pickupTerminal(facts: ContainerFacts): ContainerContext['terminal'] {
	const { context, lastFreeDay, facility } = facts;
	return lastFreeDay.earliest?.setBy === 'rail' ? context.facility : facility;
}

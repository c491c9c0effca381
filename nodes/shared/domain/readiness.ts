import { isAtLeast, isPickedUp, stageOf, type InlandSigns } from './containerProgress';
import { activeHolds, holdText } from './holds';
import { describedStatus } from './containerStatus';
import { sumFees, formatFees } from './fees';
import type { ContainerAttributes } from './attributes';

interface Readiness {
	ready: boolean;
	/** Why it is not, in words; empty when it is. */
	reasons: string[];
	/** The holds that are in the way, by name or in the terminal's words. */
	holds: string[];
}

/**
 * Whether a container can be picked up: available, and nothing holds it. Fees do not decide, but
 * where something else is in the way they are among the reasons.
 */
export function assessReadiness(
	container: ContainerAttributes,
	signs: InlandSigns = {},
): Readiness {
	if (isPickedUp(container, signs)) {
		return { ready: false, reasons: ['already picked up'], holds: [] };
	}
	const holds = activeHolds(container);
	const reasons = holds.map((hold) =>
		hold.description ? `${holdText(hold)} (${hold.description})` : holdText(hold),
	);
	const obstacle = unavailability(container, signs);
	if (obstacle) reasons.push(obstacle);
	const fees = formatFees(sumFees(container));
	if (reasons.length && fees) reasons.push(`fees of ${fees} are open`);
	return { ready: reasons.length === 0, reasons, holds: holds.map(({ label }) => label) };
}

/** Why nobody can fetch it, or nobody knows; undefined where it is there to be fetched. */
function unavailability(container: ContainerAttributes, signs: InlandSigns): string | undefined {
	const { current_status: status, available_for_pickup: available } = container;
	const stage = stageOf(container, signs);
	// What was available at the port is not while it is on the train.
	if (status === 'on_rail' && stage === 'by_rail') return onTheWay(status);
	// Where nobody knows, the service says false.
	const isKnown = container.availability_known !== false;
	if (isKnown && available === true) return undefined;
	if (isKnown && available === false) return 'not available for pickup';
	// A status may lag behind the milestones.
	const isOutOfOrder = status !== 'awaiting_inland_transfer' && isAtLeast(stage, 'discharged');
	return (isOutOfOrder ? undefined : onTheWay(status)) ?? 'availability is unknown';
}

/** Why nobody can say that it is available, where its status tells. */
function onTheWay(status: unknown): string | undefined {
	return describedStatus(status)?.onTheWay;
}

import type { Charges } from '../charges';
import { dayText, type Stage } from '../journey';
import { expectedDay } from '../deadlines';

const AT_ORIGIN = 'The container has not left the port of loading';

const STAGE_WORDS: Partial<Record<Stage, string>> = {
	empty_out: AT_ORIGIN,
	gated_in: AT_ORIGIN,
	loaded: AT_ORIGIN,
	arrived: 'The container is not discharged yet',
	discharged: 'The container has not left the terminal',
	off_dock: 'The container was taken to a yard off the dock',
	on_rail: "The container is on the carrier's train",
	inland: 'The container has not left the inland ramp',
};

/** Where a container certainly is before its pickup; undefined if that is uncertain. */
export function whereaboutsText(charges: Charges): string | undefined {
	const { context, stage, phase, waitsForTrain, isUncertain, isStopped, now, today } = charges;
	if (isUncertain || isStopped) return undefined;
	if (waitsForTrain) return "The container waits for the carrier's train";
	// The status and the availability contradict each other.
	if (stage === 'discharged' && phase === 'before_discharge') return undefined;
	if (stage !== 'at_sea') return STAGE_WORDS[stage];
	const eta = expectedDay(context, now)?.day;
	return `The container is still at sea${eta ? ` (ETA ${dayText(eta, today)})` : ''}`;
}

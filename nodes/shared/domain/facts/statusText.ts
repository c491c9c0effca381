import { asText } from '../../lib/json';
import { describedStatus } from './containerStatus';
import type { ContainerFacts } from './container';
import { isAtLeast, type Stage } from '../stage';
import { valueText } from './value';

export const WAITING_WORDS = "waiting for the carrier's train";

/** The words of each stage, for a status that is missing or older than the milestones. */
const STAGE_WORDS: Record<Stage, string> = {
	unknown: 'no status yet',
	empty_out: 'empty picked up for loading',
	gated_in: 'gated in',
	loaded: 'loaded on the ship',
	at_sea: 'at sea',
	arrived: 'arrived, not discharged yet',
	discharged: 'discharged',
	off_dock: 'at a yard off the dock',
	on_rail: 'on the way inland',
	inland: 'arrived inland',
	picked_up: 'picked up',
	returned: 'returned empty',
};

/** The words of {@link progressText} for a stage, if they differ from STAGE_WORDS. */
const PROGRESS_WORDS: Partial<Record<Stage, string>> = {
	empty_out: 'not shipped yet',
	loaded: 'loaded',
	arrived: 'not discharged yet',
};

/** "gated in at Shanghai" */
export function stageText(stage: Stage, portOfLoading: string): string {
	const words = STAGE_WORDS[stage];
	return stage === 'gated_in' && portOfLoading ? `${words} at ${portOfLoading}` : words;
}

/**
 * The status in words: "available, but on hold". If the milestones show a later stage than the
 * status, they decide. An unknown status is shown with its own words.
 */
export function containerStatusText(facts: ContainerFacts): string {
	const { context, stage, waitsForTrain, isThere, availability, holds, place } = facts;
	const status = asText(context.container.attributes.current_status);
	const described = describedStatus(status);
	const isBehind = !status || (!!described?.upTo && !isAtLeast(described.upTo, stage));
	if (waitsForTrain) return WAITING_WORDS;
	if (status && !described) return spelled(status);
	if (!isBehind && described?.words) return described.words;
	const isAvailable = availability === 'available' || (!isBehind && status === 'available');
	if (isThere && isAvailable)
		return holds.length ? 'available, but on hold' : 'available for pickup';
	return stageText(stage, place.name);
}

/** Where a container is before it can be picked up: "at sea", "on the train". */
export function progressText(facts: ContainerFacts): string {
	const { context, stage } = facts;
	const isNew = stage === 'unknown' && context.container.attributes.current_status === 'new';
	if (isNew) return 'not shipped yet';
	if (stage === 'gated_in') return STAGE_WORDS.gated_in;
	return PROGRESS_WORDS[stage] ?? containerStatusText(facts);
}

const spelled = (status: string): string => valueText(status.replaceAll('_', ' '));

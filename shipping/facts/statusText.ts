import { entryOf, valueText } from '../lib';
import { type Stage, isAtLeast } from '../journey';
import type { ContainerFacts } from './container';

interface ContainerStatus {
	label: string;
	/** The words in a sentence; if absent, those of the stage. */
	words?: string;
	/** The last stage that the status can belong to. At a later stage, the milestones decide. */
	upTo?: Stage;
}

/** The known statuses with their labels. The service may send others. */
const CONTAINER_STATUSES: Record<string, ContainerStatus> = {
	available: { label: 'Available', upTo: 'inland' },
	awaiting_inland_transfer: { label: 'Awaiting Inland Transfer', upTo: 'discharged' },
	delivered: { label: 'Delivered', words: 'delivered', upTo: 'picked_up' },
	dropped: { label: 'Dropped', words: 'dropped' },
	empty_returned: { label: 'Empty Returned' },
	grounded: { label: 'Grounded (Discharged)', upTo: 'inland' },
	loaded: { label: 'Loaded', words: 'loaded' },
	new: { label: 'New', upTo: 'unknown' },
	not_available: { label: 'Not Available', words: 'not available for pickup', upTo: 'inland' },
	off_dock: { label: 'Off Dock', words: 'at a yard off the dock', upTo: 'inland' },
	on_rail: { label: 'On Rail', words: 'on the train', upTo: 'on_rail' },
	on_ship: { label: 'On Ship', upTo: 'at_sea' },
	picked_up: { label: 'Picked Up', upTo: 'picked_up' },
};

/** The choices of a filter. An expression can also return other statuses. */
export const containerStatusOptions = Object.entries(CONTAINER_STATUSES).map(
	([value, { label }]) => ({
		name: label,
		value,
	}),
);

function describedStatus(status: string | undefined): ContainerStatus | undefined {
	return entryOf(CONTAINER_STATUSES, status ?? '');
}

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
	if (facts.waiting) return `waiting for the next ship in ${facts.waiting.port}`;
	const status = context.container.attributes.current_status;
	const described = describedStatus(status);
	const isBehind = !status || (!!described?.upTo && !isAtLeast(described.upTo, stage));
	if (waitsForTrain) return WAITING_WORDS;
	if (status && !described) return spelledStatus(status);
	if (!isBehind && described?.words) return described.words;
	const isAvailable = availability === 'available' || (!isBehind && status === 'available');
	if (isThere && isAvailable)
		return holds.length ? 'available, but on hold' : 'available for pickup';
	return stageText(stage, place.name);
}

/** Where a container is before it can be picked up: "at sea", "on the train". */
export function progressText(facts: ContainerFacts): string {
	const { context, stage, waiting } = facts;
	const isNew = stage === 'unknown' && context.container.attributes.current_status === 'new';
	if (isNew) return 'not shipped yet';
	if (stage === 'gated_in') return STAGE_WORDS.gated_in;
	return (waiting ? undefined : PROGRESS_WORDS[stage]) ?? containerStatusText(facts);
}

const spelledStatus = (status: string): string => valueText(status.replaceAll('_', ' '));

import { asText } from '../lib/json';
import type { Resource } from '../api/jsonApi';
import type { ContainerAttributes } from './attributes';
import {
	inlandSignsOf,
	isAtLeast,
	stageOf,
	type InlandSigns,
	type Stage,
} from './containerProgress';
import { activeHolds } from './holds';

/** A container's status in the words of a person; one that is not known yet is spelt out. */
const WORDS: Record<string, string> = {
	new: 'no status yet',
	on_ship: 'on the ship',
	grounded: 'discharged',
	available: 'available for pickup',
	not_available: 'not available for pickup',
	awaiting_inland_transfer: 'waiting for the train inland',
	on_rail: 'on the train',
	off_dock: 'at a yard off the dock',
	picked_up: 'picked up',
	delivered: 'delivered',
	empty_returned: 'returned empty',
};

/** What milestones tell of a container whose status is missing or lags behind them. */
export const STAGE_WORDS: Record<Stage, string> = {
	unknown: 'no status yet',
	loaded: 'loaded on the ship',
	at_sea: 'on the ship',
	arrived: 'arrived at the port of discharge',
	discharged: 'discharged',
	by_rail: 'on the way inland',
	inland: 'arrived inland',
	picked_up: 'picked up',
	returned: 'returned empty',
};

/** Up to which stage a status does not contradict the milestones; others are as good as these. */
const UP_TO: Record<string, Stage> = {
	new: 'unknown',
	on_ship: 'at_sea',
	grounded: 'inland',
	available: 'inland',
	not_available: 'inland',
	awaiting_inland_transfer: 'discharged',
	on_rail: 'by_rail',
	off_dock: 'inland',
	picked_up: 'picked_up',
	delivered: 'picked_up',
};

/** Where a container is, in words: "available, but on hold". Milestones go before a status that lags. */
export function containerStatus(
	container: Resource<ContainerAttributes>,
	signs?: InlandSigns,
): string {
	const { attributes } = container;
	const status = asText(attributes.current_status);
	const stage = stageOf(attributes, signs ?? inlandSignsOf(container));
	const upTo = status !== undefined && Object.hasOwn(UP_TO, status) ? UP_TO[status] : undefined;
	const isBehind = !status || (!!upTo && !isAtLeast(upTo, stage));
	if (isBehind && stage === 'discharged' && attributes.available_for_pickup === true) {
		return availability(attributes);
	}
	if (isBehind) return STAGE_WORDS[stage];
	if (status === 'available') return availability(attributes);
	return Object.hasOwn(WORDS, status) ? WORDS[status] : status.replaceAll('_', ' ');
}

function availability(container: ContainerAttributes): string {
	return activeHolds(container).length ? 'available, but on hold' : WORDS.available;
}

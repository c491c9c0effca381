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
import { describedStatus } from './containerStatus';
import { activeHolds } from './holds';

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

/**
 * Where a container is, in the words of a person: "available, but on hold". Milestones go before a
 * status that lags; a status that is not described is spelt out.
 */
export function containerStatus(
	container: Resource<ContainerAttributes>,
	signs?: InlandSigns,
): string {
	const { attributes } = container;
	const status = asText(attributes.current_status);
	const stage = stageOf(attributes, signs ?? inlandSignsOf(container));
	const described = describedStatus(status);
	const isBehind = !status || (!!described?.upTo && !isAtLeast(described.upTo, stage));
	if (isBehind && stage === 'discharged' && attributes.available_for_pickup === true) {
		return availability(attributes);
	}
	if (isBehind) return STAGE_WORDS[stage];
	if (status === 'available') return availability(attributes);
	return described?.words ?? status.replaceAll('_', ' ');
}

function availability(container: ContainerAttributes): string {
	return activeHolds(container).length ? 'available, but on hold' : 'available for pickup';
}

import { HOUR_MS, msBetween } from '../../days';
import type { EventContent } from '../content';
import { isEstimate } from '../eta';
import { isDailyFee } from '../feesText';
import type { EventFilters, FilterMatch } from './readFilters';

export function matchesChangedFields(
	{ changedFields }: EventFilters,
	{ event, changes }: EventContent,
): FilterMatch {
	if (changedFields.length === 0 || event !== 'container.updated') return true;
	return changes.length ? changes.some(({ field }) => changedFields.includes(field)) : undefined;
}

/** An update without a changeset may be news. */
export function matchesNews(
	{ skipDailyFees }: EventFilters,
	{ changes }: EventContent,
): FilterMatch {
	return !(skipDailyFees && changes.length > 0 && changes.every(isDailyFee));
}

/**
 * Compares the ETA with the last ETA that started the workflow, so that small changes add up. If none
 * has, compares with the first ETA of the service, or else with the first ETA that the filters held
 * back. While n8n may still store or lose other executions, compares with their ETAs as well. A late
 * ETA starts the workflow: it may be the repeat of an event whose workflow failed.
 */
export function matchesEtaShift(
	{ minimumShiftHours }: EventFilters,
	{ event, eta, before }: EventContent,
): FilterMatch {
	if (minimumShiftHours === 0 || !isEstimate(event)) return true;
	if (before.isOutdated) return true;
	const since = before.announced ?? eta?.original_at ?? before.baseline;
	if (!eta || !since) return undefined;
	const hours = [since, ...(before.pending ?? [])].map(
		(one) => Math.abs(msBetween(one, eta.estimated_at) ?? NaN) / HOUR_MS,
	);
	return hours.some(Number.isNaN) ? undefined : hours.some((one) => one >= minimumShiftHours);
}

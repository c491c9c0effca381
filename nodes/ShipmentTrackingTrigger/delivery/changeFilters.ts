import { HOUR_MS, msBetween } from '../../../shipping/days';
import { isDailyFee, isEstimate } from '../../../shipping/events';
import type { Filters } from '../parameters/readFilters';
import type { FilterInput, FilterMatch } from './filterInput';

export function matchesChangedFields(
	{ changedFields }: Filters,
	{ event, changes }: FilterInput,
): FilterMatch {
	if (changedFields.length === 0 || event !== 'container.updated') return true;
	return changes.length ? changes.some(({ field }) => changedFields.includes(field)) : undefined;
}

/** An update without a changeset may be news. */
export function matchesNews({ skipDailyFees }: Filters, { changes }: FilterInput): FilterMatch {
	return !(skipDailyFees && changes.length > 0 && changes.every(isDailyFee));
}

/**
 * Compares the ETA with the last ETA that started the workflow, so that small changes add up. If none
 * has, compares with the first ETA of the service, or else with the first ETA that the filters held
 * back. While n8n may still store or lose other executions, compares with their ETAs as well. A late
 * ETA starts the workflow: it may be the repeat of an event whose workflow failed.
 */
export function matchesEtaShift(
	{ minimumShiftHours }: Filters,
	{ event, eta, before }: FilterInput,
): FilterMatch {
	if (minimumShiftHours === 0 || !isEstimate(event)) return true;
	if (before.isOutdated) return true;
	const since = before.announced ?? eta?.original_at ?? before.baseline;
	if (!eta || !since) return undefined;
	const hours = [since, ...before.pending].map(
		(one) => Math.abs(msBetween(one, eta.estimated_at) ?? NaN) / HOUR_MS,
	);
	return hours.some(Number.isNaN) ? undefined : hours.some((one) => one >= minimumShiftHours);
}

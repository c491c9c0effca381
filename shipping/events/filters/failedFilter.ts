import type { EventContent } from '../content';
import { isEstimate } from '../eta';
import { matchesChangedFields, matchesEtaShift, matchesNews } from './changeFilters';
import type { EventFilters, FilterMatch, FilterName } from './readFilters';
import {
	matchesBill,
	matchesCarrier,
	matchesContainer,
	matchesCustomer,
	matchesPort,
	matchesReference,
	matchesTag,
} from './recordFilters';

interface FailedFilter {
	filter: FilterName;
	/** Whether the event doesn't match, or lacks the data for the filter. */
	judged: 'no match' | 'unknown';
}

/** The first filter that holds the event back; undefined if the event passes. */
export function firstFailedFilter(
	filters: EventFilters,
	content: EventContent,
): FailedFilter | undefined {
	for (const [filter, test] of FILTER_TESTS) {
		const match = test(filters, content);
		if (match === false) return { filter, judged: 'no match' };
		if (match === undefined && filters.unknown === 'drop') return { filter, judged: 'unknown' };
	}
	return undefined;
}

type FilterTest = (filters: EventFilters, content: EventContent) => FilterMatch;

const FILTER_TESTS: Array<[filter: FilterName, test: FilterTest]> = [
	['skipEstimates', ({ skipEstimates }, { event }) => !(skipEstimates && isEstimate(event))],
	['skipDailyFees', matchesNews],
	['containerNumbers', matchesContainer],
	['billsOfLading', matchesBill],
	['carriers', matchesCarrier],
	['customers', matchesCustomer],
	['ports', matchesPort],
	['references', matchesReference],
	['tags', matchesTag],
	['changedFields', matchesChangedFields],
	['minimumShiftHours', matchesEtaShift],
];

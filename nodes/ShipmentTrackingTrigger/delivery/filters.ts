import { isEstimate } from '../../../shipping/events';
import type { FilterName, Filters } from '../parameters/readFilters';
import { matchesChangedFields, matchesEtaShift, matchesNews } from './changeFilters';
import type { OutcomeOf } from './deliveryOutcome';
import type { FilterInput, FilterMatch } from './filterInput';
import {
	matchesBill,
	matchesCarrier,
	matchesContainer,
	matchesCustomer,
	matchesPort,
	matchesReference,
	matchesTag,
} from './recordFilters';

/** The first filter that holds the event back; undefined if the event passes. */
export function firstFailedFilter(
	filters: Filters,
	input: FilterInput,
): OutcomeOf<'filtered'> | undefined {
	for (const [filter, test] of FILTER_TESTS) {
		const match = test(filters, input);
		if (match === false) return { name: 'filtered', filter, judged: 'no match' };
		if (match === undefined && filters.unknown === 'drop') {
			return { name: 'filtered', filter, judged: 'unknown' };
		}
	}
	return undefined;
}

type FilterTest = (filters: Filters, input: FilterInput) => FilterMatch;

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

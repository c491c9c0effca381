import { addDays, localTime } from '../../../shared/lib/time';
import type { ContainerAttributes, ShipmentAttributes } from '../../../shared/domain/attributes';
import { earliestDay, reportedDays } from '../../../shared/domain/lastFreeDay';
import { deadlinesOf, type DeadlineSource } from '../../../shared/domain/lastFreeDayZone';
import { timeField } from '../../fields/simpleFields';
import type { Item } from '../../input/item';
import { toTimestamp } from '../../input/timestamp';
import { readDateValue } from '../../input/dateField';
import {
	areOutside,
	checkOrder,
	dayQuery,
	isWithin,
	type DayRange,
} from '../../operation/filters/dates';
import type { LabelledCondition, ListFilter } from '../../operation/filters/listFilter';

type Condition = LabelledCondition<ContainerAttributes>;

/**
 * The service's filters for last free days. None of them is for the earliest day: the service's own
 * `pickup_lfd` can hide an earlier day of another source. Calculated days have filters of their own
 * (`effective`). Answers may lack the calculated days, and the other days of a row don't show
 * whether the service applied a filter for calculated days
 * (docs/development/service.md#list-filters).
 */
const SOURCES: Array<[key: string, sources: DeadlineSource[]]> = [
	['pickup_lfd_line_on', ['line']],
	['pickup_lfd_terminal_on', ['terminal']],
	['pickup_lfd_rail_on', ['rail']],
	['pickup_lfd', ['unknown']],
	['pickup_lfd_line_effective_on', ['line']],
	['pickup_lfd_terminal_effective_on', ['terminal']],
];

/** The filters for the earliest last free day. This node applies them, not the service. */
export const lastFreeDayFilters: Array<ListFilter<ContainerAttributes>> = [
	{
		field: timeField('Last Free Day Before', 'lastFreeDayBefore', {
			description: 'Only containers with a last free day before this date',
			hint: "Also set 'Last Free Day From' or 'Tracking Stopped'. Otherwise, the node reads all containers that match the other filters.",
		}),
		read: (item, _, { lastFreeDayFrom }) =>
			lastFreeDayFrom === undefined ? [condition(readRange(item))] : [],
	},
	{
		field: timeField('Last Free Day From', 'lastFreeDayFrom', {
			typeOptions: { dateOnly: true },
			description: 'Only containers with a last free day on or after this date',
		}),
		read: (item) => [condition(readRange(item))],
	},
];

/** The days that the fields allow. @throws NodeOperationError for a range that ends before it begins */
function readRange(item: Item): DayRange {
	const { lastFreeDayBefore, lastFreeDayFrom } = item.collection('filters');
	const before = toTimestamp(item, 'lastFreeDayBefore', lastFreeDayBefore);
	// Last free days are calendar days, so the time is converted to a day in the workflow's time
	// zone.
	const limit = before && localTime(before, item.context.getTimezone())?.slice(0, 19);
	const day = limit?.slice(0, 10);
	const range = {
		from: readDateValue(item, 'lastFreeDayFrom', lastFreeDayFrom),
		to: day && (limit?.endsWith('T00:00:00') ? addDays(day, -1) : day),
	};
	checkOrder(item, '', range, 'lastFreeDayFrom');
	return range;
}

function condition(range: DayRange) {
	const judge: Condition['judge'] = (container, included) => {
		const shipment = included.find<ShipmentAttributes>(container.relationships.shipment);
		const day = earliestDay(reportedDays({ container, shipment }))?.day;
		return day !== undefined && isWithin(day, range) ? 'fits' : 'differs';
	};
	return { query: {}, judge };
}

/**
 * The service's filters that together find every container with a last free day in the range.
 * Undefined if the range has no first day: the filters would find every finished container, so
 * reading all tracked containers needs fewer requests.
 */
export function lastFreeDayLists(item: Item): Condition[] | undefined {
	if (item.collection('filters').lastFreeDayFrom === undefined) return undefined;
	const range = readRange(item);
	return SOURCES.map(([key, sources]) => ({
		label: 'Last Free Day From',
		query: dayQuery(`filter[${key}]`, range),
		judge: ({ attributes }) => {
			const deadlines = deadlinesOf(attributes);
			const days = sources.flatMap((source) => deadlines[source]);
			return areOutside(days, range) ? 'contradicts' : 'fits';
		},
	}));
}

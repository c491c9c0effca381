import { withCarrierDays, type Attributes } from '../../../../shipping/records';
import { earliestReportedDay } from '../../../../shipping/deadlines';
import { enteredDay, timestampOf, addDays, localTime } from '../../../../shipping/days';
import { timeField } from '../../../shared/lib/simpleFields';
import type { Item } from '../../input/item';
import {
	checkOrder,
	dayConditions,
	isWithin,
	widened,
	type FilteredDays,
} from '../../operation/filters/dates';
import type { ListFilter, RowTest } from '../../operation/filters/listFilter';

/**
 * The service has no filter for the earliest last free day, but one for each source. Together they
 * find every container: `pickup_lfd` can hide an earlier day of another source, and calculated days
 * have filters of their own (docs/development/service.md#list-filters).
 */
const KEYS = [
	'pickup_lfd_line_on',
	'pickup_lfd_terminal_on',
	'pickup_lfd_rail_on',
	'pickup_lfd',
	'pickup_lfd_line_effective_on',
	'pickup_lfd_terminal_effective_on',
];

/**
 * The filters for the earliest last free day. Without a first day, the service's filters would find
 * every finished container, so the node reads all containers that match the other filters.
 */
export const lastFreeDayFilters: Array<ListFilter<Attributes<'container'>>> = [
	{
		field: timeField('Last Free Day Before', 'lastFreeDayBefore', {
			description: 'Only containers with a last free day before this date',
			hint: "Also set 'Last Free Day From' or 'Tracking Stopped' (More Filters), or all matching containers are read.",
		}),
		read: (item, _, filters) => ({ keeps: isDueWithin(readRange(item, filters)) }),
	},
	{
		field: timeField('Last Free Day From', 'lastFreeDayFrom', {
			typeOptions: { dateOnly: true },
			description: 'Only containers with a last free day on or after this date',
		}),
		read(item, _, filters) {
			const range = readRange(item, filters);
			const either = KEYS.map((key) => dayConditions(key, widened(range)));
			return { either, keeps: isDueWithin(range) };
		},
	},
];

/** The days that both fields allow. */
function readRange(item: Item, filters: Record<string, unknown>): FilteredDays {
	const before = timestampOf(filters.lastFreeDayBefore, item.timezone);
	// Last free days are calendar days, so the time is converted to a day in the workflow's time
	// zone.
	const limit = before && localTime(before, item.context.getTimezone())?.slice(0, 19);
	const day = limit?.slice(0, 10);
	const range = {
		from: enteredDay(filters.lastFreeDayFrom, item.timezone),
		to: day && (limit?.endsWith('T00:00:00') ? addDays(day, -1) : day),
	};
	checkOrder(item, 'lastFreeDayFrom', '', range);
	return range;
}

function isDueWithin(range: FilteredDays): RowTest<Attributes<'container'>> {
	return (container, included) => {
		const shipment = included.find<Attributes<'shipment'>>(container.relationships.shipment);
		const context = { container: withCarrierDays(container, shipment), shipment };
		const day = earliestReportedDay(context)?.day;
		return day !== undefined && isWithin(day, range);
	};
}

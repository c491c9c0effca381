import { compareTimes, dayOf } from '../days';
import type { EventAttributes, ContainerContext } from '../records';
import type { ContainerState } from '../journey';

const REPORT_KINDS = ['available', 'not_available'] as const;

/** A report that a container became available or unavailable for pickup. */
interface AvailabilityReport {
	what: (typeof REPORT_KINDS)[number];
	/** The local day. */
	day: string;
	event: EventAttributes;
}

/** The reports in the order of their times, without invalidated ones. */
export function availabilityReports({ events = [] }: ContainerContext): AvailabilityReport[] {
	return events
		.flatMap(({ attributes: event }) => {
			const what = REPORT_KINDS.find((kind) => event.event === `container.transport.${kind}`);
			const day = dayOf(event.timestamp, event.timezone);
			return what && day && !event.invalidated_at ? [{ what, day, event }] : [];
		})
		.sort((a, b) => compareTimes(a.event.timestamp, b.event.timestamp));
}

/** The reports about the place of the pickup. After rail transport, events at the port don't count. */
export function reportsAtPickup(
	context: ContainerContext,
	{ isInland }: Pick<ContainerState, 'isInland'>,
): AvailabilityReport[] {
	const port = context.shipment?.attributes.port_of_discharge_locode;
	const isThere = ({ event }: AvailabilityReport) => !port || event.location_locode !== port;
	return availabilityReports(context).filter((report) => !isInland || isThere(report));
}

/** The day of the first report "available" at the place of the pickup. */
export const firstAvailableDay = (
	context: ContainerContext,
	state: ContainerState,
): string | undefined =>
	reportsAtPickup(context, state).find(({ what }) => what === 'available')?.day;

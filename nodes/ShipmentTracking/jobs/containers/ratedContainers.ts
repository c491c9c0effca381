import { containerState } from '../../../../shipping/journey';
import { type ContainerContext, Trips } from '../../../../shipping/records';
import { plural } from '../../../../shipping/lib';
import type { chargesReport } from '../../../../shipping/reports';
import type { Item } from '../../input/item';
import { EVENT_READS_MAX, EventQueue, withEvents } from './eventQueue';

/** The charges of a container, and the values by which rows are sorted and counted. */
export type RatedContainer = ReturnType<typeof chargesReport.rate>;

interface Rating {
	/** Epoch milliseconds. */
	now: number;
	needsEvents: (subject: ContainerContext) => boolean;
	/** @param lacksEvents whether the events of the container are needed but were not read */
	rate: (subject: ContainerContext, lacksEvents?: boolean) => RatedContainer;
}

/** The place of a container in the output. Its events are read after the list. */
interface Slot {
	rated: RatedContainer;
	lacksEvents: boolean;
}

/**
 * Rates the containers that a function loads, page by page, so that few are in memory. Then reads
 * the events of those that need them, and rates them again. If a container is loaded twice, its last
 * copy counts.
 */
export async function rateContainers<Others extends object>(
	item: Item,
	{ now, rate, needsEvents }: Rating,
	load: (add: (subject: ContainerContext) => void) => Promise<Others>,
): Promise<Others & { rated: RatedContainer[] }> {
	const queue = new EventQueue<Slot>();
	const trips = new Trips();
	/** The containers that a newer trip in the rest of the list may concern. */
	const out = new Map<Slot, ContainerContext>();
	const slots = new Map<string, Slot>();
	const others = await load((subject) => {
		const { id } = subject.container;
		trips.add(subject);
		const lacksEvents = needsEvents(subject);
		const slot = { rated: rate(subject, lacksEvents), lacksEvents };
		if (isStillOut(subject, now)) out.set(slot, subject);
		if (lacksEvents) queue.add(subject, slot);
		else queue.remove(id);
		slots.set(id, slot);
	});
	for (const [slot, subject] of out) {
		if (trips.markReused(subject)) slot.rated = rate(subject, slot.lacksEvents);
	}
	for (const { subject, slot } of queue.entries()) {
		const complete = await withEvents(item.client, subject);
		if (complete?.events) Object.assign(slot, { rated: rate(complete), lacksEvents: false });
	}
	const all = [...slots.values()];
	const left = all.filter(({ lacksEvents }) => lacksEvents).length;
	if (left > 0) {
		item.hint(
			`The events of ${plural(left, 'container')} were not read: they were not found, or more than ${EVENT_READS_MAX} containers needed them. These containers have the note events_not_read and use the calculated last free day.`,
		);
	}
	return { ...others, rated: all.map(({ rated }) => rated) };
}

/** Whether the charges of a container still grow until its return is reported. */
export function isStillOut(subject: ContainerContext, now: number): boolean {
	if (subject.shipment?.attributes.line_tracking_stopped_at) return false;
	const { phase } = containerState(subject, now);
	return phase !== 'before_discharge' && phase !== 'returned';
}

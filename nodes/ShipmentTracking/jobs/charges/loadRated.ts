import type { ContainerContext } from '../../../shared/domain/contexts';
import { plural } from '../../../shared/lib/plural';
import type { Item } from '../../input/item';
import type { UnresolvedNumber } from '../containers/loadContainers';
import { EVENT_READS_MAX, EventQueue, withEvents } from '../containers/eventQueue';
import { loadCharged } from './loadCharged';
import type { RatedRow } from './ratedRow';

interface Rating {
	needsEvents: (subject: ContainerContext) => boolean;
	/** @param lacksEvents whether the events of the container are needed but were not read */
	rate: (subject: ContainerContext, lacksEvents?: boolean) => RatedRow;
}

/**
 * The place of a row in the output. It stays empty until the events of the container are read,
 * after the list.
 */
interface Slot {
	rated?: RatedRow;
}

/** Returns a row for each selected container, and reads events if the row needs them. */
export async function loadRated(
	item: Item,
	{ rate, needsEvents }: Rating,
): Promise<{ rows: RatedRow[]; unresolved: UnresolvedNumber[] }> {
	const queue = new EventQueue<Slot>();
	const unread = new Set<Slot>();
	const leaveUnread = (subject: ContainerContext, slot: Slot) => {
		slot.rated = rate(subject, true);
		unread.add(slot);
	};
	const { rows: slots, unresolved } = await loadCharged(item, (subject): Slot => {
		if (!needsEvents(subject)) {
			queue.remove(subject.container.id);
			return { rated: rate(subject) };
		}
		const slot: Slot = {};
		const left = queue.add(subject, slot);
		if (left) leaveUnread(left.subject, left.slot);
		return slot;
	});
	for (const { subject, slot } of queue.entries()) {
		const complete = await withEvents(item.client, subject);
		if (complete?.events) slot.rated = rate(complete);
		else leaveUnread(subject, slot);
	}
	const left = slots.filter((slot) => unread.has(slot)).length;
	if (left > 0) {
		item.hint(
			`The events of ${plural(left, 'container')} were not read: they were not found, or more than ${EVENT_READS_MAX} containers needed them. These containers have the note events_not_read and use the calculated last free day.`,
		);
	}
	return { rows: slots.flatMap(({ rated }) => rated ?? []), unresolved };
}

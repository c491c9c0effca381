import { containerState } from '../../../../shipping/journey';
import {
	type ContainerContext,
	markReused,
	Trips,
	type UnresolvedNumber,
} from '../../../../shipping/records';
import { DAY_MS, epochOf } from '../../../../shipping/days';
import { plural } from '../../../../shipping/lib';
import { flagField } from '../../../shared/lib/simpleFields';
import { LIST_CHANGED_TOO_FAST, type Item } from '../../input/item';
import { EVENT_READS_MAX, EventQueue, withEvents } from '../containers/eventQueue';
import { loadLiveContainers } from '../containers/liveContainers';
import { loadAllContainers } from '../containers/loadAccount';
import { loadContainer } from '../containers/loadContainers';
import { containersNumbered, numberOf } from '../containers/numberedContainers';
import { loadNumbers } from '../containers/readNumbers';
import type { Rated } from '../../../../shipping/reports';

export const openOnly = flagField('Only Open', 'openOnly', {
	default: true,
	description:
		'Whether to read only tracked containers without an empty return, instead of the whole account',
});

const ADVICE = "Turn 'Only Open' on, or select containers by their numbers ('Several by Number').";

interface Rating {
	/** Epoch milliseconds. */
	now: number;
	needsEvents: (subject: ContainerContext) => boolean;
	/** @param lacksEvents whether the events of the container are needed but were not read */
	rate: (subject: ContainerContext, lacksEvents?: boolean) => Rated;
}

/** The place of a container in the output. Its events are read after the list. */
interface Slot {
	rated: Rated;
	lacksEvents: boolean;
}

interface Loaded {
	slots: Slot[];
	unresolved: UnresolvedNumber[];
}

/** Returns the charges of each selected container, and reads its events if they are needed. */
export async function loadRated(
	item: Item,
	{ now, rate, needsEvents }: Rating,
): Promise<{ rated: Rated[]; unresolved: UnresolvedNumber[] }> {
	const queue = new EventQueue<Slot>();
	const trips = new Trips();
	/** The containers that a newer trip in the rest of the list may concern. */
	const out = new Map<Slot, ContainerContext>();
	const { slots, unresolved } = await loadSlots(item, now, (subject) => {
		trips.add(subject);
		const lacksEvents = needsEvents(subject);
		const slot = { rated: rate(subject, lacksEvents), lacksEvents };
		if (isStillOut(subject, now)) out.set(slot, subject);
		if (lacksEvents) queue.add(subject, slot);
		else queue.remove(subject.container.id);
		return slot;
	});
	for (const [slot, subject] of out) {
		if (trips.markReused(subject)) slot.rated = rate(subject, slot.lacksEvents);
	}
	for (const { subject, slot } of queue.entries()) {
		const complete = await withEvents(item.client, subject);
		if (complete?.events) Object.assign(slot, { rated: rate(complete), lacksEvents: false });
	}
	const left = slots.filter(({ lacksEvents }) => lacksEvents).length;
	if (left > 0) {
		item.hint(
			`The events of ${plural(left, 'container')} were not read: they were not found, or more than ${EVENT_READS_MAX} containers needed them. These containers have the note events_not_read and use the calculated last free day.`,
		);
	}
	return { rated: slots.map(({ rated }) => rated), unresolved };
}

/** Whether the charges of a container still grow until its return is reported. */
function isStillOut(subject: ContainerContext, now: number): boolean {
	if (subject.shipment?.attributes.line_tracking_stopped_at) return false;
	const { phase } = containerState(subject, now);
	return phase !== 'before_discharge' && phase !== 'returned';
}

/** A container can't be returned and loaded again in fewer days. */
const REUSE_DAYS_MIN = 14;

/** Asks for a newer trip of a single container that has been out for long without a reported return. */
async function findNewerTrip(item: Item, subject: ContainerContext, now: number): Promise<void> {
	const { isPickedUp, gateOut, dischargeDay } = containerState(subject, now);
	const since = epochOf(gateOut?.day ?? dischargeDay) ?? now;
	if (!isPickedUp || !isStillOut(subject, now) || now - since < REUSE_DAYS_MIN * DAY_MS) return;
	const number = numberOf(subject);
	const all = await containersNumbered(item.client, [number]);
	markReused([subject, ...(all.get(number) ?? [])]);
}

/** A slot for each selected container, page by page, so that few are in memory. */
async function loadSlots(
	item: Item,
	now: number,
	toSlot: (subject: ContainerContext) => Slot,
): Promise<Loaded> {
	const which = item.param('which');
	if (which === 'several') {
		const { contexts, unresolved } = await loadNumbers(item);
		return { slots: contexts.map(toSlot), unresolved };
	}
	if (which === 'one') {
		const id = await item.idOrNumber('containerId');
		const contexts = await loadContainer(item.client, id);
		for (const one of contexts) await findNewerTrip(item, one, now);
		return { slots: contexts.map(toSlot), unresolved: [] };
	}
	const { rows, isComplete } = item.isOn(openOnly)
		? await loadOpen(item, now, toSlot)
		: await loadAllContainers(item.client, { advice: ADVICE }, toSlot);
	if (!isComplete) item.hint(LIST_CHANGED_TOO_FAST);
	return { slots: rows, unresolved: [] };
}

async function loadOpen(item: Item, now: number, toSlot: (subject: ContainerContext) => Slot) {
	const { contexts, isComplete } = await loadLiveContainers(item.client);
	const open = contexts.filter((subject) => containerState(subject, now).phase !== 'returned');
	return { rows: open.map(toSlot), isComplete };
}

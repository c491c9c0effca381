import type { Notification } from '../shared/notification/parse';
import { BoundedMap } from './boundedMap';
import { Estimates } from './estimates';

export const DUPLICATE = Symbol('duplicate');

/**
 * Remembers which notifications were handled (interface: Delivery rules, 3). One counts only when
 * its handling succeeded: a duplicate that comes meanwhile waits, and takes over after a failure.
 */
export class Seen {
	private readonly handled: BoundedMap<Promise<boolean>>;

	constructor(sizeMax: number, ageMaxMs: number) {
		this.handled = new BoundedMap(sizeMax, ageMaxMs);
	}

	/** Lets one through again: what was handled did not arrive after all. */
	forget(id: string): void {
		this.handled.delete(id);
	}

	async once<T>(id: string, handle: () => Promise<T>): Promise<T | typeof DUPLICATE> {
		for (let earlier = this.handled.get(id); earlier; earlier = this.handled.get(id)) {
			if (await earlier) return DUPLICATE;
			// Failed: the first of those who waited finds no entry, or another one's new attempt.
			if (this.handled.get(id) === earlier) this.handled.delete(id);
		}
		const result = handle();
		this.handled.set(
			id,
			result.then(
				() => true,
				() => false,
			),
		);
		return await result;
	}
}

const NOTIFICATIONS_MAX = 10_000;
const NOTIFICATION_AGE_MAX_MS = 24 * 60 * 60 * 1000;
const COMPLETIONS_MAX = 500;
const NODES_MAX = 1_000;

/**
 * What a trigger node remembers between deliveries, in this process only: n8n does not store what
 * is written while a delivery is received.
 */
export class NodeMemory {
	readonly seen = new Seen(NOTIFICATIONS_MAX, NOTIFICATION_AGE_MAX_MS);

	/** Notification id to its completion: none is read twice, whatever else is switched off. */
	readonly completions = new BoundedMap<Promise<Notification>>(COMPLETIONS_MAX);

	readonly estimates = new Estimates();

	/** A secret read again after it was rotated, and the stored one that it stands in for. */
	healed?: { stored: string; secret: string };
	/** The latest reading: those who need it meanwhile wait for it. */
	healing?: { at: number; secret: Promise<string | undefined> };
}

const memories = new BoundedMap<NodeMemory>(NODES_MAX);

/** The memory of a node; its test and its production webhook have one each. */
export function memoryOf(key: string): NodeMemory {
	const memory = memories.get(key) ?? new NodeMemory();
	memories.set(key, memory);
	return memory;
}

import { isObject } from '../../../../shipping/lib';
import type { ChangeValues } from '../../../../shipping/reports';
import type { Item } from '../../input/item';
import { itemError } from '../../input/itemError';
import type { Memory, ReadMark } from '../memory/memory';
import { MemoryStore } from '../memory/memoryStore';

/** Increase this number if stored values change their meaning. Then the memory starts empty. */
export const CHANGES_SETTINGS = '1';

/** The memory of Get Changes: the compared values of each container and shipment. */
export const changesMemory = new MemoryStore({
	prefix: 'changes',
	owner: 'Get Changes',
	isValue: (value): value is ChangeValues => isObject(value),
	advice:
		"Choose some customers in 'Filters' > 'Customers', or keep a database up to date with Get Table Rows: an upsert by container_id needs no memory.",
});

export type DatedMemory = Memory<ChangeValues> & { lastRead: ReadMark };

/**
 * Returns the earlier values for a call by an AI agent. Such a call stores nothing, so these are
 * the values that Confirm Output confirmed last for another node.
 *
 * @throws NodeOperationError without confirmed values, because there is nothing to compare with
 */
export function recallForAgent(item: Item): DatedMemory {
	const [latest] = changesMemory
		.all(item.context)
		.map(({ memory }) => memory)
		.filter((memory) => memory.settings === CHANGES_SETTINGS)
		.filter((memory): memory is DatedMemory => memory.lastRead !== undefined)
		.sort((a, b) => b.lastRead.readAt - a.lastRead.readAt);
	// Excludes pending values, because the user may not have received them.
	if (latest) return { ...latest, pending: new Map() };
	throw itemError(
		item.position,
		'Changes are not known yet: there are no earlier values to compare with',
		'In the same workflow, connect a Schedule Trigger, a second Get Changes node and Report > Confirm Output in this order, and publish the workflow. Changes are known after the first scheduled execution.',
	);
}

import type { Item } from '../../input/item';
import { itemError } from '../../input/itemError';
import type { Memory } from '../memory/memory';
import type { ChangeValues } from './changeFields';
import { CHANGES_SETTINGS, changesMemory } from './changesMemory';

/** Confirmed values and their time, in epoch milliseconds. */
type DatedMemory = Memory<ChangeValues> & { confirmedAt: number };

/**
 * Returns the earlier values for a call by an AI agent. Such a call stores nothing, so these are
 * the values that Confirm Output confirmed last for another node.
 *
 * @throws NodeOperationError without confirmed values, because there is nothing to compare with
 */
export function recallForAgent(item: Item): DatedMemory {
	const [latest] = changesMemory
		.names(item.context)
		.map((name) => changesMemory.load(item.context, name))
		.filter((memory) => memory.settings === CHANGES_SETTINGS)
		.filter((memory): memory is DatedMemory => memory.confirmedAt !== undefined)
		.sort((a, b) => b.confirmedAt - a.confirmedAt);
	// Excludes pending values, because the user may not have received them.
	if (latest) return { ...latest, pending: new Map() };
	throw itemError(
		item.position,
		'Changes are not known yet: there are no earlier values to compare with',
		'In the same workflow, connect a Schedule Trigger, a second Get Changes node and Container > Confirm Output in this order, and publish the workflow. Changes are known after the first scheduled execution.',
	);
}

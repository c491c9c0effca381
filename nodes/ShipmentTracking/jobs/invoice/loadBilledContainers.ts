import { undefinedOnStatus } from '../../../shared/api/errors';
import type { ContainerContext } from '../../../../shipping/records';
import type { Item } from '../../input/item';
import { itemError } from '../../input/itemError';
import { loadContainer } from '../containers/loadContainers';
import { billedNumbers, chooseContainers, withRecords } from '../../../../shipping/invoices';
import { containersNumbered } from '../containers/numberedContainers';

/** Limited, because each container costs a request. */
const NUMBERS_MAX = 500;

/**
 * Returns the container of each row, with its events.
 *
 * @throws NodeOperationError for too many container numbers
 */
export async function findContainers(item: Item, invoices: Parameters<typeof billedNumbers>[0]) {
	const numbers = billedNumbers(invoices);
	if (numbers.length > NUMBERS_MAX) {
		throw itemError(
			item.position,
			`The invoices have ${numbers.length} container numbers, but at most ${NUMBERS_MAX} are allowed`,
			'Use Loop Over Items before this node, with the rows of one invoice in each batch.',
		);
	}
	const { client } = item;
	const { containers, unclear } = chooseContainers(
		invoices,
		await containersNumbered(client, numbers),
	);
	const complete = new Map<string, ContainerContext | undefined>();
	for (const { context: billed } of containers.values()) {
		const { id } = billed.container;
		if (complete.has(id)) continue;
		// If a container was deleted after the search, the other rows are still checked.
		const [context] = (await loadContainer(client, id).catch(undefinedOnStatus(404))) ?? [];
		complete.set(id, context && { ...context, reusedAt: billed.reusedAt });
	}
	const records = [...complete.values()].filter((one) => one !== undefined);
	return { containers: withRecords(containers, records), unclear };
}

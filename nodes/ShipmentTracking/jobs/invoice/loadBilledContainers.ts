import { undefinedOnStatus } from '../../../shared/api/errors';
import { Cache } from '../../../shared/api/execution';
import type { ContainerContext } from '../../../../shipping/records';
import type { Item } from '../../input/item';
import { itemError } from '../../input/itemError';
import {
	billedNumbers,
	chooseContainers,
	type ChosenContainers,
} from '../containers/billedContainers';
import { loadContainer } from '../containers/loadContainers';
import type { Invoice } from '../../../../shipping/invoices';

/** Limited, because each container costs a request. */
const NUMBERS_MAX = 500;

/**
 * Returns the container of each row, with its events.
 *
 * @throws NodeOperationError for too many container numbers
 */
export async function findContainers(item: Item, invoices: Invoice[]): Promise<ChosenContainers> {
	const count = billedNumbers(invoices).size;
	if (count > NUMBERS_MAX) {
		throw itemError(
			item.position,
			`The invoices have ${count} container numbers, but at most ${NUMBERS_MAX} are allowed`,
			'Use Loop Over Items before this node, with the rows of one invoice in each batch.',
		);
	}
	const { client } = item;
	const { containers, unclear } = await chooseContainers(client, invoices);
	const complete = new Cache<ContainerContext[] | undefined>();
	for (const [row, billed] of containers) {
		const { id } = billed.context.container;
		// If a container was deleted after the search, the other rows are still checked.
		const load = () => loadContainer(client, id).catch(undefinedOnStatus(404));
		const [context] = (await complete.get(id, load)) ?? [];
		if (!context) containers.delete(row);
		else
			containers.set(row, {
				...billed,
				context: { ...context, reusedAt: billed.context.reusedAt },
			});
	}
	return { containers, unclear };
}

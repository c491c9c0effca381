import { undefinedOnStatus } from '../../../shared/api/errors';
import { Cache } from '../../../shared/api/execution';
import type { ContainerContext } from '../../../../shipping/records';
import type { Item } from '../../input/item';
import { itemError } from '../../input/itemError';
import { loadContainer } from '../containers/loadContainers';
import { containersNumbered } from '../containers/numberedContainers';
import {
	type Invoice,
	chooseContainer,
	type BilledContainer,
	type InvoiceRow,
} from '../../../../shipping/invoices';

/** Limited, because each container costs two requests. */
const NUMBERS_MAX = 500;

/** An invoice with the input item that it comes from. */
interface InvoiceOfItem extends Invoice {
	item: Item;
}

/**
 * Returns the container of each row, with its events. A number has several containers if it was
 * tracked on several voyages. If a row can be about more than one, it is unclear.
 *
 * @throws NodeOperationError for too many container numbers
 */
export async function findContainers(
	invoices: InvoiceOfItem[],
	isCompared: (row: InvoiceRow) => boolean,
): Promise<{ containers: Map<InvoiceRow, BilledContainer>; unclear: Set<InvoiceRow> }> {
	const asked = invoices.flatMap(({ item, options, rows }) =>
		rows.filter(isCompared).map((row) => ({ item, options, row })),
	);
	const count = new Set(asked.map(({ row }) => row.container)).size;
	if (count > NUMBERS_MAX) {
		throw itemError(
			invoices[0].item.position,
			`The invoices have ${count} container numbers, but at most ${NUMBERS_MAX} are allowed`,
			'Use Loop Over Items before this node, with the rows of one invoice in each batch.',
		);
	}
	const numbered = new Cache<Map<string, ContainerContext[]>>();
	const complete = new Cache<ContainerContext[] | undefined>();
	const containers = new Map<InvoiceRow, BilledContainer>();
	const unclear = new Set<InvoiceRow>();
	for (const { item, options, row } of asked) {
		const { client } = item;
		const number = row.container;
		const found = await numbered.get(number, () => containersNumbered(client, [number]));
		const all = found.get(number) ?? [];
		const billed = chooseContainer(all, row, options);
		if (!billed && all.length) unclear.add(row);
		if (!billed) continue;
		const { id } = billed.context.container;
		// If a container was deleted after the search, the other rows are still checked.
		const load = () => loadContainer(client, id).catch(undefinedOnStatus(404));
		const [context] = (await complete.get(id, load)) ?? [];
		if (!context) continue;
		context.reusedAt = billed.context.reusedAt;
		containers.set(row, { ...billed, context });
	}
	return { containers, unclear };
}

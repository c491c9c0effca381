import {
	type BilledContainer,
	chooseContainer,
	type Invoice,
	type InvoiceRow,
	notComparable,
} from '../../../../shipping/invoices';
import type { ContainerContext } from '../../../../shipping/records';
import type { Client } from '../../../shared/api/client';
import { containersNumbered } from './numberedContainers';

export interface ChosenContainers {
	containers: Map<InvoiceRow, BilledContainer>;
	/** The rows that can bill several stays of their container. */
	unclear: Set<InvoiceRow>;
}

/** The numbers that are looked up. */
export const billedNumbers = (invoices: Invoice[]): Set<string> =>
	new Set(
		invoices.flatMap(({ rows }) =>
			rows.flatMap((row) => (notComparable(row) ? [] : [row.container])),
		),
	);

/**
 * Chooses the container of each row, without its events. A number has several containers if it was
 * tracked on several voyages. If a row can be about more than one, it is unclear.
 */
export async function chooseContainers(
	client: Client,
	invoices: Invoice[],
): Promise<ChosenContainers> {
	const numbered = await containersNumbered(client, [...billedNumbers(invoices)]);
	const containers = new Map<InvoiceRow, BilledContainer>();
	const unclear = new Set<InvoiceRow>();
	for (const { options, rows } of invoices) {
		for (const row of rows) {
			const all = notComparable(row) ? [] : (numbered.get(row.container) ?? []);
			const billed = chooseContainer(all, row, options);
			if (billed) containers.set(row, billed);
			else if (all.length > 0) unclear.add(row);
		}
	}
	return { containers, unclear };
}

/** The chosen containers with later copies of their records, such as those with events. */
export function withRecords(
	chosen: ChosenContainers['containers'],
	records: ContainerContext[],
): ChosenContainers['containers'] {
	const byId = new Map(records.map((context) => [context.container.id, context]));
	return new Map(
		[...chosen].map(([row, billed]) => [
			row,
			{ ...billed, context: byId.get(billed.context.container.id) ?? billed.context },
		]),
	);
}

import type { ContainerContext } from '../records';
import { notComparable, type Invoice } from './checkInvoices';
import { chooseContainer, type BilledContainer } from './chooseContainer';
import type { InvoiceRow } from './readRow';

interface ChosenContainers {
	containers: Map<InvoiceRow, BilledContainer>;
	/** The rows that can bill several stays of their container. */
	unclear: Set<InvoiceRow>;
}

/** The numbers of the containers that the rows bill, each once. */
export const billedNumbers = (invoices: Invoice[]): string[] => [
	...new Set(
		invoices.flatMap(({ rows }) =>
			rows.flatMap((row) => (notComparable(row) ? [] : [row.container])),
		),
	),
];

/**
 * Chooses the container of each row, without its events. A number has several containers if it was
 * tracked on several voyages. If a row can be about more than one, it is unclear.
 */
export function chooseContainers(
	invoices: Invoice[],
	numbered: ReadonlyMap<string, ContainerContext[]>,
): ChosenContainers {
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

/** The chosen containers with complete records, such as those with events; without the others. */
export function withRecords(
	chosen: ChosenContainers['containers'],
	records: ContainerContext[],
): ChosenContainers['containers'] {
	const byId = new Map(records.map((context) => [context.container.id, context]));
	return new Map(
		[...chosen].flatMap(([row, billed]) => {
			const context = byId.get(billed.context.container.id);
			return context ? [[row, { ...billed, context }]] : [];
		}),
	);
}

import type { IDataObject } from 'n8n-workflow';

import { entryOf } from '../../../shipping/lib';
import type { Item } from '../input/item';
import { outputRows, type Output } from '../operation/operation';
import { selectColumns } from '../operation/output';
import { groupEntries, type AnyTable } from '../../../shipping/reports';
import { messageFields } from '../../../shipping/messages';

/** The columns by which messages are split. Both are null if unknown. */
interface SplitColumns extends IDataObject {
	customer_name: string | null;
	terminal: string | null;
}

interface Report<Row extends SplitColumns, Entry extends { row: Row }> {
	/** The entries to return, in their order. */
	entries: Entry[];
	columns: AnyTable;
	/**
	 * The message about some entries, with its figures.
	 * @param about the customer or terminal of the entries; undefined for a message about all
	 */
	message(
		entries: Entry[],
		about?: string,
	): {
		message: Parameters<typeof messageFields>[0];
		figures: IDataObject;
	};
}

const SPLITS: Record<string, { noun: string; column: 'customer_name' | 'terminal' } | undefined> = {
	customers: { noun: 'customer', column: 'customer_name' },
	terminals: { noun: 'terminal', column: 'terminal' },
};

/** Returns the report as rows, as one message, or as one message per customer or terminal. */
export function outputReport<Row extends SplitColumns, Entry extends { row: Row }>(
	item: Item,
	outputAs: string,
	{ entries, columns, message }: Report<Row, Entry>,
): Output {
	const toRow = selectColumns(item, columns.namesForPeople);
	const toRows = (some: Entry[]) => some.map(({ row }) => toRow(row));
	const split = entryOf(SPLITS, outputAs);
	if (outputAs !== 'summary' && !split) return outputRows(toRows(entries));
	const groups = split
		? groupEntries(entries, split.noun, ({ row }) => [row[split.column]])
		: [{ name: undefined, entries }];
	return outputRows(
		groups.map(({ name, entries: some }) => {
			const { message: content, figures } = message(some, name);
			return {
				...(name === undefined ? {} : { group: name }),
				...messageFields(content, name === undefined ? item.notes : []),
				total: some.length,
				...figures,
				rows: toRows(some),
			};
		}),
	);
}

import { deepCopy, type IDataObject } from 'n8n-workflow';

import { toCents } from '../../../shared/lib/cents';
import { moneyText } from '../../../shared/lib/money';
import { plural } from '../../../shared/lib/plural';
import type { Item } from '../../input/item';
import { inputColumns } from '../../operation/inputColumns';
import { outputRows, type Operation, type Output } from '../../operation/operation';
import { selectedRow } from '../../operation/output';
import { checkInvoices, notComparable, type CheckedRow } from './checkInvoices';
import { invoiceFields } from './invoiceFields';
import { outputRow } from './outputRow';
import { readInvoices } from './readInvoices';
import { loadStays } from './stays';

/**
 * Compares the rows of invoices with the data of their containers, and returns an item for each
 * row.
 */
export const checkDemurrageInvoice: Operation = {
	value: 'checkDemurrageInvoice',
	name: 'Check Invoice',
	action: 'Check demurrage or detention invoice',
	description:
		"Compare demurrage, detention or per diem invoice rows with the container's events and your tariff",
	fields: invoiceFields,
	async run(item) {
		const [output] = await checkAll([item]);
		return output;
	},
	runAll: checkAll,
};

async function checkAll(items: Item[]): Promise<Output[]> {
	const invoices = readInvoices(items);
	const { stays, unclear } = await loadStays(invoices, (row) => !notComparable(row));
	const checked = checkInvoices(invoices, stays, unclear);
	showHint(items[0], checked.flat());
	return invoices.map(({ item }, index) => {
		const toRow = selectedRow(item);
		const isIncluded = item.collection('options').includeInputFields !== false;
		return outputRows(
			checked[index].map((one): IDataObject => {
				const output = toRow(outputRow(one));
				if (!isIncluded) return output;
				const input = inputColumns(one.row.columns, new Set(Object.keys(output)));
				return { ...deepCopy(input), ...output };
			}),
		);
	});
}

/** Hints how many rows need an action, and the disputed sums by currency. */
function showHint(first: Item | undefined, rows: CheckedRow[]): void {
	const disputed = rows.filter(({ verdict }) => verdict === 'dispute');
	const toCheck = rows.filter(({ verdict }) => verdict === 'check').length;
	if (!first || disputed.length + toCheck === 0) return;
	const sums = new Map<string, number>();
	for (const { row, comparison } of disputed) {
		const { difference, due } = comparison ?? {};
		const currency = row.currency ?? due?.currency ?? '';
		if (difference && difference > 0) {
			sums.set(currency, (sums.get(currency) ?? 0) + difference);
		}
	}
	const money = [...sums].map(([currency, sum]) => moneyText(toCents(sum), currency)).sort();
	const amounts = money.length ? ` (${money.join(', ')})` : '';
	first.hint(
		`${plural(rows.length, 'row')}: ${disputed.length} to dispute${amounts}, ${toCheck} to check.`,
	);
}

import { deepCopy, type IDataObject } from 'n8n-workflow';

import { undefinedOnStatus } from '../../../shared/api/errors';
import type { ContainerContext } from '../../../shared/domain/contexts';
import { toCents } from '../../../shared/lib/cents';
import { moneyText } from '../../../shared/lib/money';
import { plural } from '../../../shared/lib/plural';
import type { Item } from '../../input/item';
import { itemError } from '../../input/itemError';
import { inputColumns } from '../../operation/inputColumns';
import { outputRows, type Operation, type Output } from '../../operation/operation';
import { selectedRow } from '../../operation/output';
import { loadContainer } from '../containers/loadContainers';
import { checkInvoices, notComparable, type CheckedRow } from './checkInvoices';
import { invoiceFields } from './invoiceFields';
import { outputRow } from './outputRow';
import { readInvoices, type Invoice } from './readInvoices';
import type { InvoiceRow } from './readRow';
import { containersWithNumber, matchContainer, type MatchedContainer } from './stays';

/** Limited, because each container costs two requests. */
const NUMBERS_MAX = 500;

/**
 * Compares the rows of invoices with the data of their containers, and returns an item for each
 * row.
 */
export const checkDemurrageInvoice: Operation = {
	value: 'checkDemurrageInvoice',
	name: 'Check Demurrage Invoice',
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
	const checked = checkInvoices(invoices, await loadContainers(invoices));
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

/**
 * Returns the container of each row, with its events.
 *
 * @throws NodeOperationError for too many container numbers
 */
async function loadContainers(invoices: Invoice[]): Promise<Map<InvoiceRow, MatchedContainer>> {
	const asked = invoices.flatMap(({ item, options, rows }) =>
		rows.filter((row) => !notComparable(row)).map((row) => ({ item, options, row })),
	);
	const itemOf = new Map(asked.map(({ item, row }) => [row.container, item]));
	if (itemOf.size > NUMBERS_MAX) {
		throw itemError(
			invoices[0].item.position,
			`The invoices have ${itemOf.size} container numbers, but at most ${NUMBERS_MAX} are allowed`,
			'Use Loop Over Items before this node, with the rows of one invoice in each batch.',
		);
	}
	const named = new Map<string, ContainerContext[]>();
	for (const [number, item] of itemOf) {
		named.set(number, await containersWithNumber(item, number));
	}
	const complete = new Map<string, ContainerContext | undefined>();
	const matched = new Map<InvoiceRow, MatchedContainer>();
	for (const { item, options, row } of asked) {
		const meant = matchContainer(named.get(row.container) ?? [], row, options.now);
		if (!meant) continue;
		const { id } = meant.context.container;
		// If a container was deleted after the search, the other rows are still checked.
		if (!complete.has(id)) {
			complete.set(id, (await loadContainer(item.client, id).catch(undefinedOnStatus(404)))?.[0]);
		}
		const context = complete.get(id);
		if (context) matched.set(row, { ...meant, context });
	}
	return matched;
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

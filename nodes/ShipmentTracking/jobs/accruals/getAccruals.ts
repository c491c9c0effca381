import {
	assessCharges,
	type ChargesOptions,
	hasStoppedBefore,
	needsEventsFor,
	type Period,
} from '../../../../shipping/charges';
import { addDays, dayAt, longMonth } from '../../../../shipping/days';
import {
	accrualsOf,
	checkInvoices,
	type InvoiceRow,
	rowsOfPeriod,
	unplacedText,
} from '../../../../shipping/invoices';
import { isBlank, plural } from '../../../../shipping/lib';
import {
	accrualColumns,
	accrualMessage,
	accrualRow,
	markDuplicates,
	toRated,
} from '../../../../shipping/reports';
import { timeField } from '../../../shared/lib/simpleFields';
import { containerFilters, readContainerFilters } from '../../fields/accountFilters';
import { asOfOption } from '../../fields/asOf';
import { choice } from '../../fields/choice';
import {
	dateOrder,
	INVOICE_SOURCES,
	invoiceJson,
	jsonDocuments,
	readInvoiceRows,
	unreadColumnTexts,
} from '../../fields/invoiceRows';
import { collection } from '../../fields/list';
import { lastFreeDayFrom, readChargesOptions } from '../../fields/tariff/chargesOptions';
import { tariffFields } from '../../fields/tariff/tariffFields';
import { holidays, weekendDays } from '../../fields/tariff/workCalendar';
import type { Item } from '../../input/item';
import type { Operation } from '../../operation/operation';
import { columnsField } from '../../operation/output';
import { rowContext } from '../../report/context';
import { outputReport } from '../../report/outputReport';
import { outputAsField, selectedColumns } from '../../report/reportFields';
import { chooseContainers } from '../containers/billedContainers';
import { STALE_AFTER_HOURS } from '../containers/containerSelection';
import { rateContainers } from '../containers/ratedContainers';
import { loadMonth } from './loadMonth';

const month = timeField('Month', 'month', {
	typeOptions: { dateOnly: true },
	description: 'Any day of the month. Defaults to the previous month.',
});

const invoiceSource = choice(
	'Invoices',
	'invoiceSource',
	[['None', 'none', 'All costs are open'], ...INVOICE_SOURCES],
	'All invoice rows that you have, with the columns that Check Invoice recognizes',
);

const outputAs = outputAsField('containers', ['summary', 'customers']);

/** Returns what a month cost for each container and charge, and what of it is not billed. */
export const getAccruals: Operation = {
	value: 'getAccruals',
	name: 'Get Accruals',
	action: 'Get demurrage and detention of a month',
	description:
		'Return what a month cost by your own tariff, what of it is billed, and what is open',
	fields: [
		month,
		...tariffFields,
		lastFreeDayFrom,
		invoiceSource,
		invoiceJson,
		outputAs,
		...containerFilters,
		...collection('Options', [
			asOfOption,
			columnsField,
			dateOrder,
			holidays,
			selectedColumns,
			weekendDays,
		]),
	],
	columns: accrualColumns,
	async run(item) {
		// Rows of invoices in several items are one report, which belongs to the first item.
		if (item.choice(invoiceSource) === 'input' && item.index > 0) return [];
		const options: ChargesOptions = {
			...readChargesOptions(item),
			staleAfterHours: STALE_AFTER_HOURS,
		};
		const { now } = options;
		const period = readMonth(item, now);
		const form = item.choice(outputAs);
		const rows = readRows(item);
		const isWanted = await readContainerFilters(item);
		const invoices = [{ options, rows: rowsOfPeriod(rows ?? [], period) }];
		const { containers, unclear } = await chooseContainers(item.client, invoices);
		const { rated } = await rateContainers(
			item,
			{
				now,
				rate: (one, lacksEvents) => toRated(assessCharges(one, options, lacksEvents), 'amount'),
				needsEvents: (one) => isWanted(one) && needsEventsFor(period, one, options),
			},
			async (add) => {
				for (const { context } of containers.values()) add(context);
				return { read: await loadMonth(item, period, add) };
			},
		);
		// The records that were rated, with their events.
		const known = new Map(rated.map(({ charges: { context } }) => [context.container.id, context]));
		for (const billed of containers.values()) {
			billed.context = known.get(billed.context.container.id) ?? billed.context;
		}
		const [checked] = checkInvoices(invoices, containers, unclear);
		const all = markDuplicates(rated).filter(({ charges }) => isWanted(charges.context));
		const stopped = all.filter(({ charges }) => hasStoppedBefore(charges, period.from)).length;
		const notes = [
			...(stopped > 0 ? [`Not listed: ${plural(stopped, 'container')} ${STOPPED}`] : []),
			...unplacedText(checked, period),
			...unreadColumnTexts(invoices[0].rows),
		];
		for (const note of notes) item.hint(note);
		const context = rowContext(item, now);
		const about = { now, zone: item.timezone, period, hasInvoices: rows !== undefined, notes };
		return outputReport(item, form, {
			entries: accrualsOf(all, period, { checked: rows && checked, rows: rows ?? [] }).map(
				(accrual) => ({ accrual, row: accrualRow(accrual, period, context) }),
			),
			namesForPeople: accrualColumns.namesForPeople,
			message: (entries, name) => accrualMessage(entries, about, name),
		});
	},
};

const STOPPED = 'without a reported return, whose tracking stopped before the month.';

/** The days of the chosen month, or of the previous one. */
function readMonth(item: Item, now: number): Period {
	const today = dayAt(now, item.timezone);
	const firstOf = (day: string) => `${day.slice(0, 7)}-01`;
	const from = firstOf(item.day(month) ?? addDays(firstOf(today), -1));
	if (from > today) throw item.invalid('month', `is ${longMonth(from)}, which has not begun`);
	// 31 days after the first day of a month is a day of the next one.
	return { from, to: addDays(firstOf(addDays(from, 31)), -1) };
}

/** Undefined if no invoices are compared. */
function readRows(item: Item): InvoiceRow[] | undefined {
	const source = item.choice(invoiceSource);
	if (source === 'none') return undefined;
	const documents =
		source === 'json' ? jsonDocuments(item) : item.context.getInputData().map(({ json }) => json);
	// n8n returns an empty item for an empty sheet.
	const filled = documents.filter((row) => !Object.values(row).every(isBlank));
	return readInvoiceRows([{ item, documents: filled }]).flat();
}

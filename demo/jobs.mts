import { demurrageInvoice } from '../harness/files/invoice.mts';
import { invoiceSheet } from '../harness/files/invoiceSheet.mts';
import { exampleSheet } from '../harness/files/sheet.mts';
import type { JsonFields } from '../harness/n8n/executions.mts';
import * as words from './jobWords.mts';
import { amountOf } from './morningWords.mts';
import { after, ask, byHand, post, published, submit, subscribe, type Start } from './starts.mts';
import { CALENDAR_PATH } from './workflows.mts';

/** An example workflow that runs once with the example account. */
export interface Job {
	title: string;
	/** The ID of the workflow. */
	id: string;
	/** Executions one after the other. The last one is shown. */
	starts: Start[];
	/** The node whose output is shown. */
	node: string;
	/** Returns the line that the demo prints about the output. */
	words: (rows: JsonFields[]) => string;
	/** Whether the output is right. By default, any output is. */
	isRight?: (rows: JsonFields[]) => boolean;
}

/** A shipment whose containers wait for their pickup. */
const WAITING = 'MAEU81STANDING';
const CHANGES_PATH = 'changes-to-slack';

/** The first days of a charge, billed from the day before the last free day. */
const BILLED_DAYS = 3;
const RATE = 150;

interface BilledPeriod {
	number: string;
	from: string;
	to: string;
}

/** Two days of free time and the first day after it, billed as three days of demurrage. */
function billedPeriod({ number, last_free_day: lastDay }: JsonFields): BilledPeriod {
	const day = (offset: number): string => {
		const ms = Date.parse(String(lastDay)) + offset * 86_400_000;
		return new Date(ms).toISOString().slice(0, 10);
	};
	return { number: String(number), from: day(-1), to: day(1) };
}

function invoiceRows(row: JsonFields): Promise<File> {
	const { number, from, to } = billedPeriod(row);
	return invoiceSheet([[number, 'Demurrage', from, to, BILLED_DAYS * RATE, 'USD', 'INV-1']]);
}

/** The same invoice as a PDF. Its date is the last billed day. */
export function invoicePdf(row: JsonFields): Promise<File> {
	const { number, from, to } = billedPeriod(row);
	return demurrageInvoice('INV-2', to, [
		[number, 'Demurrage', from, to, BILLED_DAYS, RATE, BILLED_DAYS * RATE],
	]);
}

/** The container whose invoice is checked: demurrage has begun. */
export const billedContainer = (charges: JsonFields[]): JsonFields =>
	charges.find((row) => row.last_free_day && amountOf(row, 'demurrage_days') > 0) ?? {};

/** Whether the invoices of the month were compared: some are right, some not, some undecided. */
const hasSums = ([month = {}]: JsonFields[]): boolean =>
	['total_open', 'total_billed', 'total_disputed', 'total_to_check'].every((name) =>
		Object.values(month[name] ?? {}).some((sum) => Number(sum) > 0),
	);

/** @param charges the rows of Get Charges, from which the examples are taken */
export function jobsFor(charges: JsonFields[]): Job[] {
	const example = billedContainer(charges);
	const question = `Where is my container ${String(example.number)}?`;
	return [
		{ title: 'Sheet:', id: 'sheetImportLocal', starts: [published(submit('sheet-import', exampleSheet))], node: 'Track', words: words.sheet }, // prettier-ignore
		{ title: 'Table:', id: 'containerTableLocal', starts: [published(post('container-table'))], node: 'Get changed rows', words: words.table }, // prettier-ignore
		{ title: 'Exceptions:', id: 'exceptionsToSlackLocal', starts: [published(post('exceptions-to-slack'))], node: 'Get exceptions', words: words.exceptions }, // prettier-ignore
		{ title: 'Dispatch lists:', id: 'dispatchListLocal', starts: [published(post('dispatch-list'))], node: 'Get lists', words: words.dispatchLists }, // prettier-ignore
		{ title: 'Route maps:', id: 'deadlineMailLocal', starts: [published(post('deadline-mail'))], node: 'Draw route', words: words.routes }, // prettier-ignore
		{ title: 'Overview:', id: 'askWhereLocal', starts: [published(ask(question))], node: 'Answer', words: words.answer }, // prettier-ignore
		{ title: 'Invoice:', id: 'invoiceCheckLocal', starts: [published(submit('invoice-check', () => invoiceRows(example)))], node: 'Check', words: words.invoice }, // prettier-ignore
		{ title: 'Invoice from a PDF:', id: 'invoiceMailLocal', starts: [published(submit('invoice-mail', () => invoicePdf(example)))], node: 'Check', words: words.invoiceMessage }, // prettier-ignore
		{ title: 'Month:', id: 'monthCloseLocal', starts: [published(post('month-close'))], node: 'Get accruals', words: words.month, isRight: hasSums }, // prettier-ignore
		{ title: 'Calendar:', id: 'calendarFeed', starts: [published(subscribe(CALENDAR_PATH))], node: 'Get calendar', words: words.calendar }, // prettier-ignore
		{ title: 'Carriers:', id: 'carrierScorecardLocal', starts: [published(post('carrier-scorecard'))], node: 'Get scorecard', words: words.carriers }, // prettier-ignore
		{
			title: 'Changes:',
			id: 'changesToSlackLocal',
			starts: [
				published(post(CHANGES_PATH)),
				after('container.transport.full_out', WAITING, post(CHANGES_PATH)),
			],
			node: 'Get changes',
			words: words.changes,
		},
		{ title: 'Undelivered events:', id: 'catchUp', starts: [byHand('Every night')], node: 'Get undelivered', words: words.undelivered, isRight: (rows) => rows.length === 0 }, // prettier-ignore
		{ title: 'Webhooks:', id: 'webhookHealth', starts: [byHand('Every morning')], node: 'Check health', words: words.webhooks }, // prettier-ignore
	];
}

import {
	toSentence,
	type Message,
	type MessageRow,
	type MessageSection,
	readNote,
} from '../../messages';
import { moneyText, sumByCurrency, plural } from '../../lib';
import { dayAt, serviceTime, shortTime } from '../../days';
import { type CheckedRow, currencyOf, moneyOf } from '../../invoices';
import type { invoiceRow } from './columns';
import { detailOf, disputedAmount } from './texts';

interface InvoiceEntry {
	row: ReturnType<typeof invoiceRow>;
	checked: CheckedRow;
}

/** The message about invoice rows, and its figures: disputes, then checks. Accepted rows are counted. */
export function invoiceMessage(
	entries: InvoiceEntry[],
	settings: { now: number; zone: string; notes?: string[] },
	about?: string,
) {
	const { now, zone } = settings;
	const rowsWith = (verdict: CheckedRow['verdict']) =>
		entries.filter(({ checked }) => checked.verdict === verdict);
	const disputes = rowsWith('dispute').sort(
		(a, b) => (disputedAmount(b.checked) ?? 0) - (disputedAmount(a.checked) ?? 0),
	);
	const checks = rowsWith('check').filter(({ checked }) => !checked.isSettled);
	const settled = rowsWith('check').length - checks.length;
	const accepted = plural(rowsWith('accept').length, 'row');
	const total = disputedTotals(disputes.map(({ checked }) => checked));
	const sums = sumTexts(total);
	const unknown = disputes.filter(({ checked }) => disputedAmount(checked) === undefined).length;
	const message: Message = {
		subject: {
			about,
			attention: [
				sums.length > 0 ? `${sums.join(' and ')} in dispute` : '',
				disputes.length > 0 ? `${disputes.length} to dispute` : '',
				checks.length > 0 ? `${checks.length} to check` : '',
			],
			nothing: `${accepted} accepted`,
			date: dayAt(now, zone),
		},
		sections: [
			...section('To dispute', 'high', disputes),
			...section('To check', 'medium', checks),
		],
		totals: sums.map((sum) => ({ label: 'In dispute', figures: [sum] })),
		nothing: 'Nothing to dispute or to check.',
		notes: [
			readNote(plural(entries.length, 'invoice row'), settings, [
				`${accepted} accepted, not listed.`,
				...(settled > 0 ? [`${plural(settled, 'row')} settled by credits, not listed.`] : []),
				...(unknown > 0
					? [`Not in the sum: ${plural(unknown, 'row')} to dispute, whose amount is unknown.`]
					: []),
				...(settings.notes ?? []),
			]),
		],
	};
	const figures = {
		has_news: disputes.length + checks.length > 0,
		as_of: serviceTime(now),
		counts: {
			dispute: disputes.length,
			check: checks.length,
			accept: rowsWith('accept').length,
		},
		total_in_dispute: total,
	};
	return { message, figures };
}

/** The amounts in dispute by currency. */
export const disputedTotals = (disputes: CheckedRow[]): Record<string, number> =>
	sumByCurrency(
		disputes.flatMap((one) => {
			const amount = disputedAmount(one);
			return amount ? [{ currency: currencyOf(one) ?? '', amount }] : [];
		}),
	);

export const sumTexts = (sums: Record<string, number>): string[] =>
	Object.entries(sums).map(([currency, sum]) => moneyText(sum, currency));

function section(
	heading: string,
	severity: 'high' | 'medium',
	entries: InvoiceEntry[],
): MessageSection[] {
	if (entries.length === 0) return [];
	const rows = entries.map((one) => ({ ...toRow(one), severity }));
	return [{ heading: `${heading} (${entries.length})`, severity, rows }];
}

function toRow({ row, checked }: InvoiceEntry): MessageRow {
	const { invoiceNumber } = checked.row;
	const { us, verdict } = checked;
	const sentence = toSentence(
		{
			number: checked.row.container,
			noun: 'Container',
			references: invoiceNumber ? [`invoice ${invoiceNumber}`] : [],
			customer: row.customer_name,
			billOfLading: row.bill_of_lading_number,
		},
		[detailOf(checked)],
	);
	const isDispute = verdict === 'dispute';
	return {
		title: sentence.number,
		link: row.link,
		place: '',
		detail: sentence.detail,
		detailBesideFigures: detailOf(checked, true),
		owner: sentence.owner,
		action: us?.disputeBy
			? `${isDispute ? 'Dispute by' : 'Last day for a dispute:'} ${shortTime(us.disputeBy, undefined)}.`
			: undefined,
		figures: isDispute ? disputeFigures(checked) : billedFigures(checked),
	};
}

/** "300 USD", "of 750 USD" */
function disputeFigures(checked: CheckedRow): string[] {
	const [disputed, billed] = [disputedAmount(checked), checked.row.amount];
	if (disputed === undefined) return billedFigures(checked);
	const isPart = billed !== undefined && disputed < billed;
	return [moneyOf(checked, disputed), ...(isPart ? [`of ${moneyOf(checked, billed)}`] : [])];
}

const billedFigures = (checked: CheckedRow): string[] =>
	checked.row.amount === undefined ? [] : [moneyOf(checked, checked.row.amount), 'billed'];

import { moneyText, cutText, oneLine } from '../../lib';
import {
	type CheckedRow,
	type Comparison,
	type InvoiceCharge,
	dayText,
	isDispute,
	moneyOf,
	periodText,
	reasonTexts,
	shortReason,
} from '../../invoices';

const DISPUTE_TEXT_MAX = 1_200;
const INVOICE_NAME_MAX = 60;
const REQUEST = 'Please correct the invoice, or send us the records it is based on.';

const CHARGES: Record<InvoiceCharge, string> = {
	demurrage: 'demurrage',
	detention: 'detention',
	combined: 'demurrage and detention',
	other: 'charge',
};
const VERDICTS = { accept: 'Accept', dispute: 'Dispute', check: 'Check' };

/**
 * "Dispute: demurrage of MSKU1234565, 14 to 18 Oct: 750 USD billed, 450 USD due; 14 to 15 Oct are
 * in free time". The year of the invoice (or the current year, without invoice date) is omitted.
 */
export function invoiceSummary(checked: CheckedRow): string {
	const { charge, period, billed, due, reasons } = partsOf(checked);
	const { row, verdict } = checked;
	const what = [`${charge} of ${row.container || 'an unknown container'}`, period];
	const money = [billed, due].filter(Boolean).join(', ');
	const parts = [money, ...reasons].filter(Boolean).join('; ');
	return oneLine(`${VERDICTS[verdict]}: ${what.filter(Boolean).join(', ')}: ${parts}`);
}

/**
 * "demurrage, 14 to 18 Oct, 750 USD billed, 450 USD due; 14 to 15 Oct are in free time". Figures next
 * to it show the billed amount.
 */
export function detailOf(checked: CheckedRow, isBesideFigures = false): string {
	const { charge, period, billed, due, reasons } = partsOf(checked);
	const what = [charge, period, isBesideFigures ? '' : billed, due].filter(Boolean).join(', ');
	return oneLine([what, ...reasons].join('; '));
}

function partsOf(checked: CheckedRow) {
	const { row, reasons, comparison } = checked;
	const { due, facts } = comparison ?? {};
	const { from, to } = row;
	const year = (row.invoiceDate ?? facts?.charges.today)?.slice(0, 4);
	// The first part of each reason; details after the colon are left out.
	const short = reasons.map((code) => shortReason(code, checked, year));
	return {
		charge: CHARGES[row.charge ?? 'other'],
		period: from && to && from <= to ? periodText({ from, to }, year) : '',
		billed: row.amount === undefined ? '' : `${moneyOf(checked, row.amount)} billed`,
		due: due?.amount === undefined ? '' : dueAmountText(due.amount, due.currency),
		reasons: short.map(uncapitalized),
	};
}

const dueAmountText = (amount: number, currency?: string): string =>
	amount === 0 ? 'nothing due' : `${moneyText(amount, currency)} due`;

export function disputeTextOf(checked: CheckedRow): string | null {
	const { verdict, reasons, comparison } = checked;
	if (verdict !== 'dispute' || !comparison) return null;
	const head = `${invoiceSubject(checked)}: we dispute ${disputedText(checked, comparison)}.`;
	const end = `${dueText(checked, comparison)}${REQUEST}`;
	const disputed = reasonTexts({ ...checked, reasons: reasons.filter(isDispute) });
	const available = DISPUTE_TEXT_MAX - head.length - end.length - 2;
	return `${head} ${cutText(disputed.join(' '), available, '…')} ${end}`;
}

/** "Invoice 4711 of 2 Nov 2026, container MSKU1234565, bill of lading MAEU200001" */
function invoiceSubject({ row, comparison }: CheckedRow): string {
	const { invoiceNumber: number, invoiceDate: date } = row;
	const bill =
		comparison?.facts.charges.context.shipment?.attributes.bill_of_lading_number ??
		row.billOfLading;
	const of = date ? ` of ${dayText(date)}` : '';
	const parts = [
		number || date ? `invoice ${oneLine(number, INVOICE_NAME_MAX)}`.trim() + of : '',
		`container ${row.container}`,
		bill ? `bill of lading ${oneLine(bill, INVOICE_NAME_MAX)}` : '',
	];
	const text = parts.filter(Boolean).join(', ');
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * The amount in dispute: what is billed too much, or the whole amount. Undefined if only some of the
 * days are disputed and their cost is unknown.
 */
export function disputedAmount({ row, comparison }: CheckedRow): number | undefined {
	const { difference = 0, daysBilled = 0 } = comparison ?? {};
	if (difference > 0) return difference;
	const days = disputedDays(comparison);
	return days > 0 && days < daysBilled ? undefined : row.amount;
}

const disputedDays = (comparison?: Comparison): number =>
	(comparison?.daysNotDue ?? []).reduce((sum, run) => sum + run.days, 0);

/** "300 of 750 USD demurrage for 14 to 18 Oct 2026"; without a disputed sum, the number of days. */
function disputedText(checked: CheckedRow, comparison: Comparison): string {
	const { from, to, charge, amount } = checked.row;
	const disputed = disputedAmount(checked);
	const days = `${disputedDays(comparison)} of ${comparison.daysBilled} days of `;
	const sum = disputed === undefined ? days : `${moneyText(disputed, null)} of `;
	const part = disputed === amount && (comparison.difference ?? 0) <= 0 ? '' : sum;
	const period = from && to ? ` for ${periodText({ from, to })}` : '';
	return `${part}${moneyOf(checked, amount)} ${CHARGES[charge ?? 'other']}${period}`;
}

/**
 * A late or incomplete invoice is disputed as a whole. The text never offers a higher amount than
 * the billed one.
 */
function dueText(
	{ us }: CheckedRow,
	{ due: { amount, currency }, difference = 0 }: Comparison,
): string {
	if (amount === undefined || difference < 0) return '';
	if (amount === 0) return 'By our records nothing is due. ';
	const isWhole = us && (us.isLate || us.missing.length > 0);
	const money = moneyText(amount, currency);
	return isWhole
		? `Apart from that, ${money} would be due by our records. `
		: `By our records ${money} are due. `;
}

const uncapitalized = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

import type { CheckedRow } from '../../invoices';
import { plural } from '../../lib';
import { invoiceReportColumns, invoiceRow } from './columns';
import { disputedTotals, invoiceMessage, sumTexts } from './message';
import { disputedAmount } from './texts';

/** Check Invoice. */
export const invoiceReport = {
	columns: invoiceReportColumns,
	message: invoiceMessage,
	row: invoiceRow,
	actionsText,
};

/** How many rows need an action, and the disputed sums by currency; undefined if none does. */
function actionsText(rows: CheckedRow[]): string | undefined {
	const disputed = rows.filter(({ verdict }) => verdict === 'dispute');
	const toCheck = rows.filter(({ verdict, isSettled }) => verdict === 'check' && !isSettled);
	if (disputed.length + toCheck.length === 0) return undefined;
	const sums = sumTexts(disputedTotals(disputed)).sort().join(', ');
	const unknown = disputed.filter((one) => disputedAmount(one) === undefined).length;
	const others = unknown > 0 ? `${unknown === 1 ? 'one' : unknown} of unknown amount` : '';
	const known = [sums, others].filter(Boolean).join(' and ');
	const amounts = known ? ` (${known})` : '';
	return `${plural(rows.length, 'row')}: ${disputed.length} to dispute${amounts}, ${toCheck.length} to check.`;
}

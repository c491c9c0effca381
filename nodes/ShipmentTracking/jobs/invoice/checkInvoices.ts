import { assessCharges } from '../../../shared/domain/charges/assessCharges';
import { asText } from '../../../shared/lib/json';
import { legFactsOf } from './chargeFacts';
import { compareRows, type Comparison, type MatchedRow } from './compareRows';
import type { Invoice } from './readInvoices';
import { isCredit, type InvoiceRow } from './readRow';
import { inOrder, isDispute, type ComparedRow, type ReasonCode } from './reasons';
import type { MatchedContainer } from './stays';
import { NO_US_FINDINGS, usFindings, usRulesApply } from './usRules';

/** A row of an invoice with the result of the check. */
export interface CheckedRow extends ComparedRow {
	verdict: 'accept' | 'dispute' | 'check';
	reasons: ReasonCode[];
}

/** The reason why a row is not compared with a container. */
export function notComparable(row: InvoiceRow): ReasonCode | undefined {
	if (!row.isReadable) return 'unreadable_row';
	if (row.charge === 'other') return 'other_charge';
	if (isCredit(row)) return 'credit';
	return row.charge ? undefined : 'other_charge';
}

/** Compares all rows together, because two input items can bill the same days. */
export function checkInvoices(
	invoices: Invoice[],
	containers: ReadonlyMap<InvoiceRow, MatchedContainer>,
): CheckedRow[][] {
	const matched = invoices.flatMap(({ rows, options }) =>
		rows.flatMap((row): MatchedRow[] => {
			const meant = containers.get(row);
			if (!meant || !row.charge || row.charge === 'other') return [];
			const { context, billDiffers } = meant;
			const port = asText(context.shipment?.attributes.port_of_discharge_locode);
			const charges = assessCharges(context, options);
			const facts = legFactsOf(charges, row.charge, usRulesApply(port, row));
			return [{ row, facts, billDiffers }];
		}),
	);
	const comparisons = compareRows(matched);
	const lastDays = new Map<string, string>();
	for (const [row, { billed }] of comparisons) {
		for (const day of billed.days ?? []) {
			if (day > (lastDays.get(chargeKey(row)) ?? '')) lastDays.set(chargeKey(row), day);
		}
	}
	return invoices.map(({ rows }) =>
		rows.map((row) => judge(row, comparisons.get(row), lastDays.get(chargeKey(row)))),
	);
}

const chargeKey = ({ container, charge, invoice }: InvoiceRow): string =>
	[container, charge, invoice.key].join(' ');

function judge(
	row: InvoiceRow,
	comparison: Comparison | undefined,
	lastBilledDay: string | undefined,
): CheckedRow {
	if (!comparison) {
		const reason = notComparable(row) ?? 'unknown_container';
		return { row, verdict: 'check', reasons: [reason], us: NO_US_FINDINGS };
	}
	const { facts } = comparison;
	const { end, charges } = facts;
	const us = facts.usRulesApply
		? usFindings(row, { lastBilledDay, today: charges.today, end })
		: NO_US_FINDINGS;
	const codes = new Set(comparison.codes);
	if (us.isLate) codes.add('billed_late');
	if (us.missing.length) codes.add('missing_information');
	const reasons = inOrder(codes);
	const verdict = reasons.some(isDispute) ? 'dispute' : reasons.length ? 'check' : 'accept';
	return { row, verdict, reasons, comparison, us };
}

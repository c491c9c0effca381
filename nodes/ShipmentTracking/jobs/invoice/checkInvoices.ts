import { assessCharges } from '../../../shared/domain/charges/assessCharges';
import type { Charges, ChargesOptions } from '../../../shared/domain/charges/chargesModel';
import type { ContainerContext } from '../../../shared/domain/contexts';
import { asText } from '../../../shared/lib/json';
import { legFactsOf } from './chargeFacts';
import { compareRows, type Comparison, type MatchedRow } from './compareRows';
import type { Invoice } from './readInvoices';
import type { InvoiceRow } from './readRow';
import { inOrder, isDispute, type ComparedRow, type ReasonCode } from './reasons';
import type { MatchedContainer } from './stays';
import { NO_US_FINDINGS, statedColumns, usFindings, usRulesApply } from './usRules';

/** A row of an invoice with the result of the check. */
export interface CheckedRow extends ComparedRow {
	verdict: 'accept' | 'dispute' | 'check';
	reasons: ReasonCode[];
}

/** The reason why a row is not compared with a container. */
export function notComparable(row: InvoiceRow): ReasonCode | undefined {
	if (!row.isReadable) return 'unreadable_row';
	if (row.charge === 'other') return 'other_charge';
	return (row.amount ?? 0) < 0 ? 'credit' : undefined;
}

/** Compares all rows together, because two input items can bill the same days. */
export function checkInvoices(
	invoices: Invoice[],
	containers: ReadonlyMap<InvoiceRow, MatchedContainer>,
): CheckedRow[][] {
	const chargesOf = chargesCache();
	const matched = invoices.flatMap(({ rows, options }) =>
		rows.flatMap((row): MatchedRow[] => {
			const meant = containers.get(row);
			if (!meant || row.charge === 'other') return [];
			const { context, billDiffers } = meant;
			const port = asText(context.shipment?.attributes.port_of_discharge_locode);
			const charges = chargesOf(context, options);
			const facts = legFactsOf(charges, row.charge, usRulesApply(port, row));
			return [{ row, facts, billDiffers }];
		}),
	);
	const comparisons = compareRows(matched);
	const compared = invoices.map(({ rows }) =>
		rows.map((row) => ({ row, comparison: comparisons.get(row) })),
	);
	const all = compared.flat();
	const columns = new Set(all.flatMap(({ row }) => Object.keys(row.values)));
	const stated = new Map<string, Set<string>>();
	const lastDays = new Map<string, string>();
	for (const { row, comparison } of all) {
		const own = stated.get(invoiceKey(row)) ?? new Set<string>();
		for (const column of statedColumns(row.values)) own.add(column);
		stated.set(invoiceKey(row), own);
		for (const day of comparison?.billed.days ?? []) {
			if (day > (lastDays.get(chargeKey(row)) ?? '')) lastDays.set(chargeKey(row), day);
		}
	}
	return compared.map((rows) =>
		rows.map(({ row, comparison }) =>
			judge(row, comparison, {
				columns,
				stated: stated.get(invoiceKey(row)) ?? new Set(),
				lastBilledDay: lastDays.get(chargeKey(row)),
			}),
		),
	);
}

const invoiceKey = ({ invoiceNumber = '' }: InvoiceRow): string => invoiceNumber;
const chargeKey = (row: InvoiceRow): string =>
	[row.container, row.charge, invoiceKey(row)].join(' ');

/** Returns a function that calculates the charges of each container only once. */
function chargesCache() {
	const byOptions = new Map<ChargesOptions, Map<ContainerContext, Charges>>();
	return (context: ContainerContext, options: ChargesOptions): Charges => {
		const known = byOptions.get(options) ?? new Map<ContainerContext, Charges>();
		byOptions.set(options, known);
		const charges = known.get(context) ?? assessCharges(context, options);
		known.set(context, charges);
		return charges;
	};
}

function judge(
	row: InvoiceRow,
	comparison: Comparison | undefined,
	group: Pick<Parameters<typeof usFindings>[1], 'columns' | 'stated' | 'lastBilledDay'>,
): CheckedRow {
	if (!comparison) {
		const reason = notComparable(row) ?? 'unknown_container';
		return { row, verdict: 'check', reasons: [reason], us: NO_US_FINDINGS };
	}
	const { facts } = comparison;
	const { end, charges } = facts;
	const us = facts.usRulesApply
		? usFindings(row, { ...group, today: charges.today, end })
		: NO_US_FINDINGS;
	const codes = new Set(comparison.codes);
	if (us.isLate) codes.add('billed_late');
	if (us.missing.length) codes.add('missing_information');
	const reasons = inOrder(codes);
	const verdict = reasons.some(isDispute) ? 'dispute' : reasons.length ? 'check' : 'accept';
	return { row, verdict, reasons, comparison, us };
}

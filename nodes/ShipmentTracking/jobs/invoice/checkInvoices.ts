import { assessCharges } from '../../../shared/domain/charges/assessCharges';
import type { ChargesOptions } from '../../../shared/domain/charges/chargesModel';
import { notesOf } from '../../../shared/domain/charges/chargeNotes';
import type { ContainerContext } from '../../../shared/domain/contexts';
import { asText } from '../../../shared/lib/json';
import { availabilityOf, daysNotAvailable } from './check/availability';
import { billedDays } from './check/billedDays';
import { checkRow } from './check/checkRow';
import type { ComparedRow, Comparison } from './check/comparedRow';
import { legFactsOf } from './check/legFacts';
import { NO_US_FINDINGS, statedColumns, usFindings, usRulesApply } from './check/usRules';
import { matchContainer } from './loadInvoiced';
import type { Invoice } from './readInvoices';
import type { InvoiceRow } from './rows/readRow';
import { inOrder, isDispute, type ReasonCode } from './words/reasonTexts';

/** The notes of Get Charges at Risk that also matter for an invoice. */
const NOTES = [
	...['day_before_discharge', 'from_event_history', 'implausibly_long'],
	...['line_data_only', 'on_hold'],
];

/** A row of an invoice with the result of the check. */
export interface CheckedRow extends ComparedRow {
	verdict: 'accept' | 'dispute' | 'check';
	reasons: ReasonCode[];
}

/** Functions that return the containers with a number, and a container with its events. */
export interface Containers {
	named: Map<string, ContainerContext[]>;
	byId: Map<string, ContainerContext>;
}

/** The reason why a row is not compared with a container. */
export function notComparable(row: InvoiceRow): ReasonCode | undefined {
	if (!row.isReadable) return 'unreadable_row';
	if (row.charge === 'other') return 'other_charge';
	return (row.amount ?? 0) < 0 ? 'credit' : undefined;
}

/** Compares all rows together, because two input items can bill the same days. */
export function checkInvoices(invoices: Invoice[], containers: Containers): CheckedRow[][] {
	const taken = new Map<string, Set<string>>();
	const compared = invoices.map(({ rows, options }) =>
		rows.map((row) => ({ row, comparison: compare(row, options, containers, taken) })),
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

function compare(
	row: InvoiceRow,
	options: ChargesOptions,
	{ named, byId }: Containers,
	taken: Map<string, Set<string>>,
): Comparison | undefined {
	if (notComparable(row) || row.charge === 'other') return undefined;
	const meant = matchContainer(named.get(row.container) ?? [], row, options.now);
	const context = meant && byId.get(meant.container.container.id);
	if (!context) return undefined;
	const charges = assessCharges(context, options);
	const port = asText(context.shipment?.attributes.port_of_discharge_locode);
	const facts = legFactsOf(charges, row.charge, usRulesApply(port, row));
	const key = `${context.container.id} ${facts.leg}`;
	const own = taken.get(key) ?? new Set<string>();
	const billed = billedDays(row, facts, own);
	const check = checkRow(row, facts, billed, own);
	for (const day of check.taken) own.add(day);
	taken.set(key, own);
	const isDated = facts.leg !== 'detention' && row.from !== undefined;
	const reports = availabilityOf((context.events ?? []).map(({ attributes }) => attributes));
	const until = charges.gateOutDay ?? charges.today;
	const unavailable = isDated ? daysNotAvailable(billed.days ?? [], reports, until).length : null;
	const notes = [
		...check.notes,
		...notesOf(charges).filter((note) => NOTES.includes(note)),
		...(meant.billDiffers ? ['bill_of_lading_differs'] : []),
		...(unavailable ? ['not_available'] : []),
	].sort();
	return { facts, billed, check, notes, daysNotAvailable: unavailable };
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
	const { facts, check } = comparison;
	const { end, charges } = facts;
	const us = facts.usRulesApply
		? usFindings(row, { ...group, today: charges.today, end })
		: NO_US_FINDINGS;
	const codes = new Set(check.codes);
	if (us.isLate) codes.add('billed_late');
	if (us.missing.length) codes.add('missing_information');
	const reasons = inOrder(codes);
	const verdict = reasons.some(isDispute) ? 'dispute' : reasons.length ? 'check' : 'accept';
	return { row, verdict, reasons, comparison, us };
}

import { terminalName } from '../../../shared/domain/places';
import { asText } from '../../../shared/lib/json';
import type { CheckedRow } from './checkInvoices';
import { NO_AMOUNT_DUE } from './amountDue';
import { evidenceOf } from './evidence';
import { disputeTextOf, reasonTexts, summaryOf } from './texts';

/** An output item. Its columns are constant, with null for unknown values. */
export function outputRow(checked: CheckedRow) {
	const { row, verdict, reasons, comparison, us } = checked;
	const { facts, notes = [], daysNotAvailable = null, due = NO_AMOUNT_DUE } = comparison ?? {};
	const charges = facts?.charges;
	const shipment = charges?.context.shipment?.attributes;
	return {
		verdict,
		summary: summaryOf(checked),
		container_number: row.container || null,
		charge: row.charge ?? (row.isReadable ? ('other' as const) : null),
		amount_billed: row.amount ?? null,
		amount_due: due.amount,
		difference: comparison?.difference ?? null,
		currency: row.currency ?? null,
		due_currency: due.currency,
		amount_due_by: due.by,
		reasons,
		reason_texts: reasonTexts(checked),
		notes,
		invoice_number: row.invoiceNumber ?? null,
		invoice_date: row.invoiceDate ?? null,
		charged_from: row.from ?? null,
		charged_to: row.to ?? null,
		days_billed: comparison?.daysBilled ?? row.days ?? null,
		days_due: comparison?.daysDue ?? null,
		days_not_due: comparison?.daysNotDue ?? [],
		rate_billed: row.rate ?? null,
		breakdown: due.breakdown,
		days_not_available: daysNotAvailable,
		bill_of_lading_number: asText(shipment?.bill_of_lading_number) ?? null,
		shipping_line_scac: asText(shipment?.shipping_line_scac) ?? null,
		customer_name: asText(shipment?.customer_name) ?? null,
		terminal: terminalName(charges?.facility) ?? null,
		port_of_discharge_locode: asText(shipment?.port_of_discharge_locode) ?? null,
		discharged_day: charges?.dischargeDay ?? null,
		available_day: charges?.availableDay ?? null,
		free_time_start: (facts?.leg === 'detention' ? null : charges?.freeTimeStart) ?? null,
		last_free_day: charges?.lastFreeDay?.day ?? null,
		last_free_day_source: charges?.lastFreeDay?.source ?? null,
		last_free_day_reported_at: charges?.lastFreeDay?.reportedAt ?? null,
		gate_out_day: charges?.gateOut?.day ?? null,
		return_by: charges?.returnBy ?? null,
		return_by_source: charges?.returnBySource ?? null,
		empty_returned_day: charges?.returnDay ?? null,
		tariff: facts?.rule?.name ?? null,
		rule: facts?.rule?.place ?? null,
		confidence: charges?.confidence ?? null,
		us_rules_apply: facts?.usRulesApply ?? null,
		last_incurred_day: us.lastIncurredDay,
		invoiced_after_days: us.invoicedAfterDays,
		missing_information: us.missing,
		unchecked_information: us.unchecked,
		dispute_by: us.disputeBy,
		dispute_days_left: us.disputeDaysLeft,
		evidence: charges ? evidenceOf(charges) : [],
		dispute_text: disputeTextOf(checked),
		row: row.place,
		id: charges?.context.container.id ?? null,
		shipment_id: charges?.context.shipment?.id ?? null,
	};
}

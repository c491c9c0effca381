import { containerColumns, type RecordColumns } from '../../records';
import {
	columnTable,
	day,
	flag,
	FOR_PEOPLE,
	number,
	objects,
	text,
	texts,
	time,
	type RowContext,
} from '../columnTable';
import { BREAKDOWN_KEYS, idColumns, ownerColumns, type Recorded } from '../columns';
import {
	type CheckedRow,
	type Comparison,
	EVIDENCE_KEYS,
	evidenceOf,
	reasonTexts,
} from '../../invoices';
import { disputeTextOf, invoiceSummary } from './texts';

interface InvoiceFacts extends CheckedRow, Recorded {}

const UNKNOWN_CONTAINER: RecordColumns = {
	...{ number: null, customer_name: null, carrier: null, carrier_scac: null },
	...{ terminal: null, terminal_firms_code: null, port: null, port_locode: null },
	...{ bill_of_lading_number: null, reference_numbers: [] },
	...{ type: 'container', id: null, shipment_id: null },
};

const checkedCharges = ({ comparison }: InvoiceFacts) => comparison?.facts.charges;

const compared =
	<Key extends keyof Comparison>(key: Key) =>
	({ comparison }: InvoiceFacts) =>
		comparison?.[key];

const due =
	<Key extends keyof Comparison['due']>(key: Key) =>
	({ comparison }: InvoiceFacts) =>
		comparison?.due[key];

export const invoiceReportColumns = columnTable<InvoiceFacts>()({
	number: text('Container number', ({ row }) => row.container || null, FOR_PEOPLE),
	summary: text('A sentence that can be sent as it is', (one) => invoiceSummary(one), FOR_PEOPLE),
	verdict: text('accept, dispute or check', ({ verdict }) => verdict, FOR_PEOPLE),
	amount_billed: number('Amount on the invoice', ({ row }) => row.amount, FOR_PEOPLE),
	amount_due: number('Amount by the events and the tariff', due('amount'), FOR_PEOPLE),
	difference: number('Amount billed minus amount due', compared('difference'), FOR_PEOPLE),
	currency: text('Currency of the invoice', ({ row }) => row.currency, FOR_PEOPLE),
	dispute_text: text(
		'Text to send to the biller; only for disputes',
		(one) => disputeTextOf(one),
		FOR_PEOPLE,
	),
	...ownerColumns,
	charge: text(
		'demurrage, detention, combined or other',
		({ row }) => row.charge ?? (row.unreadable ? null : 'other'),
	),
	due_currency: text('Currency of amount_due', due('currency')),
	amount_due_by: text('tariff, or invoice_rate without a rule', due('by')),
	reasons: texts('Codes of the reasons', ({ reasons }) => reasons),
	reason_texts: texts('The reasons as sentences', (one) => reasonTexts(one)),
	notes: texts(
		'Codes of remarks that do not change the verdict',
		(one) => one.comparison?.notes ?? [],
	),
	invoice_number: text('Number of the invoice', ({ row }) => row.invoiceNumber),
	invoice_date: day('Date of the invoice', ({ row }) => row.invoiceDate),
	charged_from: day('First billed day', ({ row }) => row.from),
	charged_to: day('Last billed day', ({ row }) => row.to),
	days_billed: number('Billed days', ({ row, comparison }) => comparison?.daysBilled ?? row.days),
	days_due: number('Billed days that are due', compared('daysDue')),
	days_not_due: objects(
		'Billed days that are not due',
		{ from: 'day', to: 'day', days: 'number', reason: 'text' },
		({ comparison }) => comparison?.daysNotDue ?? [],
	),
	rate_billed: number('Daily rate on the invoice', ({ row }) => row.rate),
	breakdown: objects('Days that are due, by rate', BREAKDOWN_KEYS, due('breakdown')),
	days_not_available: number(
		'Billed days on which the container was not available',
		compared('daysNotAvailable'),
	),
	discharged_day: day('Day of the discharge', (one) => checkedCharges(one)?.dischargeDay),
	available_day: day('Day of the first availability', (one) => checkedCharges(one)?.availableDay),
	free_time_start: day('First free day by the tariff', (one) =>
		one.comparison?.facts.clock === 'detention' ? null : checkedCharges(one)?.freeTimeStart,
	),
	last_free_day: day('Last day without demurrage', (one) => checkedCharges(one)?.lastFreeDay?.day),
	last_free_day_source: text(
		'line, terminal, rail, service or calculated',
		(one) => checkedCharges(one)?.lastFreeDay?.source,
	),
	last_free_day_reported_at: time(
		'Time at which the last free day became known',
		(one) => checkedCharges(one)?.lastFreeDay?.reportedAt,
	),
	gate_out_day: day('Day of the gate-out', (one) => checkedCharges(one)?.gateOut?.day),
	return_by: day('Last day without detention', (one) => checkedCharges(one)?.returnBy),
	return_by_source: text('calculated or line', (one) => checkedCharges(one)?.returnBySource),
	empty_returned_day: day('Day of the empty return', (one) => checkedCharges(one)?.returnDay),
	tariff: text('Name of the rule', ({ comparison }) => comparison?.facts.rule?.name),
	rule: number(
		'Position of the rule in the tariff, from 1',
		({ comparison }) => comparison?.facts.rule?.place,
	),
	confidence: text('high, medium, low or none', (one) => checkedCharges(one)?.confidence),
	us_rules_apply: flag(
		'Whether the billing rules of the USA apply',
		({ comparison }) => comparison?.facts.usRulesApply,
	),
	last_incurred_day: day('Last day of the charge', ({ us }) => us?.lastIncurredDay),
	invoiced_after_days: number('Days from then to the invoice', ({ us }) => us?.invoicedAfterDays),
	missing_information: texts('Required information that is missing', ({ us }) => us?.missing ?? []),
	unchecked_information: texts(
		'Required information without a column',
		({ us }) => us?.unchecked ?? [],
	),
	dispute_by: day('Last day for a dispute', ({ us }) => us?.disputeBy),
	dispute_days_left: number('Days until dispute_by', ({ us }) => us?.disputeDaysLeft),
	evidence: objects('The facts about the container, by time', EVIDENCE_KEYS, (one) => {
		const charges = checkedCharges(one);
		return charges ? evidenceOf(charges) : [];
	}),
	row: number('Position of the row in the input, from 1', ({ row }) => row.place),
	...idColumns,
});

export function invoiceRow(checked: CheckedRow, context: RowContext) {
	const charges = checked.comparison?.facts.charges;
	const record = charges ? containerColumns(charges.context, charges.facility) : UNKNOWN_CONTAINER;
	return invoiceReportColumns.row({ ...checked, record }, context);
}

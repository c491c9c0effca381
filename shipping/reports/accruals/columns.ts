import type { Period } from '../../charges';
import { containerColumns } from '../../records';
import {
	columnTable,
	day,
	flag,
	FOR_PEOPLE,
	number,
	text,
	texts,
	time,
	type RowContext,
} from '../columnTable';
import { idColumns, ownerColumns, type Recorded } from '../columns';
import type { Accrual } from '../../invoices';
import { accrualSentence } from './sentence';

interface AccrualFacts extends Accrual, Recorded {
	/** `2026-11`. */
	month: string;
	summary: string;
}

export const accrualColumns = columnTable<AccrualFacts>()({
	number: text('Container number', ({ record }) => record.number, FOR_PEOPLE),
	summary: text('A sentence that can be sent as it is', ({ summary }) => summary, FOR_PEOPLE),
	charge: text('demurrage, detention or combined', ({ charge }) => charge, FOR_PEOPLE),
	days: number('Charged days in the month', ({ days }) => days, FOR_PEOPLE),
	cost: number('Cost of these days by the tariff', ({ cost }) => cost, FOR_PEOPLE),
	billed: number(
		'Accepted or disputed bills of the month, minus credits',
		({ billed }) => billed,
		FOR_PEOPLE,
	),
	open: number('To accrue: cost that is not billed', ({ open }) => open, FOR_PEOPLE),
	currency: text('Currency of the amounts', ({ currency }) => currency, FOR_PEOPLE),
	...ownerColumns,
	month: text('The month, such as 2026-11', ({ month }) => month),
	cost_at_least: number('If tracking stopped: cost until then', ({ costAtLeast }) => costAtLeast),
	disputed: number('Part of billed that Check Invoice disputes', ({ disputed }) => disputed),
	to_check: number(
		'Billed on rows that Check Invoice neither accepts nor disputes; not in billed',
		({ toCheck }) => toCheck,
	),
	over_billed: number('Billed beyond the cost: check the invoice', ({ overBilled }) => overBilled),
	status: text('open, final or unknown', ({ status }) => status),
	last_charged_day: day('Last charged day so far', ({ lastChargedDay }) => lastChargedDay),
	billing_window_over: day(
		'Last day for an invoice by the billing rules of the USA, if it has passed without one',
		({ windowOver }) => windowOver,
	),
	release_proposed: flag(
		'Whether 45 days have passed without an invoice (USA only)',
		({ isReleaseProposed }) => isReleaseProposed,
	),
	invoices: texts('Numbers of the invoices', ({ invoices }) => invoices),
	reason: text('Why the cost is unknown', ({ reason }) => reason),
	tariff: text('Name of the rule', ({ tariff }) => tariff),
	as_of: time('Time of the report', (_, { asOf }) => asOf),
	confidence: text('high, medium, low or none', ({ charges }) => charges.confidence),
	notes: texts('Codes of remarks about the amounts', ({ notes }) => notes),
	...idColumns,
});

export function accrualRow(accrual: Accrual, { from }: Period, context: RowContext) {
	const month = from.slice(0, 7);
	const { context: subject, facility } = accrual.charges;
	const record = containerColumns(subject, facility);
	const summary = accrualSentence(accrual, month);
	return accrualColumns.row({ ...accrual, month, record, summary }, context);
}

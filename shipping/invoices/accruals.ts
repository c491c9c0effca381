import {
	type AssessedCharge,
	type Charge,
	type Charges,
	chargesByClock,
	costOfPeriod,
	type Period,
} from '../charges';
import { groupBy, roundMoney } from '../lib';
import { normalizeNumber } from '../records';
import { billedIn } from './billedIn';
import { billingWindow, type BillingWindow } from './billingWindow';
import type { CheckedRow } from './checkInvoices';
import type { InvoiceRow } from './readRow';
import { currencyOf } from './reasons';

/**
 * The cost of a container in a period, and its billed part, for one charge and one currency.
 * Unknown values are undefined.
 */
export interface Accrual extends BillingWindow {
	charges: Charges;
	charge: Charge;
	tariff?: string;
	currency?: string;
	days?: number;
	cost?: number;
	/** The code of the reason for an unknown cost. */
	reason?: string;
	/** Undefined if no invoices are compared. */
	billed?: number;
	/** The cost that isn't billed: the accrual. */
	open?: number;
	overBilled?: number;
	/** The numbers of the invoices. */
	invoices: string[];
	notes: string[];
}

/** A container, and the one that counts its charges if it is on several bills of lading. */
interface Counted {
	charges: Charges;
	countedBy?: { charges: Charges };
}

interface Invoices {
	/** The rows that can concern the period; undefined if no invoices are compared. */
	checked?: CheckedRow[];
	/** All rows, because an older invoice shows that a charge has one. */
	rows: InvoiceRow[];
}

const idOf = ({ context }: Charges): string => context.container.id;

/** The accruals of all containers with days or bills in the period. */
export function accrualsOf(all: Counted[], period: Period, { checked, rows }: Invoices): Accrual[] {
	const counted = new Map(
		all.map(({ charges, countedBy = { charges } }) => [idOf(charges), countedBy]),
	);
	const checkedOf = groupBy(checked ?? [], ({ comparison }) => {
		const id = comparison && idOf(comparison.facts.charges);
		return id && idOf(counted.get(id)?.charges ?? comparison.facts.charges);
	});
	const bills = groupBy(
		rows.filter(({ charge }) => charge !== 'other'),
		({ container }) => container,
	);
	return all.flatMap(({ charges, countedBy }) => {
		if (countedBy) return [];
		const number = normalizeNumber(charges.context.container.attributes.number ?? '');
		const own = checked && (checkedOf.get(idOf(charges)) ?? []);
		return chargesByClock(charges).flatMap((one) => {
			const isUnbilled = !!checked && !bills.get(number)?.some((row) => mayBeFor(row, one[0]));
			return accrualsOfCharge(charges, one, period, { checked: own, isUnbilled });
		});
	});
}

const mayBeFor = ({ charge = 'combined' }: InvoiceRow, other: Charge): boolean =>
	charge === other || charge === 'combined' || other === 'combined';

/** One accrual for each currency; the cost is in the one of the rule. */
function accrualsOfCharge(
	charges: Charges,
	one: [Charge, AssessedCharge],
	period: Period,
	{ checked, isUnbilled }: { checked?: CheckedRow[]; isUnbilled: boolean },
): Accrual[] {
	const [charge, { rule, isLeftOut }] = one;
	const { amount: cost, ...days } = costOfPeriod(charges, one, period);
	const bills = (checked ?? []).flatMap((row) => {
		const amount = billedIn(row, charge, period);
		return amount ? [{ row, amount, currency: currencyOf(row) ?? undefined }] : [];
	});
	const own = rule?.currency ?? bills[0]?.currency;
	const hasDays = days.days !== 0 && !isLeftOut;
	const currencies = new Set([...(hasDays ? [own] : []), ...bills.map(({ currency }) => currency)]);
	const isMixed = currencies.size > 1;
	return [...currencies].map((currency): Accrual => {
		const isOwn = currency === own;
		const same = bills.filter((bill) => bill.currency === currency);
		const sum = roundMoney(
			same.reduce((all, { amount }) => all + amount, 0),
			currency,
		);
		const left =
			cost === undefined || isMixed || !isOwn ? undefined : roundMoney(cost - sum, currency);
		const notes = [...charges.notes, ...same.flatMap(({ row }) => billNotes(row))];
		if (isMixed) notes.push('currency_differs');
		if (checked?.some(({ comparison }) => comparison?.days.length === 0))
			notes.push('invoice_days_unknown');
		return {
			charges,
			charge,
			tariff: rule?.name,
			currency,
			...(isOwn ? { ...days, cost } : {}),
			billed: checked && sum,
			open: left && Math.max(0, left),
			overBilled: left !== undefined && left < 0 ? -left : undefined,
			invoices: [...new Set(same.flatMap(({ row }) => row.row.invoiceNumber ?? []))],
			...billingWindow(charges, one, isUnbilled && (left ?? 0) > 0),
			notes: [...new Set(notes)].sort(),
		};
	});
}

/** The remarks of Check Invoice that concern the billed amount. */
function billNotes({ verdict, reasons, comparison }: CheckedRow): string[] {
	const codes: string[] = [...reasons, ...(comparison?.notes ?? [])];
	const known = ['credit_unassigned', 'credited', 'tax_possible'].filter((code) =>
		codes.includes(code),
	);
	return verdict === 'dispute' ? [...known, 'disputed'] : known;
}

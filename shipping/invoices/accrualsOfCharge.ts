import {
	type AssessedCharge,
	type Charge,
	type Charges,
	costOfPeriod,
	type Period,
} from '../charges';
import { roundMoney } from '../lib';
import type { Accrual } from './accrual';
import { billedIn, isUnplaced } from './billedIn';
import { billingWindow } from './billingWindow';
import type { CheckedRow } from './checkInvoices';
import type { InvoiceRow } from './readRow';
import { currencyOf } from './reasons';

/** Whether a row may bill a charge of this stay. A number can have earlier stays. */
export function mayBeFor(
	{ charge: billed = 'combined', to, invoiceDate = '9' }: InvoiceRow,
	charge: Charge,
	{ dischargeDay = '' }: Charges,
): boolean {
	const isCharge = billed === charge || billed === 'combined' || charge === 'combined';
	return isCharge && (to ?? invoiceDate) >= dischargeDay;
}

interface Bill {
	row: CheckedRow;
	amount: number;
	currency?: string;
}

/** One accrual for each currency; the cost is in the one of the rule. */
export function accrualsOfCharge(
	charges: Charges,
	one: [Charge, AssessedCharge],
	period: Period,
	{ checked, isUnbilled }: { checked?: CheckedRow[]; isUnbilled: boolean },
): Accrual[] {
	const [charge, { rule, isLeftOut }] = one;
	const { amount: cost, ...days } = costOfPeriod(charges, one, period);
	const bills = (checked ?? []).flatMap((row): Bill[] => {
		const amount = billedIn(row, charge, period);
		return amount ? [{ row, amount, currency: currencyOf(row) ?? rule?.currency }] : [];
	});
	const own = rule?.currency ?? bills[0]?.currency;
	const hasDays = days.days !== 0 && !isLeftOut;
	const currencies = new Set([...(hasDays ? [own] : []), ...bills.map(({ currency }) => currency)]);
	const ofAll = [
		...charges.notes,
		...(currencies.size > 1 ? ['currency_differs'] : []),
		...(checked?.some((row) => isUnplaced(row, period) && mayBeFor(row.row, charge, charges))
			? ['invoice_days_unknown']
			: []),
	];
	return [...currencies].map((currency): Accrual => {
		const same = bills.filter((bill) => bill.currency === currency);
		const sums = checked && sumsOf(same, currency);
		// Without days, the cost is zero in every currency.
		const isOwn = currency === own || days.days === 0;
		const left =
			isOwn && cost !== undefined ? roundMoney(cost - (sums?.billed ?? 0), currency) : undefined;
		return {
			charges,
			charge,
			tariff: rule?.name,
			currency,
			...(isOwn ? { ...days, cost } : {}),
			...sums,
			open: left && Math.max(0, left),
			overBilled: left !== undefined && left < 0 ? -left : undefined,
			invoices: [...new Set(same.flatMap(({ row }) => row.row.invoiceNumber ?? []))].sort(),
			...billingWindow(charges, one, !!checked && isUnbilled && (left ?? 0) > 0),
			notes: [...new Set([...ofAll, ...same.flatMap(({ row }) => billNotes(row))])].sort(),
		};
	});
}

/** A row to check counts as billed if credits have settled it. */
const isToCheck = ({ verdict, isSettled }: CheckedRow): boolean =>
	verdict === 'check' && !isSettled;

function sumsOf(bills: Bill[], currency: string | undefined) {
	const sumOf = (isIn: (row: CheckedRow) => boolean) =>
		roundMoney(
			bills.reduce((sum, { row, amount }) => sum + (isIn(row) ? amount : 0), 0),
			currency,
		);
	return {
		billed: sumOf((row) => !isToCheck(row)),
		disputed: sumOf(({ verdict }) => verdict === 'dispute') || undefined,
		toCheck: sumOf(isToCheck) || undefined,
	};
}

/** The reasons for which Check Invoice doesn't decide, and whether a credit reduces the amount. */
const billNotes = (checked: CheckedRow): string[] => [
	...(isToCheck(checked) ? checked.reasons : []),
	...(checked.comparison?.notes.includes('credited') ? ['credited'] : []),
];

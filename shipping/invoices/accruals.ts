import { type Charges, chargesByClock, type Period } from '../charges';
import { groupBy } from '../lib';
import { containerNumber } from '../records';
import { withoutAmounts, type Accrual } from './accrual';
import { accrualsOfCharge, mayBeFor } from './accrualsOfCharge';
import type { CheckedRow } from './checkInvoices';
import type { InvoiceRow } from './readRow';

/** A container, and the one that counts its charges if it is on several bills of lading. */
interface Counted {
	charges: Charges;
	countedBy?: { charges: Charges };
}

interface Invoices {
	/** The rows that can concern the period. */
	checked: CheckedRow[];
	/** All rows, because an older invoice shows that a charge has one. */
	rows: InvoiceRow[];
}

const idOf = ({ context }: Charges): string => context.container.id;

/**
 * The accruals of all containers with days or bills in the period.
 *
 * @param invoices undefined if no invoices are compared
 * @param isPriced whether the reader sees amounts
 */
export function accrualsOf(
	all: Counted[],
	period: Period,
	invoices: Invoices | undefined,
	isPriced: boolean,
): Accrual[] {
	const { checked = [], rows = [] } = invoices ?? {};
	const counted = new Map(
		all.map(({ charges, countedBy = { charges } }) => [idOf(charges), countedBy]),
	);
	const checkedOf = groupBy(checked, ({ comparison }) => {
		const id = comparison && idOf(comparison.facts.charges);
		return id && idOf(counted.get(id)?.charges ?? comparison.facts.charges);
	});
	const bills = groupBy(
		rows.filter(({ charge }) => charge !== 'other'),
		({ container }) => container,
	);
	const accruals = all.flatMap(({ charges, countedBy }) => {
		if (countedBy) return [];
		const number = containerNumber(charges.context.container.attributes);
		const own = invoices && (checkedOf.get(idOf(charges)) ?? []);
		return chargesByClock(charges).flatMap((one) => {
			const hasBill = bills.get(number)?.some((row) => mayBeFor(row, one[0], charges));
			return accrualsOfCharge(charges, one, period, { checked: own, isUnbilled: !hasBill });
		});
	});
	return isPriced ? accruals : accruals.flatMap(withoutAmounts);
}

import type { Charge, Charges } from '../charges';
import type { BillingWindow } from './billingWindow';

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
	/** The cost until tracking stopped, if the cost is unknown for that reason. */
	costAtLeast?: number;
	/** The amount of accepted and disputed rows; undefined if no invoices are compared. */
	billed?: number;
	/** The part of it that disputed rows bill. */
	disputed?: number;
	/** The amount of rows that are neither accepted nor disputed. It doesn't reduce the accrual. */
	toCheck?: number;
	/** The cost that isn't billed: the accrual. */
	open?: number;
	overBilled?: number;
	/** The numbers of the invoices. */
	invoices: string[];
	notes: string[];
}

/** The days without amounts: the rates and invoices of the user are not for customers. */
export function withoutAmounts(accrual: Accrual): Accrual[] {
	const { charges, charge, days, reason, status, lastChargedDay } = accrual;
	const known = { charges, charge, days, status, lastChargedDay, notes: charges.notes };
	const hidden = { invoices: [], isReleaseProposed: false };
	if (days === undefined) return reason ? [{ ...known, ...hidden, reason }] : [];
	return days > 0 ? [{ ...known, ...hidden }] : [];
}

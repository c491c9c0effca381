import type { Charges } from '../../../shared/domain/charges/chargesModel';
import type { RowCheck } from './check/checkRow';
import type { CheckCode, DisputeCode, Verdict } from './check/codes';
import type { LegFacts } from './check/legFacts';
import type { UsFindings } from './check/usRules';
import type { InvoiceRow } from './rows/readRow';

/** A row next to the records of its container. */
export interface Comparison {
	charges: Charges;
	facts: LegFacts;
	check: RowCheck;
	/** In alphabetical order. */
	notes: string[];
	/** Null for a row without dates, and for detention. */
	daysNotAvailable: number | null;
}

/** A row of an invoice with the result of the check. */
export interface CheckedRow {
	row: InvoiceRow;
	verdict: Verdict;
	reasons: Array<DisputeCode | CheckCode>;
	/** Undefined if the row was not compared with a container. */
	comparison?: Comparison;
	us: UsFindings;
}

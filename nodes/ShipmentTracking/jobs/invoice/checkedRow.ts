import type { Charges } from '../../../shared/domain/charges/chargesModel';
import type { RowCheck } from './check/checkRow';
import type { CheckCode, DisputeCode, Verdict } from './check/codes';
import type { LegFacts } from './check/legFacts';
import type { UsFindings } from './check/usRules';
import type { InvoiceRow } from './rows/readRow';

/** A row of an invoice with the result of the check. */
export interface CheckedRow {
	row: InvoiceRow;
	verdict: Verdict;
	reasons: Array<DisputeCode | CheckCode>;
	notes: string[];
	/** Undefined if the row was not compared with a container, as the next two. */
	check?: RowCheck;
	facts?: LegFacts;
	charges?: Charges;
	us: UsFindings;
}

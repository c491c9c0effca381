import type { InvoiceRow } from '../rows/readRow';
import type { BilledDays } from './billedDays';
import type { RowCheck } from './checkRow';
import type { LegFacts } from './legFacts';
import type { UsFindings } from './usRules';

/** The facts of the container that a row is compared with. */
export interface Comparison {
	facts: LegFacts;
	billed: BilledDays;
	check: RowCheck;
	/** Codes in alphabetical order. */
	notes: string[];
	/** Null for a row without dates, and for detention. */
	daysNotAvailable: number | null;
}

export interface ComparedRow {
	row: InvoiceRow;
	/** Undefined if the row was not compared with a container. */
	comparison?: Comparison;
	us: UsFindings;
}

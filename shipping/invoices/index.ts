export { withoutAmounts, type Accrual } from './accrual';
export { accrualsOf } from './accruals';
export { rowsOfPeriod, unplacedText, withoutCopies } from './billedIn';
export type { InvoiceCharge } from './cells';
export { checkInvoices, notComparable, type CheckedRow, type Invoice } from './checkInvoices';
export type { Comparison } from './checkRow';
export { chooseContainer, type BilledContainer } from './chooseContainer';
export { EVIDENCE_KEYS, evidenceOf } from './evidence';
export type { InvoiceRow } from './readRow';
export { readRows } from './readRows';
export {
	currencyOf,
	invoiceDayText as dayText,
	isDispute,
	moneyOf,
	periodText,
	reasonTexts,
	shortReason,
} from './reasons';

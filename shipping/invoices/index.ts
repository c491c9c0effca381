export type { Accrual } from './accrual';
export { accrualsOf } from './accruals';
export { rowsOfPeriod, unplacedText } from './billedIn';
export type { InvoiceCharge } from './cells';
export { checkInvoices, type CheckedRow } from './checkInvoices';
export type { Comparison } from './checkRow';
export { billedNumbers, chooseContainers, withRecords } from './chooseContainers';
export { EVIDENCE_KEYS, evidenceOf } from './evidence';
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

export { accrualsReport } from './accruals/report';
export { calendarOf, type EntryKind } from './calendar/calendar';
export type { Period } from './calendar/period';
export type { ChangeValues } from './changes/changeFields';
export { changesReport } from './changes/report';
export { chargesColumns } from './charges/columns';
export { chargesMessage, RETURNED_DAYS } from './charges/message';
export { compareRated, markDuplicates, toRated, type Order, type Rated } from './charges/rated';
export { chargesSentence } from './charges/sentence';
export type { ChargesEntry } from './charges/told';
export { UNKNOWN_NUMBER, unratedHint } from './charges/totals';
export type { AnyTable, RowContext } from './columnTable';
export { exceptionsReport } from './exceptions/report';
export { groupEntries } from './groupEntries';
export { invoiceReport } from './invoice/report';
export { overviewReport } from './overview/report';
export { pickupReport } from './pickup/report';
export { scorecardReport } from './scorecard/report';
export {
	containerTable,
	rowSource,
	type Cell,
	type RowSource,
	type Table,
} from './table/columns/index';

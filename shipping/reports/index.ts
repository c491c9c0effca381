export { accrualsReport } from './accruals/report';
export { calendarOf, type EntryKind } from './calendar/calendar';
export type { Period } from './calendar/period';
export type { ChangeValues } from './changes/changeFields';
export { changesReport } from './changes/report';
export type { Rated } from './charges/rated';
export { chargesReport } from './charges/report';
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

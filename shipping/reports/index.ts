export { accrualColumns, accrualRow } from './accruals/columns';
export { accrualMessage } from './accruals/message';
export { calendarOf, type EntryKind } from './calendar/calendar';
export type { Period } from './calendar/period';
export {
	CHANGE_FIELD_NAMES,
	CHANGE_FIELDS,
	containerValues,
	shipmentValues,
	type ChangeField,
	type ChangeValues,
	type CurrentValues,
} from './changes/changeFields';
export { changeText, type ChangePlace } from './changes/changeWords';
export { changeColumns, type RecordChange } from './changes/columns';
export { compare, firstValues, type Change, type CompareSettings } from './changes/compare';
export { byImportance, changesMessage } from './changes/message';
export { chargesColumns } from './charges/columns';
export { chargesMessage, RETURNED_DAYS } from './charges/message';
export { compareRated, markDuplicates, toRated, type Order, type Rated } from './charges/rated';
export { chargesSentence } from './charges/sentence';
export type { ChargesEntry } from './charges/told';
export { UNKNOWN_NUMBER, unratedHint } from './charges/totals';
export type { AnyTable, RowContext } from './columnTable';
export { exceptionColumns, exceptionRow } from './exceptions/columns';
export type { ExceptionEntry } from './exceptions/entry';
export {
	exceptionMessage,
	inMessageOrder,
	type MessageSettings,
	type ReadSource,
} from './exceptions/message';
export { groupEntries } from './groupEntries';
export { invoiceColumns, invoiceRow } from './invoice/columns';
export { disputedTotals, invoiceMessage, sumTexts, type InvoiceEntry } from './invoice/message';
export { disputedAmount } from './invoice/texts';
export type { ContainerEvent } from './overview/lastEvents';
export {
	containerOverview,
	OVERVIEW_FIRST_COLUMNS,
	shipmentOverview,
	type OverviewData,
} from './overview/overview';
export { pickupColumns } from './pickup/columns';
export { pickupMessage } from './pickup/message';
export { pickupEntry, unknownEntry, type PickupEntry } from './pickup/rows';
export { AccountFacts, type Account, type ShipmentFacts } from './scorecard/accountFacts';
export { scorecardColumns } from './scorecard/columns';
export { scorecardMessage } from './scorecard/message';
export { allArrivals, Group, scorecard, type Grouping } from './scorecard/scorecard';
export {
	containerTable,
	rowSource,
	type Cell,
	type RowSource,
	type Table,
} from './table/columns/index';

import { accrualColumns, accrualRow } from './columns';
import { accrualMessage, unratedHint } from './message';
import { accrualNotes } from './notes';

/** Get Accruals. */
export const accrualsReport = {
	columns: accrualColumns,
	message: accrualMessage,
	notes: accrualNotes,
	row: accrualRow,
	unratedHint,
};

import { accrualColumns, accrualRow } from './columns';
import { accrualMessage, unratedHint } from './message';

/** Get Accruals. */
export const accrualsReport = {
	columns: accrualColumns,
	message: accrualMessage,
	row: accrualRow,
	unratedHint,
};

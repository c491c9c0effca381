import { exceptionColumns, exceptionRow } from './columns';
import { exceptionMessage, inMessageOrder } from './message';

/** Get Exceptions and Get Daily Brief. */
export const exceptionsReport = {
	columns: exceptionColumns,
	message: exceptionMessage,
	row: exceptionRow,
	inMessageOrder,
};

import type { IDataObject } from 'n8n-workflow';

/**
 * Renames a column `error` of a success, because n8n treats an item with a value in it as failed:
 * Retry On Fail would run the node again, and the item would go to the error output.
 */
export function withReasonColumn(row: IDataObject): IDataObject {
	if (!Object.hasOwn(row, 'error')) return row;
	const { error, ...rest } = row;
	return { ...rest, [Object.hasOwn(row, 'reason') ? 'error_reason' : 'reason']: error };
}

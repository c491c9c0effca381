import type { IDataObject } from 'n8n-workflow';

/** Renames the service's `error`: n8n takes an item with a value in this column for a failed one. */
export const withReasonColumn = ({ error, ...answer }: IDataObject): IDataObject =>
	error === undefined ? answer : { ...answer, reason: error };

import type { IDataObject } from 'n8n-workflow';

/** Renames the service's `error`, because n8n treats an item with a value in it as failed. */
export const withReasonColumn = ({ error, ...answer }: IDataObject): IDataObject =>
	error === undefined ? answer : { ...answer, reason: error };

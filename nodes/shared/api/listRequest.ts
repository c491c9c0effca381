import type { IDataObject } from 'n8n-workflow';

import type { Path } from './path';

/** The service silently reduces larger page sizes. */
export function pageSizeMaxOf(list: Path): number {
	return list === '/containers' ? 50 : 100;
}

export interface ListRequest {
	path: Path;
	query?: IDataObject;
	/** Names the list in errors. */
	step?: string;
	/** Maximum number of rows; all if absent, and as many as the caller reads if Infinity. */
	limit?: number;
	/** Whether the caller skips rows, so that more rows than the limit may have to be read. */
	isFiltered?: boolean;
	/**
	 * Whether rows change their positions during the reading, so that a row may come twice or be
	 * missed.
	 */
	isUnstable?: boolean;
	/** Advice in the error for a list that is too long. */
	advice?: string;
}

/**
 * The query of a URL as flat entries such as `page[number]`; host and path of the URL are not used.
 * Filters are left out because the request already has them, and a repeated filter
 * (`filter[arrival][]`) would lose all values but the last.
 */
export function queryOf(url: string): IDataObject {
	const query = url.split('#')[0].split('?').slice(1).join('?');
	const entries = [...new URLSearchParams(query)];
	return Object.fromEntries(entries.filter(([name]) => !name.startsWith('filter[')));
}

/** A key that is equal for queries with the same entries. */
export function keyOf(query: IDataObject): string {
	const entries = Object.entries(query).filter(([, value]) => value !== undefined);
	const params = new URLSearchParams();
	for (const [name, value] of entries) params.append(name, String(value));
	params.sort();
	return params.toString();
}

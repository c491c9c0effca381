import type { IDataObject } from 'n8n-workflow';

import type { Path } from './path';

/** The service cuts larger sizes without an error. */
export function pageSizeMaxOf(list: Path): number {
	return list === '/containers' ? 50 : 100;
}

export interface ListRequest {
	path: Path;
	query?: IDataObject;
	/** Names the list in errors. */
	step?: string;
	/** How many rows are wanted: all when absent, as many as the caller takes when Infinity. */
	limit?: number;
	/** The caller leaves rows out, so more rows than the limit may have to be read. */
	isFiltered?: boolean;
	/** Rows change places while the list is read, so a row can come twice or be missed. */
	isUnstable?: boolean;
	/** Suggested if the list is too long. */
	advice?: string;
}

/**
 * The query of a URL, absolute or not, as flat `page[number]`-like entries: a page can't be
 * requested from another host or path. The filters of the request stay: of a repeated one
 * (`filter[arrival][]`) an entry would keep the last value only.
 */
export function queryOf(url: string): IDataObject {
	const query = url.split('#')[0].split('?').slice(1).join('?');
	const entries = [...new URLSearchParams(query)];
	return Object.fromEntries(entries.filter(([name]) => !name.startsWith('filter[')));
}

/** The same for two queries with the same entries. */
export function keyOf(query: IDataObject): string {
	const entries = Object.entries(query).filter(([, value]) => value !== undefined);
	const params = new URLSearchParams();
	for (const [name, value] of entries) params.append(name, String(value));
	params.sort();
	return params.toString();
}

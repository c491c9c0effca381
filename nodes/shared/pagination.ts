import type { IDataObject } from 'n8n-workflow';

import type { Client } from './client';
import type { Document, Resource } from './jsonApi';
import type { Path } from './path';

/** Larger sizes are cut silently by the service. */
export const PAGE_SIZE_MAX = 100;
/** A list that does not end by then is not going to. */
const PAGES_MAX = 1_000;

export interface ListRequest {
	path: Path;
	query?: IDataObject;
	/** How many resources are wanted; all when absent. */
	limit?: number;
}

/**
 * The pages of a list, one request each. Of the service's `links.next` only the query is taken,
 * so that a page can never be asked of another host or path. Ends where there is no next page,
 * or the page is empty or the same as the one before.
 */
export async function* pages(client: Client, request: ListRequest): AsyncGenerator<Document> {
	const size = Math.min(request.limit ?? PAGE_SIZE_MAX, PAGE_SIZE_MAX);
	let query: IDataObject = { ...request.query, 'page[number]': 1, 'page[size]': size };
	let previous = '';
	for (let count = 0; count < PAGES_MAX; count++) {
		const page = await client.document({ path: request.path, query });
		const content = page.data.map(({ id, type }) => `${type}/${id}`).join();
		if (content === '' || content === previous) return;
		yield page;
		if (!page.next) return;
		previous = content;
		query = { ...query, ...queryOf(page.next) };
	}
}

/**
 * A whole list, or its first `limit` resources that pass `accept`. Nothing is returned of a list
 * that breaks half-way: the error is thrown instead.
 */
export async function list(
	client: Client,
	request: ListRequest,
	accept: (resource: Resource) => boolean = () => true,
): Promise<Document> {
	const result: Document = { data: [], included: [] };
	const limit = request.limit ?? Infinity;
	const seen = new Set<string>();
	for await (const page of pages(client, request)) {
		for (const resource of page.data) {
			const key = `${resource.type}/${resource.id}`;
			// Rows shift between pages while new ones arrive: the same one must not come twice.
			if (seen.has(key) || !accept(resource)) continue;
			seen.add(key);
			result.data.push(resource);
			if (result.data.length >= limit) break;
		}
		result.included.push(...page.included);
		if (result.data.length >= limit) break;
	}
	return result;
}

/** The query of an address, absolute or not, as flat `page[number]`-like entries. */
function queryOf(address: string): IDataObject {
	const query = address.split('#')[0].split('?').slice(1).join('?');
	return Object.fromEntries(new URLSearchParams(query));
}

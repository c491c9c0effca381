import type { IDataObject } from 'n8n-workflow';

import type { Client } from './client';
import { Included, type Document, type Resource } from './jsonApi';
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
	/** A filter that the service does not have. */
	accept?: (resource: Resource, included: Included) => boolean;
	/** Where the order allows it: true for the first resource after which nothing wanted follows. */
	until?: (resource: Resource) => boolean;
}

/**
 * The pages of a list, one request each. Of the service's `links.next` only the query is taken,
 * so that a page can never be asked of another host or path. Ends where there is no next page,
 * or the page is empty or the same as the one before.
 */
export async function* pages(client: Client, request: ListRequest): AsyncGenerator<Document> {
	const { path, limit = PAGE_SIZE_MAX, accept } = request;
	// With a filter of our own nobody knows how many must be read to find enough.
	const size = accept ? PAGE_SIZE_MAX : Math.min(limit, PAGE_SIZE_MAX);
	let query: IDataObject = { ...request.query, 'page[number]': 1, 'page[size]': size };
	let previous = '';
	for (let count = 0; count < PAGES_MAX; count++) {
		const page = await client.document({ path, query });
		const content = page.data.map(keyOf).join();
		if (content === '' || content === previous) return;
		yield page;
		if (!page.next) return;
		previous = content;
		query = { ...query, ...queryOf(page.next) };
	}
}

/**
 * A whole list, or its first `limit` resources that are accepted. Nothing is returned of a list
 * that breaks half-way: the error is thrown instead.
 */
export async function list(client: Client, request: ListRequest): Promise<Document> {
	const { limit = Infinity, accept, until } = request;
	const found = new Map<string, Resource>();
	const included: Resource[] = [];
	for await (const page of pages(client, request)) {
		const lookup = new Included(page.included);
		for (const resource of page.included) included.push(resource);
		for (const resource of page.data) {
			if (until?.(resource)) return { data: [...found.values()], included };
			// By key: rows shift between pages while new ones arrive, and none may come twice.
			if (!accept || accept(resource, lookup)) found.set(keyOf(resource), resource);
			if (found.size >= limit) return { data: [...found.values()], included };
		}
	}
	return { data: [...found.values()], included };
}

function keyOf({ type, id }: Resource): string {
	return `${type}/${id}`;
}

/** The query of an address, absolute or not, as flat `page[number]`-like entries. */
function queryOf(address: string): IDataObject {
	const query = address.split('#')[0].split('?').slice(1).join('?');
	return Object.fromEntries(new URLSearchParams(query));
}

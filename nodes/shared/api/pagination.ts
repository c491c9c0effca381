import type { IDataObject } from 'n8n-workflow';

import { aList } from './expected';
import type { Client } from './client';
import { IncludedResources, resourceKey, type JsonApiDocument, type Resource } from './jsonApi';
import { ListReading } from './listReading';
import { pageSizeMaxOf, type ListedRows, type ListRequest, type RowMaker } from './listRequest';

/**
 * The pages of a list, one request each. Of the service's `links.next` only the query is taken,
 * so that a page can never be asked of another host or path. Ends where no next page is named;
 * never where the service says, by a link or by its count, that there is more.
 *
 * @throws NodeOperationError for a list that is too long or does not come to its end
 */
export async function* pages<A extends object = object>(
	client: Client,
	request: ListRequest<A>,
): AsyncGenerator<JsonApiDocument<A>> {
	const { path, step, limit = Infinity, accept, isRecheck } = request;
	const sizeMax = pageSizeMaxOf(path);
	// With a filter of our own, more rows than the limit may have to be read.
	const size = accept && !isRecheck ? sizeMax : Math.min(limit, sizeMax);
	const reading = new ListReading(client, request);
	let query: IDataObject = { ...request.query, 'page[number]': 1, 'page[size]': size };
	while (reading.mayAsk(query)) {
		const page = await client.document<A>({ path, query, step, expects: aList });
		reading.take(page);
		yield page;
		if (!page.next) {
			reading.end();
			return;
		}
		query = { ...query, ...queryOf(page.next) };
	}
}

/**
 * The rows of a whole list, or of its first `limit` resources that are accepted. Each is made as
 * soon as its page is there, so that of a long list nothing is held but the rows. Nothing is
 * returned of a list that breaks half-way: the error is thrown instead.
 */
export async function listRows<A extends object, Row>(
	client: Client,
	request: ListRequest<A>,
	toRow: RowMaker<A, Row>,
): Promise<ListedRows<Row>> {
	const { limit = Infinity, accept, until, isRecheck } = request;
	const found = new Map<string, Row>();
	for await (const page of pages(client, { ...request, found: () => found.size })) {
		const lookup = new IncludedResources(page.included);
		for (const [index, resource] of page.data.entries()) {
			if (until?.(resource)) return { rows: [...found.values()] };
			// By key: rows shift between pages while new ones arrive, and none may come twice.
			if (!accept || accept(resource, lookup))
				found.set(resourceKey(resource), toRow(resource, lookup));
			if (found.size < limit) continue;
			const total = (accept && !isRecheck) || until ? undefined : page.total;
			const hasMore = index < page.data.length - 1 || page.next !== undefined;
			return { rows: [...found.values()], ...(total === undefined ? {} : { total }), hasMore };
		}
	}
	return { rows: [...found.values()] };
}

/** The same list as one document: the resources, with all that relationships lead to from them. */
export async function list<A extends object = object>(
	client: Client,
	request: ListRequest<A>,
): Promise<JsonApiDocument<A>> {
	// By key: the carriers and terminals of a long list come with every page.
	const included = new Map<string, Resource>();
	const { rows } = await listRows<A, Resource<A>>(client, request, (resource, lookup) => {
		for (const one of lookup.reachableFrom(resource)) included.set(resourceKey(one), one);
		return resource;
	});
	return { data: rows, included: [...included.values()] };
}

/**
 * The query of an address, absolute or not, as flat `page[number]`-like entries. The request's own
 * filters stay: of a repeated one (`filter[arrival][]`) an entry would keep the last value only.
 */
function queryOf(address: string): IDataObject {
	const query = address.split('#')[0].split('?').slice(1).join('?');
	const entries = [...new URLSearchParams(query)];
	return Object.fromEntries(entries.filter(([name]) => !name.startsWith('filter[')));
}

import type { Client } from './client';
import { IncludedResources, resourceKey, type JsonApiDocument, type Resource } from './jsonApi';
import { ListReader } from './listReader';
import type { ListRequest } from './listRequest';

/** Makes what the caller keeps of a resource; undefined leaves the resource out. */
export type RowMaker<A extends object, Row> = (
	resource: Resource<A>,
	included: IncludedResources,
) => Row;

export interface ListedRows<Row> {
	rows: Row[];
	/** How many rows the whole list has, if the service counts them. */
	total?: number;
	/** Whether rows follow after a limit. */
	hasMore?: boolean;
	/** False if the list changed faster than it could be read: rows may be missing. */
	isComplete?: boolean;
}

/**
 * The rows of a whole list, or the first up to the limit. Only the rows are held, so that long lists
 * need little memory.
 *
 * @throws NodeOperationError for a list that is too long or ends too early
 */
export async function listRows<A extends object, Row>(
	client: Client,
	request: ListRequest,
	toRow: RowMaker<A, Row | undefined>,
): Promise<ListedRows<Row>> {
	const { limit = Infinity, isFiltered } = request;
	const reader = new ListReader<A>(client, request);
	const found = new Map<string, Row>();
	for await (const { data, included, next, total } of reader.pages()) {
		const lookup = new IncludedResources(included);
		for (const resource of data) {
			const row = toRow(resource, lookup);
			// The last copy of a row counts.
			if (row === undefined) found.delete(resourceKey(resource));
			else found.set(resourceKey(resource), row);
		}
		reader.found = found.size;
		if (found.size < limit) continue;
		const rows = [...found.values()].slice(0, limit);
		const hasMore = found.size > limit || next !== undefined;
		return { rows, ...(isFiltered || total === undefined ? {} : { total }), hasMore };
	}
	return { rows: [...found.values()], isComplete: reader.isComplete };
}

/** The same as one document: the resources, and what their relationships lead to. */
export async function list<A extends object = object>(
	client: Client,
	request: ListRequest,
): Promise<JsonApiDocument<A>> {
	// By key: the carriers and terminals of a long list come with every page.
	const included = new Map<string, Resource>();
	const { rows } = await listRows<A, Resource<A>>(client, request, (resource, lookup) => {
		for (const one of lookup.reachableFrom(resource)) included.set(resourceKey(one), one);
		return resource;
	});
	return { data: rows, included: [...included.values()] };
}

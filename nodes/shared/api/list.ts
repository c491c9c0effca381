import type { Client } from './client';
import {
	IncludedResources,
	resourceKey,
	type JsonApiDocument,
	type Resource,
} from '../../../shipping/records';
import { ListReader, type ListRequest } from './listReader';

/** Converts a resource to the row that the caller keeps; undefined skips it. */
export type RowMaker<A extends object, Row> = (
	resource: Resource<A>,
	included: IncludedResources,
) => Row;

export interface ListedRows<Row> {
	rows: Row[];
	/** Number of rows in the whole list, if the service reports it. */
	total?: number;
	/** Whether there are more rows than the limit. */
	hasMore?: boolean;
	/** False if the list changed during the reading, so that rows may be missing. */
	isComplete?: boolean;
}

/**
 * The rows of a whole list, or the first rows up to the limit. The original resources are not kept,
 * so that long lists need little memory.
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
		const lookup = new IncludedResources(included, data);
		for (const resource of data) {
			const row = toRow(resource, lookup);
			// If a row comes several times, its last copy is used.
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

/** Like {@link listRows}, but one document: the resources and their included ones. */
export async function list<A extends object = object>(
	client: Client,
	request: ListRequest,
): Promise<JsonApiDocument<A>> {
	// Keyed by resource, because every page of a long list includes the same carriers and terminals.
	const included = new Map<string, Resource>();
	const { rows } = await listRows<A, Resource<A>>(client, request, (resource, lookup) => {
		for (const one of lookup.reachableFrom(resource)) included.set(resourceKey(one), one);
		return resource;
	});
	return { data: rows, included: [...included.values()] };
}

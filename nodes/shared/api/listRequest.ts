import type { IDataObject } from 'n8n-workflow';

import type { IncludedResources, Resource } from './jsonApi';
import type { Path } from './path';

/** The service cuts larger sizes silently: containers have a limit of their own. */
export function pageSizeMaxOf(list: Path): number {
	return list === '/containers' ? 50 : 100;
}

/** Makes what is kept of a resource, while all that came along with it is at hand. */
export type RowMaker<A extends object, Row> = (
	resource: Resource<A>,
	included: IncludedResources,
) => Row;

/** A list that was read, or its front up to a limit. */
export interface ListedRows<Row> {
	rows: Row[];
	/** How many rows the whole list has, where the service tells it. */
	total?: number;
	/** Of a list that was read up to a limit: whether something may follow. */
	hasMore?: boolean;
}

export interface ListRequest<A extends object = object> {
	path: Path;
	query?: IDataObject;
	/** Names the list in the error. */
	step?: string;
	/** How many resources are wanted; all when absent, as many as the reader takes when Infinity. */
	limit?: number;
	/** A filter that the service does not have. */
	accept?: (resource: Resource<A>, included: IncludedResources) => boolean;
	/** It is what the service was asked for as well: as many rows are asked for as without it. */
	isRecheck?: boolean;
	/** Where the order allows it: true for the first resource after which nothing wanted follows. */
	until?: (resource: Resource<A>) => boolean;
	/** Rows change their places meanwhile: that the list was read whole is looked after elsewhere. */
	isMoving?: boolean;
	/** Told how many rows the service counts, before more of them are read: it may refuse. */
	checkTotal?: (total: number) => void;
	/** How many were accepted so far, for an error. */
	found?: () => number;
	/** Which other choice helps where the list is too long. */
	advice?: string;
}

import { IncludedResources, type Resource } from '../../../../shipping/records';
import { ListReader, type ListRequest } from '../../../shared/api/listReader';
import type { Item } from '../../input/item';
import type { ReadMark } from '../memory/memory';
import type { TableRow } from './row';

/** How a reading turns records into rows. */
export interface TableQuery<Subject> {
	toRow(subject: Subject): TableRow;
	isWanted(row: TableRow): boolean;
	/** Maximum number of rows to return; undefined returns all. */
	limit?: number;
	/** @throws NodeOperationError if there are too many rows */
	checkCount(count: number): void;
	/** The time when the reading began, in epoch milliseconds. */
	readAt: number;
	/** The last reading whose rows Confirm Output confirmed; undefined if all rows are new. */
	lastRead?: ReadMark;
}

export interface TableRead {
	rows: TableRow[];
	/** The IDs of all records that were read, returned or not. */
	seen: Set<string>;
	/** Whether all records of the account were read. */
	isWhole: boolean;
	/** False if the list changed faster than it could be read. */
	isComplete: boolean;
	/** Undefined if the next execution must read every record. */
	mark?: ReadMark;
}

/** `wholeAt`: the time of the last full reading; undefined if the next must be one. */
export type ContainersRead = TableRead & { wholeAt?: number };

interface TableList<Attributes extends object, Subject> extends ListRequest {
	/** Undefined for a record that the service should have filtered out. */
	toSubject(
		resource: Resource<Attributes>,
		lookup: IncludedResources,
	): Subject | undefined | Promise<Subject | undefined>;
}

/** Whether the service counts the rows of the list. */
type ListRead = TableRead & { isCounted: boolean };

export const NARROWING = "Turn on 'Only Tracked'";
/** The advice for a list that is too long. */
export const FEWER_ROWS = `${NARROWING}, or turn 'Return All' off and set a 'Limit'.`;

/** Reads a list page by page. Only the rows stay in memory, not the records. */
export async function readList<Attributes extends object, Subject>(
	item: Item,
	{ toSubject, ...request }: TableList<Attributes, Subject>,
	{ toRow, isWanted, limit, checkCount }: TableQuery<Subject>,
): Promise<ListRead> {
	const max = limit ?? Infinity;
	const reader = new ListReader<Attributes>(item.client, { ...request, limit, isFiltered: true });
	let isCounted = false;
	const seen = new Set<string>();
	const rows = new Map<string, TableRow>();
	for await (const { data, included, total } of reader.pages()) {
		isCounted ||= total !== undefined;
		checkCount(total ?? 0);
		const lookup = new IncludedResources([...included, ...data]);
		for (const resource of data) {
			const subject = await toSubject(resource, lookup);
			const row = subject && toRow(subject);
			if (row) checkCount(seen.add(row.id).size);
			// A record that is returned twice counts once, with its last copy.
			if (row && isWanted(row)) rows.set(resource.id, row);
			else rows.delete(resource.id);
		}
		reader.found = rows.size;
		if (rows.size >= max) break;
	}
	const hasLimit = rows.size >= max;
	return {
		rows: [...rows.values()].slice(0, limit),
		seen,
		isWhole: reader.isComplete && !hasLimit,
		isComplete: hasLimit || reader.isComplete,
		isCounted,
	};
}

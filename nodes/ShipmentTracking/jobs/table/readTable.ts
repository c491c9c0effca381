import { IncludedResources, type Resource } from '../../../shared/api/jsonApi';
import { ListReader } from '../../../shared/api/listReader';
import type { ListRequest } from '../../../shared/api/listRequest';
import type { Item } from '../../input/item';
import type { ReadMark } from '../memory/memory';
import type { TableRow } from './row';

/** How the records that are read become rows. */
export interface TableQuery<Subject> {
	toRow(subject: Subject): TableRow;
	isWanted(row: TableRow): boolean;
	/** How many are wanted at most; all when absent. */
	limit?: number;
	/** @throws NodeOperationError where there are too many to go on */
	checkCount(count: number): void;
	/** When reading begins, epoch milliseconds. */
	readAt: number;
	/** Absent if all rows are new. */
	lastRead?: ReadMark;
}

export interface TableRead {
	rows: TableRow[];
	/** Hashes of all that were read, wanted or not. */
	seen: Set<string>;
	/** Whether the account has no others. */
	isWhole: boolean;
	/** False where the list changed faster than it could be read. */
	isComplete: boolean;
	/** Absent if the next execution can't do with the changes. */
	mark?: ReadMark;
}

/** When all containers were read; absent if the next execution can't do with the changes. */
export type ContainersRead = TableRead & { wholeAt?: number };

/** What lists of shipments and of containers include besides what every job needs. */
export interface Includes {
	ofShipments: string[];
	ofContainers: string;
}

interface TableList<Attributes extends object, Subject> extends ListRequest {
	/** Undefined for a record that the service should have filtered out. */
	toSubject(
		resource: Resource<Attributes>,
		lookup: IncludedResources,
	): Subject | undefined | Promise<Subject | undefined>;
}

/** Whether the service counts the rows of the list. */
type ListRead = TableRead & { isCounted: boolean };

/** The advice for a list that is too long. */
export const fewerRows = ({ narrowing }: { narrowing: string }): string =>
	`${narrowing}, or turn 'Return All' off and set a 'Limit'.`;

/** A list page by page: of each record only its row is kept. */
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
			if (row) checkCount(seen.add(row.hash).size);
			// The last copy that is read counts.
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

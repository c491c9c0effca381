import type { IncludedResources, Resource } from '../../../shared/api/jsonApi';
import type { ContainerAttributes } from '../../../shared/domain/attributes';
import type { ContainerContext } from '../../../shared/domain/pickupModel';
import type { Item } from '../../input/item';
import { loadLiveContainers } from '../containers/liveContainers';
import { ALL_CONTAINERS, withRelated } from '../containers/loadContainers';
import { readMovingList } from '../containers/movingList';
import type { TableRow } from './row';

/** What is to become of the containers that are read. */
export interface TableQuery {
	toRow(context: ContainerContext): TableRow;
	isWanted(row: TableRow): boolean;
	/** How many are wanted at most; all when absent. */
	limit?: number;
	/** @throws NodeOperationError where there are too many to go on */
	checkCount(count: number): void;
	/** When reading begins, epoch milliseconds. */
	readAt: number;
}

export interface TableRead {
	rows: TableRow[];
	/** Hashes of all that were read, wanted or not. */
	seen: Set<string>;
	/** Whether the account has no others. */
	isWhole: boolean;
	/** False where the list changed faster than it could be read. */
	isComplete: boolean;
	/** When every container was read; absent if the next run can't do with the changes. */
	wholeAt?: number;
}

const LIST = {
	...ALL_CONTAINERS,
	advice: "Turn on 'Only Tracked', or turn 'Return All' off and set a 'Limit'.",
};

/** Every container of the account, page by page: of each only its row is kept. */
export async function readAll(item: Item, query: TableQuery): Promise<TableRead> {
	const { toRow, isWanted, limit, checkCount, readAt } = query;
	// Changes are only asked for where the service counts the rows of a list.
	let isCounted = false;
	const seen = new Set<string>();
	const rows = new Map<string, TableRow>();
	const take = (container: Resource<ContainerAttributes>, lookup: IncludedResources) => {
		const row = toRow(withRelated(container, lookup));
		checkCount(seen.add(row.hash).size);
		// The last copy that is read counts.
		if (isWanted(row)) rows.set(container.id, row);
		else rows.delete(container.id);
		return limit !== undefined && rows.has(container.id);
	};
	const checkTotal = (total: number) => {
		isCounted = true;
		checkCount(total);
	};
	const request = { ...LIST, limit, accept: take, checkTotal, found: undefined };
	const { rows: ids, isComplete } = await readMovingList(item.client, request, ({ id }) => id);
	const isWhole = isComplete && ids.length < (limit ?? Infinity);
	return {
		rows: limit === undefined ? [...rows.values()] : ids.flatMap((id) => rows.get(id) ?? []),
		seen,
		isWhole,
		isComplete,
		...(isWhole && isCounted ? { wholeAt: readAt } : {}),
	};
}

/** Those that are still tracked; what became of the others is not seen. */
export async function readTracked(item: Item, query: TableQuery): Promise<TableRead> {
	const { subjects, isComplete } = await loadLiveContainers(item.client);
	query.checkCount(subjects.length);
	const seen = new Set<string>();
	const rows = subjects.map(query.toRow);
	for (const { hash } of rows) seen.add(hash);
	return {
		rows: rows.filter(query.isWanted).slice(0, query.limit),
		seen,
		isWhole: false,
		isComplete,
	};
}

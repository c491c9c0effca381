import { IncludedResources } from '../../../shared/api/jsonApi';
import { ListReader } from '../../../shared/api/listReader';
import type { ContainerAttributes } from '../../../shared/domain/attributes';
import type { ContainerContext } from '../../../shared/domain/pickupModel';
import type { Item } from '../../input/item';
import { containerList } from '../containers/allContainers';
import { loadLiveContainers } from '../containers/liveContainers';
import { ALL_CONTAINERS, withRelated } from '../containers/loadContainers';
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

const ADVICE = "Turn on 'Only Tracked', or turn 'Return All' off and set a 'Limit'.";

/** Every container of the account, page by page: of each only its row is kept. */
export async function readAll(item: Item, query: TableQuery): Promise<TableRead> {
	const { toRow, isWanted, limit = Infinity, checkCount, readAt } = query;
	const request = { ...ALL_CONTAINERS, limit: query.limit, isFiltered: true, advice: ADVICE };
	const reader = new ListReader<ContainerAttributes>(item.client, containerList(request));
	// Changes are only requested if the service counts the rows of a list.
	let isCounted = false;
	const seen = new Set<string>();
	const rows = new Map<string, TableRow>();
	for await (const { data, included, total } of reader.pages()) {
		isCounted ||= total !== undefined;
		checkCount(total ?? 0);
		const lookup = new IncludedResources(included);
		for (const container of data) {
			const row = toRow(withRelated(container, lookup));
			checkCount(seen.add(row.hash).size);
			// The last copy that is read counts.
			if (isWanted(row)) rows.set(container.id, row);
			else rows.delete(container.id);
		}
		reader.found = rows.size;
		if (rows.size >= limit) break;
	}
	const hasLimit = rows.size >= limit;
	const isWhole = reader.isComplete && !hasLimit;
	return {
		rows: [...rows.values()].slice(0, limit),
		seen,
		isWhole,
		isComplete: hasLimit || reader.isComplete,
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

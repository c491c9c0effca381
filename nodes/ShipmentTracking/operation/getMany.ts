import type { IDataObject, INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { listRows, type ListedRows, type RowMaker } from '../../shared/api/list';
import type { ListRequest } from '../../shared/api/listReader';
import type { Path } from '../../shared/api/path';
import { collection, returnAllAndLimit, simplify } from '../fields/list';
import { LIST_CHANGED_TOO_FAST, type Item } from '../input/item';
import { includeFields, readInclude, sortByLabel } from './include';
import { outputRows, type Implementation, type Operation } from './operation';
import { resourceRows, selectedFields, selectedRecordFields } from './output';

type RowTest<A extends object> = RowMaker<A, boolean>;

type RowTests<A extends object> = Array<RowTest<A> | undefined>;

/**
 * Reads a list and converts its rows one by one, so that the full records of a long list are not
 * kept in memory.
 */
export type ReadRows<A extends object> = (
	item: Item,
	request: ListRequest,
	toRow: RowMaker<A, IDataObject | undefined>,
) => Promise<ListedRows<IDataObject>>;

interface ListSettings<A extends object> {
	fields?: INodeProperties[];
	path: Path | ((item: Item) => Promise<Path>);
	include?: INodePropertyOptions[];
	filters?: INodeProperties[];
	options?: INodeProperties[];
	query?: (item: Item) => IDataObject | Promise<IDataObject>;
	/** Filters that the service does not have; the node applies them to each row. */
	accept?: (item: Item) => RowTest<A> | undefined;
	/**
	 * Applies the service's own filters to each row as well, because a service that ignores a filter
	 * returns the whole list.
	 */
	recheck?: (item: Item) => RowTests<A> | Promise<RowTests<A>>;
	/** Replaces the default reader, which reads the list page by page. */
	read?: ReadRows<A>;
	advice?: string;
}

const LIMIT_REACHED =
	"'Limit' was reached, so there may be more records. Increase it, or turn 'Return All' on.";

interface ListLabels {
	/** Plural, lower case: "documents". */
	nouns: string;
	description: string;
}

export function createGetManyOperation<A extends object = object>({
	nouns,
	description,
	...list
}: ListLabels & ListSettings<A>): Operation {
	const labels = { value: 'getAll', name: 'Get Many', action: `Get many ${nouns}`, description };
	return { ...labels, ...implementGetMany(list) };
}

/** Implements an operation that reads a list, page by page. */
export function implementGetMany<A extends object = object>(
	settings: ListSettings<A>,
): Implementation {
	const { path, fields = [], filters = [], options = [] } = settings;
	const { read = async ({ client }, ...list) => await listRows(client, ...list) } = settings;
	return {
		fields: [
			...fields,
			...returnAllAndLimit,
			...includeFields(settings.include),
			simplify,
			...collection('Filters', sortByLabel(filters)),
			...collection(
				'Options',
				sortByLabel([typeof path === 'string' ? selectedRecordFields : selectedFields, ...options]),
			),
		],
		async run(item) {
			const limit = item.limit();
			const own = settings.accept?.(item);
			const tests = [own, ...((await settings.recheck?.(item)) ?? [])].filter(
				(one) => one !== undefined,
			);
			const request = {
				path: typeof path === 'string' ? path : await path(item),
				query: { ...(await settings.query?.(item)), ...readInclude(item, settings.include) },
				limit,
				// The node's own filters leave out rows, so full pages are read even for a small limit.
				isFiltered: own !== undefined,
				advice: settings.advice,
			};
			const toRow = resourceRows(item);
			const { rows, total, hasMore, isComplete } = await read(item, request, (...row) =>
				tests.every((test) => test(...row)) ? toRow(...row) : undefined,
			);
			item.setRemainder({ total, hasMore });
			if (isComplete === false) item.hint(LIST_CHANGED_TOO_FAST);
			if (rows.length === limit) item.hintLimit(LIMIT_REACHED);
			return outputRows(rows);
		},
	};
}

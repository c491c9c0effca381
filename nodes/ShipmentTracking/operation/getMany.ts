import type { IDataObject, INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { listRows, type ListedRows, type RowMaker } from '../../shared/api/list';
import type { ListRequest } from '../../shared/api/listReader';
import type { Path } from '../../shared/api/path';
import { collection, returnAllAndLimit, simplify } from '../fields/list';
import type { ChoiceField } from '../input/choices';
import { LIST_CHANGED_TOO_FAST, type Item } from '../input/item';
import { SetFilters, type ListFilter } from './filters/listFilter';
import { addInclude, includeFields, readInclude, sortByLabel } from './include';
import { outputRows, type Implementation, type Operation } from './operation';
import { resourceRows, selectedFields, selectedRecordFields } from './output';

/**
 * Reads a list and converts its rows one by one, so that the full records of a long list are not
 * kept in memory.
 * @param queries the query of each list to read; the first is also that of the request
 */
export type ReadRows<A extends object> = (
	item: Item,
	request: ListRequest,
	toRow: RowMaker<A, IDataObject | undefined>,
	queries: IDataObject[],
) => Promise<ListedRows<IDataObject>>;

interface ListSettings<A extends object> {
	fields?: INodeProperties[];
	path: Path | ((item: Item) => Promise<Path>);
	include?: INodePropertyOptions[];
	filters?: Array<ListFilter<A>>;
	moreFilters?: Array<ListFilter<A>>;
	/** The related record whose attributes filters compare. */
	comparedRecord?: string;
	/** The option for the order, with the service's names as its choices. */
	sort?: ChoiceField;
	query?: (item: Item) => IDataObject | Promise<IDataObject>;
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
	const { path, fields = [], filters = [], moreFilters = [], sort } = settings;
	const { read = async ({ client }, ...[list, toRow]) => await listRows(client, list, toRow) } =
		settings;
	const fieldsOf = (table: Array<ListFilter<A>>) => sortByLabel(table.map(({ field }) => field));
	return {
		fields: [
			...fields,
			...returnAllAndLimit,
			...includeFields(settings.include),
			simplify,
			...collection('Filters', fieldsOf(filters)),
			...collection('More Filters', fieldsOf(moreFilters)),
			...collection(
				'Options',
				sortByLabel([
					typeof path === 'string' ? selectedRecordFields : selectedFields,
					...(sort ? [sort] : []),
				]),
			),
		],
		async run(item) {
			const limit = item.limit();
			const set = await SetFilters.read(item, [...filters, ...moreFilters]);
			// The service would ignore an unknown order.
			const order = sort && item.collection('options').sort ? item.choice(sort) : undefined;
			const shared = {
				...(await settings.query?.(item)),
				...readInclude(item, settings.include),
				...(order === undefined ? {} : { sort: order }),
			};
			const compared = set.comparesRows ? settings.comparedRecord : undefined;
			const include = addInclude(shared, compared);
			const queries = set.queries.map((one) => ({ ...shared, ...include, ...one }));
			const request = {
				path: typeof path === 'string' ? path : await path(item),
				query: queries[0],
				limit,
				// Rows are left out, so full pages are read even for a small limit.
				isFiltered: set.leavesOut,
				// A record that no longer matches leaves the list, and others move to earlier pages.
				isUnstable: set.isSent,
				advice: settings.advice,
			};
			const toRow = resourceRows(item, include && compared);
			const { rows, total, hasMore, isComplete } = await read(
				item,
				request,
				(...row) => (set.keep(...row) ? toRow(...row) : undefined),
				queries,
			).catch(set.explain);
			item.setRemainder({ total, hasMore });
			if (isComplete === false) item.hint(LIST_CHANGED_TOO_FAST);
			if (rows.length === limit) item.hintToUser(LIMIT_REACHED);
			return outputRows(rows);
		},
	};
}

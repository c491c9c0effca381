import type { IDataObject } from 'n8n-workflow';

import { IncludedResources } from '../../../shared/api/jsonApi';
import type { ListedRows, ListRequest, RowMaker } from '../../../shared/api/listRequest';
import { listRows } from '../../../shared/api/pagination';
import type { ContainerAttributes } from '../../../shared/domain/attributes';
import { splitList } from '../../../shared/lib/list';
import { LIST_CHANGED_TOO_FAST, type Item } from '../../input/item';
import { readMovingList } from '../../jobs/containers/movingList';
import { readConditions } from '../../operation/filters/listFilter';
import { hintAtRefused, refusedBy } from '../../operation/filters/outcome';
import { readAsked } from '../../operation/filters/readAsked';
import {
	hintAtUncompared,
	readFiltered,
	type FilteredList,
} from '../../operation/filters/readFiltered';
import { CONTRADICTIONS, FILTERS } from './filters';
import { lastFreeDayLists } from './lastFreeDayFilter';
import { ContainerOrder } from './order';

type Request = ListRequest<ContainerAttributes>;
type ToRow<Row> = RowMaker<ContainerAttributes, Row>;

/** A row with its place in the order that was chosen. */
interface Ranked {
	id: string;
	row: IDataObject;
	rank: string | undefined;
}

/** GET /containers with filters and an order. */
export async function readContainers(
	item: Item,
	request: Request,
	toRow: ToRow<IDataObject>,
): Promise<ListedRows<IDataObject>> {
	const order = new ContainerOrder(item);
	const conditions = await readConditions(item, FILTERS, CONTRADICTIONS);
	await hintAtUncompared(item, request.path, conditions);
	const list: FilteredList<ContainerAttributes, Ranked> = {
		item,
		conditions,
		// In the order of creation, containers keep their places while the list is read.
		sort: order.chosen ?? (request.limit === undefined ? 'created_at' : undefined),
		readAll: async (all, makeRow) => await readAll(item, order, all, makeRow),
		...withShipments(request, conditions.length > 0, (container, included, shown) => ({
			id: container.id,
			row: toRow(container, shown),
			rank: order.rankOf(container, included),
		})),
	};
	const united = await readLastFreeDays(list, order);
	if (united) return { rows: united.map(({ row }) => row) };
	const { rows, ...remainder } = await readFiltered(list);
	if (order.chosen && !order.isKept(rows.map(({ rank }) => rank))) {
		if (request.limit === undefined) rows.sort((a, b) => order.compare(a.rank, b.rank));
		else item.hint("The service did not keep to 'Sort': other containers may belong to the first");
	}
	return { rows: rows.map(({ row }) => row), ...remainder };
}

/** All containers, as far as they are accepted. */
async function readAll<Row>(
	item: Item,
	{ chosen }: ContainerOrder,
	request: Request,
	toRow: ToRow<Row>,
): Promise<ListedRows<Row>> {
	const { accept, limit } = request;
	const query = { ...request.query, ...(chosen ? { sort: chosen } : {}) };
	const isFront = limit !== undefined && (!accept || chosen !== undefined);
	const moving = { ...request, query, isMoving: true };
	if (isFront) return await listRows(item.client, moving, toRow);
	const { rows, isComplete } = await readMovingList(item.client, moving, toRow);
	if (!isComplete) item.hint(LIST_CHANGED_TOO_FAST);
	return { rows };
}

/**
 * Most filters compare what only the shipment has, so it comes along; in the output it appears only
 * if 'Include' has it.
 */
function withShipments<Row>(
	request: Request,
	isCompared: boolean,
	toRow: (...row: [...Parameters<ToRow<Row>>, shown: IncludedResources]) => Row,
): { request: Request; toRow: ToRow<Row> } {
	const include = splitList(request.query?.include);
	const isShown = include.some((name) => /^shipment(?:\.|$)/.test(name));
	if (isShown || !isCompared) {
		return { request, toRow: (row, included) => toRow(row, included, included) };
	}
	const shown = new WeakMap<IncludedResources, IncludedResources>();
	const withoutShipments = (included: IncludedResources) => {
		const others = included.resources.filter(({ type }) => type !== 'shipment');
		const known = shown.get(included) ?? new IncludedResources(others);
		shown.set(included, known);
		return known;
	};
	const query = { ...request.query, include: [...include, 'shipment'].join(',') };
	return {
		request: { ...request, query },
		toRow: (row, included) => toRow(row, included, withoutShipments(included)),
	};
}

/**
 * Containers by their earliest last free day, from one list for each source of it. Undefined if
 * these lists are not cheaper, or the service does not apply their filters.
 */
async function readLastFreeDays(
	{ item, request, toRow, conditions }: FilteredList<ContainerAttributes, Ranked>,
	order: ContainerOrder,
): Promise<Ranked[] | undefined> {
	const found = new Map<string, Ranked>();
	const query = { ...request.query, sort: 'created_at' };
	const whole = { ...request, limit: undefined, query };
	const lists = lastFreeDayLists(item);
	if (!lists) return undefined;
	for (const one of lists) {
		const list = { item, request: whole, toRow, conditions: [...conditions, one] };
		const outcome = await readAsked(list);
		if (!('rows' in outcome)) {
			const { refusal } = outcome;
			if (refusal && refusedBy(refusal, list.conditions).includes(one)) hintAtRefused(item, [one]);
			return undefined;
		}
		for (const row of outcome.rows) found.set(row.id, row);
	}
	const rows = [...found.values()].sort((a, b) => order.compare(a.rank, b.rank));
	return rows.slice(0, request.limit);
}

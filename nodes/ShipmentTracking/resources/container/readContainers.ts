import type { IDataObject } from 'n8n-workflow';

import { IncludedResources } from '../../../shared/api/jsonApi';
import type { ListedRows, RowMaker } from '../../../shared/api/list';
import type { ListRequest } from '../../../shared/api/listReader';
import type { ContainerAttributes } from '../../../shared/domain/attributes';
import { splitList } from '../../../shared/lib/list';
import { containerList } from '../../jobs/containers/allContainers';
import { readConditions } from '../../operation/filters/listFilter';
import { hintAtRefused, refusedBy } from '../../operation/filters/outcome';
import { hintAtUncompared, readFiltered } from '../../operation/filters/readFiltered';
import {
	readServiceFiltered,
	type FilteredList,
} from '../../operation/filters/readServiceFiltered';
import type { ReadRows } from '../../operation/getMany';
import { CONTRADICTIONS, FILTERS } from './filters';
import { lastFreeDayLists } from './lastFreeDayFilter';
import { ContainerOrder } from './order';

type ToRow<Row> = RowMaker<ContainerAttributes, Row>;

interface Ranked {
	id: string;
	row: IDataObject;
	rank: string | undefined;
}

/** GET /containers with filters and an order. */
export const readContainers: ReadRows<ContainerAttributes> = async (item, request, toRow) => {
	const order = new ContainerOrder(item);
	const conditions = await readConditions(item, FILTERS, CONTRADICTIONS);
	await hintAtUncompared(item, request.path, conditions);
	const query = { ...request.query, ...(order.chosen ? { sort: order.chosen } : {}) };
	const list: FilteredList<ContainerAttributes, Ranked> = {
		item,
		conditions,
		...withShipments(
			containerList({ ...request, query }),
			conditions.length > 0,
			(container, included, shown) => {
				const row = toRow(container, shown);
				return row && { id: container.id, row, rank: order.rankOf(container, included) };
			},
		),
	};
	const combined = await readLastFreeDays(list, order);
	if (combined) return { ...combined, rows: combined.rows.map(({ row }) => row) };
	const { rows, ...remainder } = await readFiltered(list);
	if (order.chosen && !order.isKept(rows.map(({ rank }) => rank))) {
		if (request.limit === undefined) rows.sort((a, b) => order.compare(a.rank, b.rank));
		else
			item.hint(
				"The service did not apply 'Sort': containers that should come first may be missing",
			);
	}
	return { rows: rows.map(({ row }) => row), ...remainder };
};

/**
 * Includes the shipment, because most filters compare its values. The output has it only if the
 * user selected it in 'Include'.
 */
function withShipments<Row>(
	request: ListRequest,
	isCompared: boolean,
	toRow: (...row: [...Parameters<ToRow<Row>>, shown: IncludedResources]) => Row,
): { request: ListRequest; toRow: ToRow<Row> } {
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
 * Containers with a last free day in the range, read from one list for each source of last free
 * days. Undefined if these lists do not save requests, or the service does not apply their filters.
 */
async function readLastFreeDays(
	{ item, request, toRow, conditions }: FilteredList<ContainerAttributes, Ranked>,
	order: ContainerOrder,
): Promise<ListedRows<Ranked> | undefined> {
	const found = new Map<string, Ranked>();
	let isComplete = true;
	const query = { ...request.query, sort: 'created_at' };
	const whole = { ...request, limit: undefined, query };
	const lists = lastFreeDayLists(item);
	if (!lists) return undefined;
	for (const one of lists) {
		const list = { item, request: whole, toRow, conditions: [...conditions, one] };
		const outcome = await readServiceFiltered(list);
		if (!('rows' in outcome)) {
			const { refusal } = outcome;
			if (refusal && refusedBy(refusal, list.conditions).includes(one)) hintAtRefused(item, [one]);
			return undefined;
		}
		isComplete &&= outcome.isComplete !== false;
		for (const row of outcome.rows) found.set(row.id, row);
	}
	const rows = [...found.values()].sort((a, b) => order.compare(a.rank, b.rank));
	return { rows: rows.slice(0, request.limit), isComplete };
}

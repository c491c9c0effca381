import type { Client } from '../../../shared/api/client';
import { listRows, type ListedRows, type RowMaker } from '../../../shared/api/list';
import type { ListRequest } from '../../../shared/api/listReader';
import {
	shareTerminalValues,
	type Attributes,
	type ContainerContext,
} from '../../../../shipping/records';
import { type ContainerFacts, shipmentCase } from '../../../../shipping/facts';
import { distinctTexts, groupBy } from '../../../../shipping/lib';
import type { AccountFilters } from '../../fields/accountFilters';
import { knownAtOf } from '../../fields/asOf';
import type { readWorkPlaces } from '../../fields/nonWorkingDays';
import type { Item } from '../../input/item';
import { loadLiveContainers } from './liveContainers';
import { ALL_CONTAINERS, withRelated } from './loadContainers';

/**
 * GET /containers. The service's default order is by status refresh, so rows move to other pages
 * during the reading. A whole list is therefore requested in the order of creation. With a limit,
 * the default order is used.
 */
export function containerList(request: ListRequest): ListRequest {
	const sort = request.limit === undefined ? 'created_at' : undefined;
	return { ...request, isUnstable: true, query: { sort, ...request.query } };
}

/** A row for each container of the account. Only the rows stay in memory. */
export async function loadAllContainers<Row>(
	client: Client,
	request: Partial<ListRequest>,
	toRow: (context: ContainerContext) => Row | undefined,
): Promise<ListedRows<Row>> {
	const makeRow: RowMaker<Attributes<'container'>, Row | undefined> = (...row) =>
		toRow(withRelated(...row));
	const query = { ...ALL_CONTAINERS.query, ...request.query };
	const list = containerList({ ...ALL_CONTAINERS, ...request, query });
	return await listRows(client, list, makeRow);
}

/** The filters for shipments and containers, and the time that counts as now. */
export interface AccountQuery extends AccountFilters {
	/** Epoch milliseconds. */
	now: number;
	places?: ReturnType<typeof readWorkPlaces>;
}

export async function loadAccount(
	item: Item,
	{ now, places, isOfCustomer, hasReference }: AccountQuery,
) {
	const live = await loadLiveContainers(item.client, { isOfCustomer });
	const firsts = shareTerminalValues(live.shipments.flatMap(({ containers }) => containers));
	const clock = { now, knownAt: knownAtOf(now), places };
	const shipments = live.shipments.map((one) => shipmentCase(one, clock));
	const boxes = shipments.flatMap((one) => one.boxes);
	for (const one of boxes) one.sameBoxAs = firsts.get(one.context.container.id);
	const byId = new Map(boxes.map((one) => [one.context.container.id, one]));
	return {
		/** A shipment matches the reference filter also through a reference of its containers. */
		shipments: shipments.filter(({ facts }) => hasReference(facts.references)),
		/** Each record of a container once, even if it is on several shipments. */
		containers: [...byId.values()].filter(({ references }) => hasReference(references)),
		/** False if the list changed while it was read, so that records may be missing. */
		isComplete: live.isComplete,
	};
}

/** One record for each container, which names all bills of lading. */
export function oncePerBox(containers: ContainerFacts[]): ContainerFacts[] {
	const boxes = groupBy(containers, ({ sameBoxAs, context }) => sameBoxAs ?? context.container.id);
	return [...boxes.values()].map(([first, ...others]) => {
		const bills = [first, ...others].map(
			({ context }) => context.shipment?.attributes.bill_of_lading_number,
		);
		if (others.length > 0) first.bills = distinctTexts([bills]).join(', ') || undefined;
		return first;
	});
}

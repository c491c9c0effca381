import type { Client } from '../../../shared/api/client';
import { listRows, type ListedRows, type RowMaker } from '../../../shared/api/list';
import type { ListRequest } from '../../../shared/api/listReader';
import type { ContainerAttributes } from '../../../shared/domain/attributes';
import type { ContainerContext } from '../../../shared/domain/contexts';
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

/**
 * Returns a row for each container of the account, including finished ones. Only the rows stay in
 * memory.
 */
export async function loadAllContainers<Row>(
	client: Client,
	request: Partial<ListRequest>,
	toRow: (context: ContainerContext) => Row | undefined,
): Promise<ListedRows<Row>> {
	const makeRow: RowMaker<ContainerAttributes, Row | undefined> = (...row) =>
		toRow(withRelated(...row));
	const query = { ...ALL_CONTAINERS.query, ...request.query };
	const list = containerList({ ...ALL_CONTAINERS, ...request, query });
	return await listRows(client, list, makeRow);
}

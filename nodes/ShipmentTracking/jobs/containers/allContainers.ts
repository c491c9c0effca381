import type { Client } from '../../../shared/api/client';
import { listRows, type ListedRows, type RowMaker } from '../../../shared/api/list';
import type { ListRequest } from '../../../shared/api/listRequest';
import type { ContainerAttributes } from '../../../shared/domain/attributes';
import type { ContainerContext } from '../../../shared/domain/contexts';
import { ALL_CONTAINERS, withRelated } from './loadContainers';

/**
 * GET /containers. By default the service lists the latest status refresh first, so that rows move
 * while they are read. A whole list is therefore requested in the order of creation; a limit applies
 * to the service's own order.
 */
export function containerList(request: ListRequest): ListRequest {
	const sort = request.limit === undefined ? 'created_at' : undefined;
	return { ...request, isUnstable: true, query: { sort, ...request.query } };
}

/** Rows of all containers of the account, including finished ones; only the rows are held. */
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

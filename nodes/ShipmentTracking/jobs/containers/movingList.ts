import type { Client } from '../../../shared/api/client';
import { IncludedResources } from '../../../shared/api/jsonApi';
import type { ListRequest, RowMaker } from '../../../shared/api/listRequest';
import { WholeList } from '../../../shared/api/wholeList';
import type { ContainerAttributes } from '../../../shared/domain/attributes';

interface MovingList<Row> {
	rows: Row[];
	/** False if the list changed faster than it could be read: some may be missing. */
	isComplete: boolean;
}

/**
 * Reads a list of containers to its end, or until a limit is reached. Only the row made of each
 * container is held. By default the service lists the latest status refresh first, so that rows
 * move while they are read. A whole list is therefore asked for in the order of creation; a limit
 * applies to the service's own order.
 */
export async function readMovingList<Row>(
	client: Client,
	request: ListRequest<ContainerAttributes>,
	toRow: RowMaker<ContainerAttributes, Row>,
): Promise<MovingList<Row>> {
	const { limit, accept, query } = request;
	const rows = new Map<string, Row>();
	const list = new WholeList(client, {
		found: () => rows.size,
		...request,
		query: { sort: limit === undefined ? 'created_at' : undefined, ...query },
	});
	for await (const { data, included } of list.pages()) {
		const lookup = new IncludedResources(included);
		for (const container of data) {
			if (accept && !accept(container, lookup)) rows.delete(container.id);
			else rows.set(container.id, toRow(container, lookup));
		}
		if (rows.size >= (limit ?? Infinity)) {
			return { rows: [...rows.values()].slice(0, limit), isComplete: true };
		}
	}
	return { rows: [...rows.values()], isComplete: list.isComplete };
}

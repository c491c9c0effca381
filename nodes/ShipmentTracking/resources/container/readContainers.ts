import type { IDataObject } from 'n8n-workflow';

import type { IncludedResources, Resource, Attributes } from '../../../../shipping/records';
import { listRows } from '../../../shared/api/list';
import { asText } from '../../../../shipping/lib';
import { containerList } from '../../jobs/containers/loadAccount';
import type { ReadRows } from '../../operation/getMany';
import { arrival, containerValue } from './dates';

interface RankedRow {
	id: string;
	row: IDataObject;
	rank: string | undefined;
}

/** GET /containers. Several lists are united: each container once, in the order of the list. */
export const listContainers: ReadRows<Attributes<'container'>> = async (
	{ client },
	request,
	toRow,
	queries,
) => {
	if (queries.length === 1) return await listRows(client, containerList(request), toRow);
	// The service's default order is by status refresh, the latest first.
	const order = asText(request.query?.sort) ?? '-terminal_checked_at';
	const found = new Map<string, RankedRow>();
	let isComplete = true;
	for (const query of queries) {
		const whole = { ...request, limit: undefined, query: { ...query, sort: 'created_at' } };
		const part = await listRows<Attributes<'container'>, RankedRow>(
			client,
			containerList(whole),
			(container, included) => {
				const row = toRow(container, included);
				return row && { id: container.id, row, rank: rankOfRow(order, container, included) };
			},
		);
		isComplete &&= part.isComplete !== false;
		for (const one of part.rows) found.set(one.id, one);
	}
	const rows = sorted([...found.values()], order.startsWith('-')).map(({ row }) => row);
	return {
		rows: rows.slice(0, request.limit),
		total: rows.length,
		isComplete,
	};
};

function rankOfRow(
	order: string,
	container: Resource<Attributes<'container'>>,
	included: IncludedResources,
): string | undefined {
	const name = order.replace('-', '') as keyof Attributes<'container'> | 'arrival';
	const valueOf = name === 'arrival' ? arrival : containerValue(name);
	return asText([valueOf(container, included)].flat()[0]);
}

/** Containers without a value come last. */
function sorted(rows: RankedRow[], isDescending: boolean): RankedRow[] {
	const known = rows.filter(({ rank }) => rank !== undefined);
	known.sort(({ rank: a = '' }, { rank: b = '' }) => (a < b ? -1 : Number(a > b)));
	if (isDescending) known.reverse();
	return [...known, ...rows.filter(({ rank }) => rank === undefined)];
}

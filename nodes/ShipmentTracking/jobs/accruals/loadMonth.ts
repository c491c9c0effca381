import type { monthOf } from '../../../../shipping/charges';
import { addDays } from '../../../../shipping/days';
import type { ContainerContext } from '../../../../shipping/records';
import { LIST_CHANGED_TOO_FAST, type Item } from '../../input/item';
import { loadLiveContainers } from '../containers/liveContainers';
import { loadAllContainers } from '../containers/loadAccount';

/** Containers without a reported return are read for as long after their discharge. */
const STOPPED_DAYS_MAX = 180;

/**
 * Reads the containers that can have charges in the month: returned since it began, stopped without
 * a return, or tracked. The service compares days in UTC, so the period is longer by a day.
 */
export async function loadMonth(
	item: Item,
	{ from, to }: ReturnType<typeof monthOf>,
	add: (subject: ContainerContext) => void,
): Promise<void> {
	const returned = { 'filter[empty_returned_at]': `>=${addDays(from, -1)}` };
	const queries = [
		{ ...returned, 'filter[pod_discharged_at]': `<=${addDays(to, 1)}` },
		{ ...returned, 'filter[pod_discharged_at]': '@not_exists' },
		{
			'filter[actively_tracked]': false,
			'filter[empty_returned_at]': '@not_exists',
			'filter[pod_discharged_at]': `>=${addDays(from, -STOPPED_DAYS_MAX)}`,
		},
	];
	const lists = [];
	for (const query of queries) lists.push(await loadAllContainers(item.client, { query }, add));
	// The last copy counts: only these ones have the other containers of their shipment.
	const live = await loadLiveContainers(item.client);
	live.contexts.forEach(add);
	if ([...lists, live].some(({ isComplete }) => isComplete === false))
		item.hint(LIST_CHANGED_TOO_FAST);
}

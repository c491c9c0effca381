import { type ContainerContext, containerNumber } from '../../../../shipping/records';
import { DAY_MS } from '../../../../shipping/days';
import type { Item } from '../../input/item';
import { loadLiveContainers } from '../containers/liveContainers';
import { loadAllContainers } from '../containers/loadAccount';
import { ALL_CONTAINERS } from '../containers/loadContainers';
import { containersNumbered } from '../containers/numberedContainers';
import type { ReadMark } from '../memory/memory';
import type { ContainersRead, TableQuery } from './readTable';
import type { TableRow } from './row';

/** Only a full reading finds deletions and changes of stopped shipments. */
const WHOLE_EVERY_MS = 7 * DAY_MS;
/** Two extra days, because the time zone of the service's filter is unknown. */
const DAYS_AGAIN = 2;

/**
 * Reads the containers that may have changed since the last reading whose rows Confirm Output
 * confirmed: tracked containers, updated containers, and containers whose tracking has stopped.
 *
 * @returns undefined if every container must be read: once a week, if more than half of the account
 * changed, or if a container that was tracked isn't found
 */
export async function readChanges(
	item: Item,
	query: TableQuery<ContainerContext>,
	last: ReadMark,
): Promise<ContainersRead | undefined> {
	const { client } = item;
	if (Math.abs(query.readAt - last.wholeAt) > WHOLE_EVERY_MS) return undefined;
	const since = new Date(last.readAt - DAYS_AGAIN * DAY_MS).toISOString().slice(0, 10);
	const filter = { 'filter[updated_at]': `>=${since}` };
	const [changedCount, count] = [await countOf(item, filter), await countOf(item, {})];
	if (changedCount === undefined || count === undefined || changedCount > count / 2) {
		return undefined;
	}
	query.checkCount(count);
	const live = await loadLiveContainers(client);
	const gone = withoutEach(
		last.tracked,
		live.contexts.map(({ container }) => containerNumber(container.attributes)),
	);
	const stopped = await containersNumbered(client, gone);
	if (gone.some((number) => !stopped.has(number))) return undefined;
	const updated = await loadAllContainers(client, { query: filter }, (one) => query.toRow(one));
	const rows = new Map<string, TableRow>();
	for (const row of updated.rows) rows.set(row.id, row);
	for (const one of [...[...stopped.values()].flat(), ...live.contexts.map(withoutUnlistedData)]) {
		const row = query.toRow(one);
		rows.set(row.id, row);
	}
	const wanted = [...rows.values()].filter(query.isWanted);
	const given = wanted.slice(0, query.limit);
	const isComplete = live.isComplete && updated.isComplete === true;
	return {
		rows: given,
		seen: new Set(rows.keys()),
		isWhole: false,
		isComplete,
		...(isComplete && given.length === wanted.length ? { wholeAt: last.wholeAt } : {}),
	};
}

/** The number of containers that match; undefined if the service doesn't count. */
async function countOf({ client }: Item, filter: Record<string, string>) {
	const request = { path: ALL_CONTAINERS.path, query: { ...filter, 'page[size]': 1 } };
	return (await client.document(request)).total;
}

/** Returns the numbers that `left` has fewer times than `numbers`, without duplicates. */
function withoutEach(numbers: string[], left: string[]): string[] {
	const counts = new Map<string, number>();
	for (const number of left) counts.set(number, (counts.get(number) ?? 0) + 1);
	const missing = numbers.filter((number) => {
		const count = counts.get(number) ?? 0;
		counts.set(number, count - 1);
		return count <= 0;
	});
	return [...new Set(missing)];
}

/** Removes data that the list of containers lacks, so that both readings return the same row. */
function withoutUnlistedData(context: ContainerContext): ContainerContext {
	const isOwn = !!context.container.relationships.pickup_facility;
	return { ...context, siblings: undefined, facility: isOwn ? context.facility : undefined };
}

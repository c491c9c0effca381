import {
	type ContainerContext,
	mayBeContainerNumber,
	type Attributes,
	containerNumber,
} from '../../../../shipping/records';
import type { Item } from '../../input/item';
import { loadLiveContainers } from '../containers/liveContainers';
import { containerList } from '../containers/loadAccount';
import { ALL_CONTAINERS, withRelated } from '../containers/loadContainers';
import { rowSource } from '../../../../shipping/reports';
import { EventLastFreeDays } from './eventLastFreeDays';
import { readChanges } from './readChanges';
import {
	FEWER_ROWS,
	readList,
	type ContainersRead,
	type TableQuery,
	type TableRead,
} from './readTable';
import type { TableSource } from './row';
import { trackedOnly, type TableSettings } from './settings';

/** Returns a row per container. */
export async function readTableContainers(
	item: Item,
	query: TableQuery<TableSource>,
	settings: TableSettings,
): Promise<TableRead> {
	/** The numbers of tracked containers, by ID. */
	const tracked = new Map<string, string>();
	const eventDays = new EventLastFreeDays(item, settings, query.readAt);
	const contexts: TableQuery<ContainerContext> = {
		...query,
		toRow(context) {
			const number = containerNumber(context.container.attributes);
			// readChanges can only search for container numbers.
			if (isTrackedRow(context) && mayBeContainerNumber(number)) {
				tracked.set(context.container.id, number);
			}
			const source = rowSource(context, query.readAt);
			const row = query.toRow(source);
			eventDays.note(source, row, query.isWanted(row));
			return row;
		},
		isWanted: (row) => query.isWanted(row) && !eventDays.isPostponed(row),
	};
	const { wholeAt, ...read } = await readContexts(item, contexts);
	const rows = await eventDays.fill(read.rows);
	if (wholeAt === undefined || eventDays.hasPostponed) return { ...read, rows };
	const mark = { readAt: query.readAt, wholeAt, tracked: [...tracked.values()] };
	return { ...read, rows, mark };
}

async function readContexts(
	item: Item,
	query: TableQuery<ContainerContext>,
): Promise<ContainersRead> {
	if (item.isOn(trackedOnly)) return await readTracked(item, query);
	const changes = query.lastRead && (await readChanges(item, query, query.lastRead));
	return changes ?? (await readAll(item, query));
}

async function readAll(item: Item, query: TableQuery<ContainerContext>): Promise<ContainersRead> {
	const { limit, readAt } = query;
	const list = containerList({ ...ALL_CONTAINERS, limit });
	const read = await readList<Attributes<'container'>, ContainerContext>(
		item,
		{ ...list, advice: FEWER_ROWS, toSubject: withRelated },
		query,
	);
	// The next execution only reads changes if the service counts the rows of a list.
	return read.isWhole && read.isCounted ? { ...read, wholeAt: readAt } : read;
}

async function readTracked(
	item: Item,
	query: TableQuery<ContainerContext>,
): Promise<ContainersRead> {
	const { contexts, isComplete } = await loadLiveContainers(item.client);
	query.checkCount(contexts.length);
	const rows = contexts.map(query.toRow);
	return {
		rows: rows.filter(query.isWanted).slice(0, query.limit),
		seen: new Set(rows.map(({ id }) => id)),
		isWhole: false,
		isComplete,
	};
}

const isTrackedRow = ({ shipment }: ContainerContext): boolean =>
	!!shipment && !shipment.attributes.line_tracking_stopped_at;

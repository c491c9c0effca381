import type { ContainerContext } from '../../../shared/domain/pickupModel';
import { SharedTexts } from '../../../shared/lib/sharedTexts';
import { LIST_CHANGED_TOO_FAST, type Item } from '../../input/item';
import { outputRows, type Operation } from '../../operation/operation';
import { mayBeContainerNumber } from '../../../shared/domain/trackingNumber';
import { numberOf } from '../containers/numberedContainers';
import { nothingRemembered, type ReadMark } from '../memory/memory';
import { executionIdOf } from '../memory/memoryStore';
import { isConfirmed, REMEMBERED_MAX, withRun, type Prints } from './memory';
import { readChanges } from './readChanges';
import { readAll, readTracked, type TableQuery, type TableRead } from './readTable';
import { settingsPrint, tableRow, type TableRow } from './row';
import { readSettings } from './settings';
import { tableRowsMemory } from './storedMemory';
import { tableFields } from './tableFields';

/** One flat row per container, always with the same columns: to be written by `container_id`. */
export const getTableRows: Operation = {
	value: 'getTableRows',
	name: 'Get Table Rows',
	action: 'Get containers as table rows',
	description: 'Get one flat row per container, with fixed columns, for a sheet or database',
	fields: tableFields,
	async run(item) {
		const settings = readSettings(item);
		const limit = item.limit();
		const readAt = Date.now();
		const changes = item.flag('onlyChanged')
			? new Changes(item, settingsPrint(settings))
			: undefined;
		const texts = new SharedTexts();
		const toRow = (context: ContainerContext) => {
			changes?.note(context);
			const row = tableRow(context, settings, readAt);
			return { ...row, json: texts.shareIn(row.json) };
		};
		const read = await readRows(item, changes?.lastRead, {
			toRow,
			isWanted: (row) => changes?.isNew(row) ?? true,
			limit,
			checkCount: (count) => changes?.checkCount(count),
			readAt,
		});
		if (!read.isComplete) item.hint(LIST_CHANGED_TOO_FAST);
		changes?.remember(read, readAt);
		return outputRows(read.rows.map(({ json }) => json));
	},
};

async function readRows(
	item: Item,
	lastRead: ReadMark | undefined,
	query: TableQuery,
): Promise<TableRead> {
	if (item.flag('trackedOnly')) return await readTracked(item, query);
	const changes = lastRead && (await readChanges(item, query, lastRead));
	return changes ?? (await readAll(item, query));
}

/** What one item's run finds out by what earlier ones have left. */
class Changes {
	private readonly before;
	private readonly nodeName: string;
	private readonly executionId: string;
	/** Numbers of the containers that are tracked, by their ids. */
	private readonly tracked = new Map<string, string>();

	constructor(
		private readonly item: Item,
		private readonly settings: string,
	) {
		const { context } = item;
		this.nodeName = context.getNode().name;
		this.executionId = executionIdOf(context);
		// n8n may show a manual run what active ones have written.
		this.before = item.isRemembered ? tableRowsMemory.load(context) : nothingRemembered<string>();
	}

	/** Absent if the rows have other settings, so that all are new. */
	get lastRead(): ReadMark | undefined {
		return this.before.settings === this.settings ? this.before.lastRead : undefined;
	}

	note(context: ContainerContext): void {
		const number = numberOf(context);
		const { container, shipment } = context;
		const isTracked = shipment && !shipment.attributes.line_tracking_stopped_at;
		// Others can't be looked up together.
		if (isTracked && mayBeContainerNumber(number)) this.tracked.set(container.id, number);
	}

	isNew(row: TableRow): boolean {
		return !isConfirmed(this.before, this.settings, row);
	}

	/** @throws NodeOperationError where there are more than can be remembered */
	checkCount(count: number): void {
		if (count <= REMEMBERED_MAX) return;
		const most = REMEMBERED_MAX.toLocaleString('en-US');
		throw this.item.invalid(
			'onlyChanged',
			`remembers ${most} containers at most, and there are more`,
			`${this.item.flag('trackedOnly') ? 'Turn' : "Turn on 'Only Tracked', or turn"} this off and write into a database: an upsert by container_id needs no memory.`,
		);
	}

	/** Static data is written after an execution that failed, too: not before the node has ended. */
	remember({ rows, seen, isWhole, wholeAt }: TableRead, readAt: number): void {
		const { settings, executionId, nodeName, item } = this;
		const tracked = [...this.tracked.values()];
		const mark = wholeAt === undefined ? undefined : { readAt, wholeAt, tracked };
		this.tellRepeated(rows);
		if (!item.isRemembered) return;
		const given: Prints = new Map(rows.map(({ hash, print }) => [hash, print]));
		item.onCommit(() => {
			const latest = tableRowsMemory.load(item.context);
			const run = { settings, executionId, given, seen, isWhole, mark };
			tableRowsMemory.store(item.context, nodeName, withRun(latest, run));
		});
	}

	private tellRepeated(rows: TableRow[]): void {
		const { pending, executionId } = this.before;
		if (executionId === this.executionId) return;
		const count = rows.filter(({ hash }) => pending.has(hash)).length;
		if (count === 0) return;
		this.item.hint(
			`The last run was never confirmed: ${count} of its rows ${count === 1 ? 'comes' : 'come'} again. Does the workflow end with Confirm Output?`,
		);
	}
}

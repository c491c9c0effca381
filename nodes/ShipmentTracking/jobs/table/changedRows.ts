import type { Item } from '../../input/item';
import { nothingRemembered, type ReadMark } from '../memory/memory';
import { executionIdOf, hintUnconfirmed } from '../memory/memoryStore';
import type { Table } from './columns';
import { isConfirmed, REMEMBERED_MAX, tableRowsMemory, withRun, type Prints } from './memory';
import type { TableRead } from './readTable';
import type { TableRow } from './row';

/** Finds the rows that changed since Confirm Output confirmed them. */
export class ChangedRows {
	private readonly before;
	private readonly nodeName: string;
	private readonly executionId: string;

	constructor(
		private readonly item: Item,
		private readonly table: Pick<Table<never>, 'key' | 'noun' | 'narrowing'>,
		private readonly settings: string,
	) {
		const { context } = item;
		this.nodeName = context.getNode().name;
		this.executionId = executionIdOf(context);
		// A manual execution can see static data of the published workflow, so it ignores the
		// memory.
		this.before = item.isRemembered ? tableRowsMemory.load(context) : nothingRemembered<string>();
	}

	/** Undefined if the settings changed, because then every row is new. */
	get lastRead(): ReadMark | undefined {
		return this.before.settings === this.settings ? this.before.lastRead : undefined;
	}

	isNew(row: TableRow): boolean {
		return !isConfirmed(this.before, this.settings, row);
	}

	/** @throws NodeOperationError if there are more rows than the memory can hold */
	checkCount(count: number): void {
		if (count <= REMEMBERED_MAX) return;
		const { key, noun, narrowing } = this.table;
		const most = REMEMBERED_MAX.toLocaleString('en-US');
		throw this.item.invalid(
			'onlyChanged',
			`remembers ${most} ${noun} at most, and there are more`,
			`${narrowing}, or turn this off and write into a database: an upsert by ${key} needs no memory.`,
		);
	}

	/**
	 * n8n also saves static data after a failure, so nothing is stored before the node has
	 * succeeded.
	 */
	remember({ rows, seen, isWhole, mark }: TableRead): void {
		const { settings, executionId, nodeName, item } = this;
		this.hintRepeated(rows);
		if (!item.isRemembered) return;
		const output: Prints = new Map(rows.map(({ hash, print }) => [hash, print]));
		item.onCommit(() => {
			const latest = tableRowsMemory.load(item.context);
			const run = { settings, executionId, output, seen, isWhole, mark };
			tableRowsMemory.store(item.context, nodeName, withRun(latest, run));
		});
	}

	private hintRepeated(rows: TableRow[]): void {
		const { pending, executionId } = this.before;
		if (executionId === this.executionId) return;
		const count = rows.filter(({ hash }) => pending.has(hash)).length;
		if (count === 0) return;
		hintUnconfirmed(this.item, `${count} of its rows ${count === 1 ? 'is' : 'are'}`);
	}
}

import type { Item } from '../../input/item';
import type { ReadMark } from '../memory/memory';
import { hintUnconfirmed } from '../memory/memoryStore';
import type { Table } from './columns';
import { isConfirmed, REMEMBERED_MAX, rowsRun, tableRowsMemory } from './memory';
import type { TableRead } from './readTable';
import type { TableRow } from './row';

/** Finds the rows that changed since Confirm Output confirmed them. */
export class ChangedRows {
	private readonly before;

	constructor(
		private readonly item: Item,
		private readonly table: Pick<Table<never>, 'key' | 'noun' | 'narrowing'>,
		private readonly settings: string,
	) {
		this.before = tableRowsMemory.recallFor(item);
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

	remember(read: TableRead): void {
		this.hintRepeated(read.rows);
		tableRowsMemory.remember(this.item, rowsRun(this.before, this.settings, read));
	}

	private hintRepeated(rows: TableRow[]): void {
		const count = rows.filter(({ hash }) => this.before.pending.has(hash)).length;
		if (count === 0) return;
		hintUnconfirmed(this.item, this.before, `${count} of its rows ${count === 1 ? 'is' : 'are'}`);
	}
}

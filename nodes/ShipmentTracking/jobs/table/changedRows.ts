import type { Item } from '../../input/item';
import type { Memory, MemoryRun, ReadMark, Values } from '../memory/memory';
import { MemoryStore, hintUnconfirmed } from '../memory/memoryStore';
import { NARROWING, type TableRead } from './readTable';
import type { TableRow } from './row';

/** With an ID and a hash each, these take 3.5 MB. */
export const REMEMBERED_MAX = 60_000;
const UPSERT = ' and write into a database: an upsert by container_id needs no memory.';

/** Hashes of rows by the ID of the record. */
type Prints = Values<string>;

/** A pending row is not confirmed: the table may contain the old or the new one. */
export type TableMemory = Memory<string>;

export const tableRowsMemory = new MemoryStore({
	prefix: 'tableRows',
	owner: 'Get Table Rows',
	isValue: (value): value is string => typeof value === 'string',
	max: REMEMBERED_MAX,
	advice: `Turn 'Only Changed Since Last Run' off${UPSERT}`,
});

interface RowsRead {
	rows: Array<Pick<TableRow, 'id' | 'print'>>;
	/** The IDs of all records that were read, changed or not. */
	seen: Set<string>;
	isWhole: boolean;
	mark?: ReadMark;
}

/** Whether Confirm Output has confirmed the row with its present content. */
export function isConfirmed(
	memory: TableMemory,
	settings: string,
	{ id, print }: Pick<TableRow, 'id' | 'print'>,
): boolean {
	return memory.settings === settings && memory.confirmed.get(id) === print;
}

/** The result of an execution: rows that were read and not returned stay confirmed. */
export function rowsRun(
	memory: TableMemory,
	settings: string,
	{ rows, seen, isWhole, mark }: RowsRead,
): MemoryRun<string> {
	const returned: Prints = new Map(rows.map(({ id, print }) => [id, print]));
	const known = memory.settings === settings ? [...memory.confirmed] : [];
	const confirmed = new Map(known.filter(([id]) => seen.has(id) && !returned.has(id)));
	return { settings, confirmed, returned, isWhole, mark };
}

/** Finds the rows that changed since Confirm Output confirmed them. */
export class ChangedRows {
	private readonly before;

	constructor(
		private readonly item: Item,
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
		const most = REMEMBERED_MAX.toLocaleString('en-US');
		throw this.item.invalid(
			'onlyChanged',
			`remembers ${most} containers at most, and there are more`,
			`${NARROWING}, or turn this off${UPSERT}`,
		);
	}

	remember(read: TableRead): void {
		this.hintRepeated(read.rows);
		tableRowsMemory.remember(this.item, rowsRun(this.before, this.settings, read));
	}

	private hintRepeated(rows: TableRow[]): void {
		const count = rows.filter(({ id }) => this.before.pending.has(id)).length;
		if (count === 0) return;
		hintUnconfirmed(this.item, this.before, `${count} of its rows ${count === 1 ? 'is' : 'are'}`);
	}
}

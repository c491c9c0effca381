import { hashValue } from '../../../shared/lib/packedRecords';
import type { Memory, MemoryRun, ReadMark, Values } from '../memory/memory';
import { MemoryStore } from '../memory/memoryStore';

export const REMEMBERED_MAX = 60_000;

/** Hashes of rows by the hash of the container ID. */
type Prints = Values<string>;

/**
 * The rows in the user's table. Until Confirm Output confirms a row, it is pending: the table may
 * contain the old or the new row.
 */
export type TableMemory = Memory<string>;

/** The memory of Get Table Rows. */
export const tableRowsMemory = new MemoryStore<string>(
	'tableRows',
	() => hashValue,
	REMEMBERED_MAX,
);

/** The rows that an execution read and returned. */
interface RowsRead {
	rows: Array<{ hash: string; print: string }>;
	/** The hashes of all containers that were read, changed or not. */
	seen: Set<string>;
	isWhole: boolean;
	mark?: ReadMark;
}

/** Whether Confirm Output has confirmed the row with its present content. */
export function isConfirmed(
	memory: TableMemory,
	settings: string,
	{ hash, print }: { hash: string; print: string },
): boolean {
	return memory.settings === settings && memory.confirmed.get(hash) === print;
}

/** The result of an execution: rows that were read and not returned stay confirmed. */
export function rowsRun(
	memory: TableMemory,
	settings: string,
	{ rows, seen, isWhole, mark }: RowsRead,
): MemoryRun<string> {
	const returned: Prints = new Map(rows.map(({ hash, print }) => [hash, print]));
	const known = memory.settings === settings ? [...memory.confirmed] : [];
	const confirmed = new Map(known.filter(([hash]) => seen.has(hash) && !returned.has(hash)));
	return { settings, confirmed, returned, isWhole, mark };
}

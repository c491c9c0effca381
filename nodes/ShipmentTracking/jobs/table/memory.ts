import { hashValue } from '../../../shared/lib/packedRecords';
import { isFromExecution, type Memory, type ReadMark, type Values } from '../memory/memory';
import { MemoryStore } from '../memory/memoryStore';

/** The memory of Get Table Rows: row hashes by the hash of the container ID. */
export const tableRowsMemory = new MemoryStore<string>('tableRows', () => hashValue);

/** Hashes of rows by the hash of the container ID. */
export type Prints = Values<string>;

/**
 * The rows in the user's table. Until Confirm Output confirms a row, it is pending: the table may
 * contain the old or the new row.
 */
export type TableMemory = Memory<string>;

/** The rows that an execution returned. */
interface TableRun {
	settings: string;
	executionId: string;
	output: Prints;
	/** The hashes of all containers that were read, changed or not. */
	seen: Set<string>;
	/** Whether all records were read. Then rows of records that were not read are deleted. */
	isWhole: boolean;
	/** Undefined if rows were left out, so that the next execution must read everything again. */
	mark?: ReadMark;
}

/** Maximum number of rows in memory, because n8n saves all static data with every execution. */
export const REMEMBERED_MAX = 60_000;

/** Whether Confirm Output has confirmed the row with its present content. */
export function isConfirmed(
	memory: TableMemory,
	settings: string,
	{ hash, print }: { hash: string; print: string },
): boolean {
	return memory.settings === settings && memory.confirmed.get(hash) === print;
}

/** The memory after an execution. Its rows are returned again until Confirm Output confirms them. */
export function withRun(memory: TableMemory, run: TableRun): TableMemory {
	const { settings, executionId, output } = run;
	const isSame = memory.settings === settings;
	const isSameRun = isSame && isFromExecution(memory, executionId);
	const pending: Prints = isSameRun ? new Map([...memory.pending, ...output]) : output;
	const confirmed = [...(isSame ? memory.confirmed : [])].filter(([hash]) => !pending.has(hash));
	const seen = confirmed.filter(([hash]) => run.seen.has(hash));
	// If there are too many rows, those that were not read are removed first.
	const unseen = run.isWhole ? [] : confirmed.filter(([hash]) => !run.seen.has(hash));
	const kept = [...unseen, ...seen];
	const excess = Math.max(kept.length + pending.size - REMEMBERED_MAX, 0);
	const lastRead = isSame ? memory.lastRead : undefined;
	// Without rows there is nothing to confirm, and n8n doesn't run the nodes that follow.
	const marks =
		pending.size === 0 ? { lastRead: run.mark ?? lastRead } : { lastRead, pendingRead: run.mark };
	return { settings, confirmed: new Map(kept.slice(excess)), pending, executionId, ...marks };
}

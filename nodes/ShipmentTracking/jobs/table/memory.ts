import { isOf, type Memory, type ReadMark, type Values } from '../memory/memory';

/** By the hash of a container's id, the print of its row. */
export type Prints = Values<string>;

/**
 * What is known of the user's table. A container is among the confirmed ones or among the pending
 * ones, never in both: until a confirmation, the table may have either of the two rows.
 */
export type TableMemory = Memory<string>;

/** What a run has output. */
interface TableRun {
	settings: string;
	executionId: string;
	given: Prints;
	/** The containers that were read, changed or not. */
	seen: Set<string>;
	/** Whether there are no others, so that who was not seen is gone. */
	isWhole: boolean;
	/** Absent if rows were left out, so that the next run must read as much again. */
	mark?: ReadMark;
}

/** So many are remembered; static data is written whole with every execution. */
export const REMEMBERED_MAX = 60_000;

/** Whether a row is known to stand in the table as it is. */
export function isConfirmed(
	memory: TableMemory,
	settings: string,
	{ hash, print }: { hash: string; print: string },
): boolean {
	return memory.settings === settings && memory.confirmed.get(hash) === print;
}

/** After rows were output: they come again until they are confirmed. */
export function withRun(memory: TableMemory, run: TableRun): TableMemory {
	const { settings, executionId, given } = run;
	const isSame = memory.settings === settings;
	const isSameRun = isSame && isOf(memory, executionId);
	const pending: Prints = isSameRun ? new Map([...memory.pending, ...given]) : given;
	const confirmed = [...(isSame ? memory.confirmed : [])].filter(([hash]) => !pending.has(hash));
	const seen = confirmed.filter(([hash]) => run.seen.has(hash));
	// Who was not seen stands in front, where the first go when there are too many.
	const unseen = run.isWhole ? [] : confirmed.filter(([hash]) => !run.seen.has(hash));
	const kept = [...unseen, ...seen];
	const excess = Math.max(kept.length + pending.size - REMEMBERED_MAX, 0);
	const lastRead = isSame ? memory.lastRead : undefined;
	// Without rows there is nothing to confirm, and n8n doesn't run the nodes that follow.
	const marks =
		pending.size === 0 ? { lastRead: run.mark ?? lastRead } : { lastRead, pendingRead: run.mark };
	return { settings, confirmed: new Map(kept.slice(excess)), pending, executionId, ...marks };
}

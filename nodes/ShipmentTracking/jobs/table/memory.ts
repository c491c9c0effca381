/** By the hash of a container's id, the print of its row. */
export type Prints = Map<string, string>;

/**
 * What is known of the table that somebody keeps: pure values, changed by what the two operations
 * do. A container stands among the confirmed ones or among the pending ones, never in both: once
 * its row was output, nobody knows which of the two the table has, until a confirmation tells.
 */
export interface TableMemory {
	/** Print of the settings that all rows were made with. */
	settings: string;
	confirmed: Prints;
	/** Output, but not yet told to have been written. */
	pending: Prints;
	/** The execution that output the pending ones. */
	executionId: string;
	/** All that was read then is confirmed: only changes since then have to be read. */
	lastRead?: ReadMark;
	/** The same of the execution whose rows are pending. */
	pendingRead?: ReadMark;
}

/** A reading after which reading the changes is enough. */
export interface ReadMark {
	/** Epoch milliseconds. */
	readAt: number;
	/** When every container was read. */
	wholeAt: number;
	/** Numbers of the containers that were tracked; one number for each shipment that it was on. */
	tracked: string[];
}

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

export const nothingRemembered: TableMemory = {
	settings: '',
	confirmed: new Map(),
	pending: new Map(),
	executionId: '',
};

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

/** After rows were written: those of this execution, and of no other, count as known. */
export function withConfirmation(
	memory: TableMemory,
	executionId: string,
): { memory: TableMemory; count: number } {
	if (!isOf(memory, executionId)) return { memory, count: 0 };
	const confirmed = new Map([...memory.confirmed, ...memory.pending]);
	return {
		memory: {
			settings: memory.settings,
			confirmed,
			pending: new Map(),
			executionId: '',
			lastRead: memory.pendingRead ?? memory.lastRead,
		},
		count: memory.pending.size,
	};
}

/** An execution without an id is none of which anything could be known. */
function isOf(memory: TableMemory, executionId: string): boolean {
	return executionId !== '' && memory.executionId === executionId;
}

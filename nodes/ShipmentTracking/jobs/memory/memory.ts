/** Values by the ID of a record, or by the key of an exception. */
export type Values<V> = Map<string, V>;

/**
 * The stored state of a node's output. Output is pending until Confirm Output runs in the same
 * execution. n8n also saves the memory if a later node fails; then pending output is returned
 * again.
 */
export interface Memory<V> {
	/** The hash or version of the settings. Values stored with other settings can't be compared. */
	settings: string;
	confirmed: Values<V>;
	/** Values of output that Confirm Output has not confirmed yet. */
	pending: Values<V>;
	executionId: string;
	/**
	 * Values from earlier executions, for records that this execution has not read yet. For
	 * example, a loop reads the account in parts. Absent if everything was read.
	 */
	earlier?: Values<V>;
	/**
	 * Values that an earlier execution returned without a confirmation, for records that have not
	 * been read since. Absent without such values.
	 */
	unconfirmed?: Values<V>;
	/** The number of pending rows or changes; absent if it equals the number of pending values. */
	pendingCount?: number;
	/** The last reading whose output was confirmed, or that had no output. */
	lastRead?: ReadMark;
	/** The reading of the pending output. Confirm Output turns it into `lastRead`. */
	pendingRead?: ReadMark;
}

/** A reading of the account. The next reading may only need later changes. */
export interface ReadMark {
	/** Epoch milliseconds. */
	readAt: number;
	/** The time of the last full reading, in epoch milliseconds. */
	wholeAt: number;
	/** Numbers of tracked containers; several times for one on several shipments. */
	tracked: string[];
}

export function nothingRemembered<V>(): Memory<V> {
	return { settings: '', confirmed: new Map(), pending: new Map(), executionId: '' };
}

/** The result of an input item. */
export interface MemoryRun<V> {
	settings: string;
	/** Values that were read and need no confirmation. */
	confirmed: Values<V>;
	/** Values that were returned and need a confirmation. */
	returned: Values<V>;
	/** The number of rows or changes that were returned; by default, of the returned values. */
	count?: number;
	/** Whether the reading was complete. If so, stored values of records that it lacks are deleted. */
	isWhole: boolean;
	/** Undefined if output was left out, so that the next execution must not build on this reading. */
	mark?: ReadMark;
}

/** Leaves out items with other settings, so that their output is returned again. */
export function joinRuns<V>(all: Array<MemoryRun<V>>): MemoryRun<V> {
	const [{ settings, mark }] = all;
	const runs = all.filter((one) => one.settings === settings);
	const returned = new Map(runs.flatMap((run) => [...run.returned]));
	// A value is unconfirmed if another item returned it, even if this item read it before it changed.
	const confirmed = runs.flatMap((run) =>
		[...run.confirmed].filter(([id]) => run.returned.has(id) || !returned.has(id)),
	);
	return {
		settings,
		confirmed: new Map(confirmed),
		returned,
		count: runs.reduce((sum, run) => sum + countOf(run), 0),
		isWhole: runs.every(({ isWhole }) => isWhole),
		mark: runs.every((one) => one.mark) ? mark : undefined,
	};
}

/**
 * Returns the memory after an execution. Earlier output that Confirm Output never confirmed is no
 * longer pending: of records that were not read, it becomes `unconfirmed`.
 * @param max the maximum number of values; those that were not read are removed first
 */
export function withRun<V>(
	memory: Memory<V>,
	run: MemoryRun<V>,
	executionId: string,
	max = Infinity,
): Memory<V> {
	const { settings, confirmed, returned, isWhole } = run;
	const known = memory.settings === settings ? memory : nothingRemembered<V>();
	// A loop runs the same node several times in one execution.
	const sameRun = isFromExecution(known, executionId) ? known : undefined;
	const isUnread = ([id]: [string, V]) => !returned.has(id) && !confirmed.has(id);
	const isKept = !!sameRun || !isWhole;
	const earlier = [...(sameRun ? (sameRun.earlier ?? []) : isKept ? [] : known.confirmed)];
	const pending = [...new Map([...(sameRun?.pending ?? []), ...returned])].slice(0, max);
	const kept = [...(isKept ? [...known.confirmed].filter(isUnread) : []), ...confirmed];
	const all = new Map([...earlier, ...kept]);
	const unconfirmed = [...(known.unconfirmed ?? []), ...(sameRun ? [] : known.pending)];
	const mark = run.mark && (sameRun?.pendingRead ?? run.mark);
	const { lastRead } = known;
	return {
		settings,
		confirmed: new Map(kept.slice(Math.max(kept.length + pending.length - max, 0))),
		pending: new Map(pending),
		executionId,
		earlier: new Map(earlier.filter(isUnread)),
		unconfirmed: new Map(unconfirmed.filter((one) => isUnread(one) && all.has(one[0]))),
		pendingCount: countOf(run) + (sameRun ? pendingCountOf(sameRun) : 0),
		// Without output there is nothing to confirm, and n8n doesn't run the nodes that follow.
		lastRead: pending.length === 0 ? (mark ?? lastRead) : lastRead,
		pendingRead: mark,
	};
}

/** Returns the memory for an execution that may have read other parts of the account before. */
export function inExecution<V>(memory: Memory<V>, executionId: string): Memory<V> {
	const { confirmed, pending, earlier = [], unconfirmed = [] } = memory;
	return {
		...memory,
		confirmed: isFromExecution(memory, executionId)
			? new Map([...earlier, ...confirmed])
			: confirmed,
		pending: new Map([...unconfirmed, ...pending]),
	};
}

/** Returns the memory after Confirm Output, which only confirms output of its own execution. */
export function withConfirmation<V>(
	memory: Memory<V>,
	executionId: string,
): { memory: Memory<V>; count: number } {
	if (!isFromExecution(memory, executionId)) return { memory, count: 0 };
	const { settings, confirmed, pending, earlier, unconfirmed, lastRead, pendingRead } = memory;
	return {
		memory: {
			settings,
			confirmed: new Map([...confirmed, ...pending]),
			pending: new Map(),
			executionId,
			earlier,
			unconfirmed,
			lastRead: pendingRead ?? lastRead,
		},
		count: pendingCountOf(memory),
	};
}

/** Whether another execution returned the latest output and Confirm Output never confirmed it. */
export function hasUnconfirmed({ pending, ...memory }: Memory<unknown>, executionId: string) {
	return pending.size > 0 && memory.executionId !== executionId;
}

/** Without an execution ID, output can't be assigned to an execution. */
function isFromExecution(memory: { executionId: string }, executionId: string): boolean {
	return executionId !== '' && memory.executionId === executionId;
}

const countOf = ({ count, returned }: MemoryRun<unknown>) => count ?? returned.size;
const pendingCountOf = ({ pendingCount, pending }: Memory<unknown>) => pendingCount ?? pending.size;

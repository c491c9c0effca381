/** Values by the hash of a record's ID or key. */
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
	/** The execution that returned the pending values. */
	executionId: string;
	/**
	 * Values from earlier executions, for records that this execution has not read yet. For
	 * example, a loop reads the account in parts. Absent if everything was read.
	 */
	earlier?: Values<V>;
	/** The time of the confirmed values, in epoch milliseconds. */
	confirmedAt?: number;
	/** The time of the pending values. Confirm Output turns it into `confirmedAt`. */
	pendingAt?: number;
	/** The number of pending rows or changes; absent if it equals the number of pending values. */
	pendingCount?: number;
	/**
	 * The last reading whose rows Confirm Output confirmed. The next reading only needs later
	 * changes. Absent until a reading is confirmed.
	 */
	lastRead?: ReadMark;
	/** The reading of the pending rows. Confirm Output turns it into `lastRead`. */
	pendingRead?: ReadMark;
}

/** A reading of the account. The next reading only needs later changes. */
export interface ReadMark {
	/** Epoch milliseconds. */
	readAt: number;
	/** The time of the last full reading, in epoch milliseconds. */
	wholeAt: number;
	/**
	 * The numbers of tracked containers. A container on several shipments is in the list several
	 * times.
	 */
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
	/** The number of rows or changes that were returned. */
	count: number;
	/** Whether the reading was complete. If so, stored values of records that it lacks are deleted. */
	isWhole: boolean;
	/** Epoch milliseconds; only for memories that need the time of their values. */
	readAt?: number;
}

/** Combines the results of several input items. */
export function joinRuns<V>(runs: Array<MemoryRun<V>>): MemoryRun<V> {
	return {
		settings: runs[0]?.settings ?? '',
		confirmed: new Map(runs.flatMap(({ confirmed }) => [...confirmed])),
		returned: new Map(runs.flatMap(({ returned }) => [...returned])),
		count: runs.reduce((sum, { count }) => sum + count, 0),
		isWhole: runs.every(({ isWhole }) => isWhole),
		readAt: runs[0]?.readAt,
	};
}

/**
 * Returns the memory after an execution. Earlier output that Confirm Output never confirmed is no
 * longer pending.
 */
export function withRun<V>(
	memory: Memory<V>,
	{ settings, confirmed, returned, count, isWhole, readAt }: MemoryRun<V>,
	executionId: string,
): Memory<V> {
	const isSame = memory.settings === settings;
	// A loop runs the same node several times in one execution.
	const sameRun = isSame && isFromExecution(memory, executionId) ? memory : undefined;
	const known = isSame ? [...memory.confirmed] : [];
	const isUnread = ([hash]: [string, V]) => !returned.has(hash) && !confirmed.has(hash);
	const isKept = !!sameRun || !isWhole;
	const earlier = sameRun ? [...(sameRun.earlier ?? [])] : isKept ? [] : known;
	const pending = new Map([...(sameRun?.pending ?? []), ...returned]);
	const pendingAt = sameRun?.pendingAt ?? readAt;
	const isSettled = !isSame || (isWhole && pending.size === 0);
	return {
		settings,
		confirmed: new Map([...(isKept ? known.filter(isUnread) : []), ...confirmed]),
		pending,
		confirmedAt: isSettled ? pendingAt : memory.confirmedAt,
		pendingAt,
		executionId,
		earlier: new Map(earlier.filter(isUnread)),
		pendingCount: count + (sameRun ? pendingCountOf(sameRun) : 0),
	};
}

/** Returns the memory for an execution that may have read other parts of the account before. */
export function inExecution<V>(memory: Memory<V>, executionId: string): Memory<V> {
	const { confirmed, earlier = [] } = memory;
	if (!isFromExecution(memory, executionId)) return memory;
	return { ...memory, confirmed: new Map([...earlier, ...confirmed]) };
}

/** Returns the memory after Confirm Output, which only confirms output of its own execution. */
export function withConfirmation<V>(
	memory: Memory<V>,
	executionId: string,
): { memory: Memory<V>; count: number } {
	if (!isFromExecution(memory, executionId)) return { memory, count: 0 };
	const { settings, pending, earlier, lastRead, pendingRead, confirmedAt, pendingAt } = memory;
	return {
		memory: {
			settings,
			confirmed: new Map([...memory.confirmed, ...pending]),
			pending: new Map(),
			executionId,
			earlier,
			confirmedAt: pendingAt ?? confirmedAt,
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
export function isFromExecution(memory: { executionId: string }, executionId: string): boolean {
	return executionId !== '' && memory.executionId === executionId;
}

const pendingCountOf = ({ pendingCount, pending }: Memory<unknown>) => pendingCount ?? pending.size;

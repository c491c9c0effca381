/** By the hash of a record's id or key. */
export type Values<V> = Map<string, V>;

/**
 * What a node remembers of its output. Output is pending until Confirm Output has run in the same
 * execution: n8n stores this also if a later node fails, and then the output must come again.
 */
export interface Memory<V> {
	/** Hash or version of the settings under which the values can be compared. */
	settings: string;
	confirmed: Values<V>;
	/** Output that is not confirmed yet. */
	pending: Values<V>;
	/** The execution of the pending values. */
	executionId: string;
	/**
	 * Values from former executions that this execution has not read again yet: a loop may read the
	 * account in parts. Absent if there are none.
	 */
	earlier?: Values<V>;
	/** How many rows or changes are pending; absent if each pending value is one. */
	pendingCount?: number;
	/** Absent until a reading is confirmed after which it is enough to read what changed. */
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

export function nothingRemembered<V>(): Memory<V> {
	return { settings: '', confirmed: new Map(), pending: new Map(), executionId: '' };
}

/** What one item of a run has read and returned. */
export interface MemoryRun<V> {
	settings: string;
	/** Values of what was read, without changes that still have to be confirmed. */
	confirmed: Values<V>;
	/** Values of what was returned. */
	returned: Values<V>;
	/** How many rows or changes were returned. */
	count: number;
	/** Whether everything was read: then all else is forgotten. */
	isWhole: boolean;
}

/** The runs of several items as one. */
export function joinRuns<V>(runs: Array<MemoryRun<V>>): MemoryRun<V> {
	return {
		settings: runs[0]?.settings ?? '',
		confirmed: new Map(runs.flatMap(({ confirmed }) => [...confirmed])),
		returned: new Map(runs.flatMap(({ returned }) => [...returned])),
		count: runs.reduce((sum, { count }) => sum + count, 0),
		isWhole: runs.every(({ isWhole }) => isWhole),
	};
}

/** The memory after a run. Output of former runs that was never confirmed is not pending any more. */
export function withRun<V>(
	memory: Memory<V>,
	{ settings, confirmed, returned, count, isWhole }: MemoryRun<V>,
	executionId: string,
): Memory<V> {
	const isSame = memory.settings === settings;
	// A loop runs the same node several times in one execution.
	const sameRun = isSame && isOf(memory, executionId) ? memory : undefined;
	const known = isSame ? [...memory.confirmed] : [];
	const isUnread = ([hash]: [string, V]) => !returned.has(hash) && !confirmed.has(hash);
	const isKept = !!sameRun || !isWhole;
	const earlier = sameRun ? [...(sameRun.earlier ?? [])] : isKept ? [] : known;
	return {
		settings,
		confirmed: new Map([...(isKept ? known.filter(isUnread) : []), ...confirmed]),
		pending: new Map([...(sameRun?.pending ?? []), ...returned]),
		executionId,
		earlier: new Map(earlier.filter(isUnread)),
		pendingCount: count + (sameRun ? pendingCountOf(sameRun) : 0),
	};
}

/** The memory for an execution that may have read other parts of the account already. */
export function inExecution<V>(memory: Memory<V>, executionId: string): Memory<V> {
	const { confirmed, earlier = [] } = memory;
	if (!isOf(memory, executionId)) return memory;
	return { ...memory, confirmed: new Map([...earlier, ...confirmed]) };
}

/** The memory after Confirm Output. It confirms the output of its own execution only. */
export function withConfirmation<V>(
	memory: Memory<V>,
	executionId: string,
): { memory: Memory<V>; count: number } {
	if (!isOf(memory, executionId)) return { memory, count: 0 };
	const { settings, pending, earlier, lastRead, pendingRead } = memory;
	return {
		memory: {
			settings,
			confirmed: new Map([...memory.confirmed, ...pending]),
			pending: new Map(),
			executionId,
			earlier,
			lastRead: pendingRead ?? lastRead,
		},
		count: pendingCountOf(memory),
	};
}

/** Whether the output of another execution was never confirmed. */
export function hasUnconfirmed({ pending, ...memory }: Memory<unknown>, executionId: string) {
	return pending.size > 0 && memory.executionId !== executionId;
}

/** Without an execution id nothing can be matched. */
export function isOf(memory: { executionId: string }, executionId: string): boolean {
	return executionId !== '' && memory.executionId === executionId;
}

const pendingCountOf = ({ pendingCount, pending }: Memory<unknown>) => pendingCount ?? pending.size;

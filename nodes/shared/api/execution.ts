type CommitHook = (hasFailures: boolean) => void;

/** Loads each value once. If loading fails, the next call loads the value again. */
export class Cache<T> {
	private readonly values = new Map<string, Promise<T>>();

	async get(key: string, load: () => Promise<T>): Promise<T> {
		const known = this.values.get(key);
		if (known) return await known;
		const value = load();
		this.values.set(key, value);
		value.catch(() => this.values.delete(key));
		return await value;
	}
}

/** State that all items of one execution of a node share. */
export class Execution {
	private readonly states = new Map<() => unknown, unknown>();
	/** The hints of all items, each once. */
	readonly hints = new Set<string>();
	/** The number of requests that changed something at the service, or may have. */
	writes = 0;
	private readonly commitHooks: CommitHook[] = [];

	/** The state, such as a cache, that `create` returns, once per execution. */
	state<T>(create: () => T): T {
		if (!this.states.has(create)) this.states.set(create, create());
		return this.states.get(create) as T;
	}

	/** Whether a hint is shown for the first time. */
	isNewHint(message: string): boolean {
		return this.hints.size < this.hints.add(message).size;
	}

	/**
	 * Runs a function after all items are processed, if the node doesn't fail. The argument of the
	 * function is true if the output has failures.
	 */
	onCommit(hook: CommitHook): void {
		this.commitHooks.push(hook);
	}

	commit(hasFailures: boolean): void {
		for (const hook of this.commitHooks) hook(hasFailures);
	}
}

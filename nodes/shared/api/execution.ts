import { Unread } from '../../../shipping/records';

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
	private readonly accounts = new Map<string, Execution>();
	/** The hints of all items, each once. */
	readonly hints: Set<string>;
	/** Values in answers that were not understood. */
	readonly unread: Unread;
	/** The number of requests that changed something at the service, or may have. */
	writes = 0;
	private readonly commitHooks: CommitHook[];

	/** @param whole the execution of all accounts; if absent, this one */
	constructor(private readonly whole?: Execution) {
		this.hints = whole?.hints ?? new Set();
		this.unread = whole?.unread ?? new Unread();
		this.commitHooks = whole?.commitHooks ?? [];
	}

	/** The part of the items with one account: no item gets the state of another account. */
	ofAccount(id: string): Execution {
		const known = this.accounts.get(id) ?? new Execution(this);
		this.accounts.set(id, known);
		return known;
	}

	/** The state that all accounts share. */
	stateOfAll<T>(create: () => T): T {
		return (this.whole ?? this).state(create);
	}

	/** The state, such as a cache, that `create` returns, once per account. */
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

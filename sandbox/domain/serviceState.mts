import { Clock } from '../core/clock.mts';
import { Account } from './account.mts';
import { Catalogue } from './catalogue.mts';
import type { SandboxOptions } from '../core/options.mts';
import { timestamp, type Resource } from '../jsonApi/resource.mts';

/** Tells the subscribers of an account that something happened to `reference`. */
export type Publish = (account: Account, event: string, reference: Resource) => void;

/** All that the sandbox knows: accounts, the clock, what is under way. */
export class ServiceState {
	readonly clock: Clock;
	readonly catalogue = new Catalogue();
	readonly accounts = new Map<string, Account>();
	publish: Publish = () => {};
	private readonly timers = new Set<NodeJS.Timeout>();
	private working = 0;

	constructor(readonly options: SandboxOptions) {
		this.clock = new Clock(options.speed, options.startAt);
		this.reset();
	}

	/** Forgets every account's data and starts the clock again. */
	reset(): void {
		this.clock.restart(this.options.startAt ?? Date.now());
		this.timers.forEach((timer) => clearTimeout(timer));
		this.timers.clear();
		this.accounts.clear();
		for (const key of this.options.keys) {
			this.accounts.set(key.key, new Account(key, this.catalogue, this.options.seed));
		}
	}

	/** The simulated time as it travels. */
	now(): string {
		return timestamp(this.clock.now());
	}

	/** Does something after the real time that processing takes. */
	afterProcessing(work: () => void | Promise<void>): void {
		const timer = setTimeout(() => {
			this.timers.delete(timer);
			this.working += 1;
			void Promise.resolve()
				.then(work)
				.catch((error: unknown) => console.error('sandbox: processing failed', error))
				.finally(() => (this.working -= 1));
		}, this.options.processMs);
		this.timers.add(timer);
	}

	/** Whether nothing waits to be processed. */
	get isIdle(): boolean {
		return this.timers.size === 0 && this.working === 0;
	}

	stop(): void {
		this.clock.stop();
		this.timers.forEach((timer) => clearTimeout(timer));
		this.timers.clear();
	}
}

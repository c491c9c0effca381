import { Clock } from '../core/clock.mts';
import { Account } from './account.mts';
import type { SandboxOptions } from '../core/options.mts';
import { timestamp, type Resource } from '../jsonApi/resource.mts';

/** Notifies the subscribers of an account about an event of `reference`. */
export type Publish = (account: Account, event: string, reference: Resource) => void;

/** The complete state of the sandbox: accounts, clock and pending work. */
export class ServiceState {
	readonly clock: Clock;
	readonly accounts = new Map<string, Account>();
	publish: Publish = () => {};
	private readonly timers = new Set<NodeJS.Timeout>();
	private working = 0;

	constructor(readonly options: SandboxOptions) {
		this.clock = new Clock(options.speed, options.startAt);
		this.reset();
	}

	/** Removes the data of every account and restarts the clock. */
	reset(): void {
		this.clock.restart(this.options.startAt ?? Date.now());
		this.timers.forEach((timer) => clearTimeout(timer));
		this.timers.clear();
		this.accounts.clear();
		for (const key of this.options.keys) {
			this.accounts.set(key.key, new Account(key, this, this.options.seed));
		}
	}

	/** The simulated time as an ISO string. */
	now(): string {
		return timestamp(this.clock.now());
	}

	/** Runs an action after the configured real time for processing. */
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

	/** Whether the service has the features of August 2026, before list filters and party roles. */
	get isOldVersion(): boolean {
		return this.options.service === '2026-08';
	}

	/** Whether no action is pending. */
	get isIdle(): boolean {
		return this.timers.size === 0 && this.working === 0;
	}

	stop(): void {
		this.clock.stop();
		this.timers.forEach((timer) => clearTimeout(timer));
		this.timers.clear();
	}
}

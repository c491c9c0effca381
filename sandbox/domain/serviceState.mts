import { Clock } from '../core/clock.mts';
import { Account, type Publish, type Service } from './account.mts';
import type { SandboxOptions } from '../core/options.mts';
import { timestamp } from '../jsonApi/resource.mts';

/** The complete state of the sandbox: accounts, clock and pending work. */
export class ServiceState implements Service {
	readonly clock: Clock;
	readonly accounts = new Map<string, Account>();
	publish: Publish = () => {};
	private readonly timers = new Set<NodeJS.Timeout>();
	private working = 0;
	private resets = 0;

	constructor(readonly options: SandboxOptions) {
		this.clock = new Clock(options.speed, options.startAt);
		this.reset();
	}

	/** Removes the data of every account and restarts the clock. */
	reset(): void {
		this.resets += 1;
		this.clock.restart(this.options.startAt ?? Date.now());
		this.timers.forEach((timer) => clearTimeout(timer));
		this.timers.clear();
		this.accounts.clear();
		for (const key of this.options.keys) {
			this.accounts.set(key.key, new Account(key, this, this.options.seed));
		}
	}

	now(): string {
		return timestamp(this.clock.now());
	}

	afterProcessing(work: () => void | Promise<void>): void {
		const timer = setTimeout(() => {
			this.timers.delete(timer);
			this.working += 1;
			const { resets } = this;
			void Promise.resolve()
				.then(work)
				.catch((error: unknown) => {
					// A reset or stop removes files that are being read.
					if (resets === this.resets) console.error('sandbox: processing failed', error);
				})
				.finally(() => (this.working -= 1));
		}, this.options.processMs);
		this.timers.add(timer);
	}

	/** Whether no action is pending. */
	get isIdle(): boolean {
		return this.timers.size === 0 && this.working === 0;
	}

	stop(): void {
		this.resets += 1;
		this.clock.stop();
		this.timers.forEach((timer) => clearTimeout(timer));
		this.timers.clear();
	}
}

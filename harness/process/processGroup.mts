const STOP_TIMEOUT_MS = 10_000;
const running = new Set<ProcessGroup>();
const cleanups: (() => Promise<void>)[] = [];

/** Adds work to do before the programs are stopped, such as removing records from n8n. */
export const beforeStop = (cleanup: () => Promise<void>): void => {
	cleanups.push(cleanup);
};

/** Starts a program in its own process group, so that its child processes end with it. */
export class ProcessGroup {
	/** @param over resolves when the program has ended, whatever its exit code */
	constructor(
		private readonly leader: number | undefined,
		private readonly over: Promise<unknown>,
		/** The signal that asks the program to end. */
		private readonly stopSignal: NodeJS.Signals = 'SIGTERM',
	) {
		running.add(this);
		void over.catch(() => null).finally(() => this.signal('SIGKILL'));
	}

	/** Sends the stop signal, and kills the program if it does not end. */
	async stop(timeoutMs = STOP_TIMEOUT_MS): Promise<void> {
		this.signal(this.stopSignal);
		const deadline = setTimeout(() => this.signal('SIGKILL'), timeoutMs);
		await this.over.catch(() => null);
		clearTimeout(deadline);
	}

	/** Signals all processes of the group, even if the program has ended, but not after SIGKILL. */
	signal(signal: NodeJS.Signals): void {
		if (!running.has(this)) return;
		if (signal === 'SIGKILL') running.delete(this);
		if (this.leader === undefined) return;
		try {
			process.kill(-this.leader, signal);
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
		}
	}
}

export async function stopAll(): Promise<void> {
	try {
		for (const cleanup of cleanups.splice(0)) await cleanup();
	} finally {
		await Promise.all([...running].map((group) => group.stop()));
	}
}

/** Kills all started programs when this process ends. */
export function stopAllAtExit(): void {
	process.on('exit', () => running.forEach((group) => group.signal('SIGKILL')));
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
		process.on(signal, () => {
			void stopAll()
				.catch((error: unknown) => console.error(error))
				.finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
		});
	}
}

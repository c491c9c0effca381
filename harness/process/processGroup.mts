const STOP_PATIENCE_MS = 10_000;
const running = new Set<ProcessGroup>();

/** A program in a process group of its own, with whatever it starts in turn: they end together. */
export class ProcessGroup {
	/** `over` settles when the program itself has ended, well or not. */
	constructor(
		private readonly leader: number | undefined,
		private readonly over: Promise<unknown>,
		/** What asks it to end. */
		private readonly stopSignal: NodeJS.Signals = 'SIGTERM',
	) {
		running.add(this);
		void over.catch(() => null).finally(() => this.signal('SIGKILL'));
	}

	/** Asks it to end and, if it does not, ends it. */
	async stop(patienceMs = STOP_PATIENCE_MS): Promise<void> {
		this.signal(this.stopSignal);
		const deadline = setTimeout(() => this.signal('SIGKILL'), patienceMs);
		await this.over.catch(() => null);
		clearTimeout(deadline);
	}

	/** To all of it, also when its leader is gone already; nothing more once it has been killed. */
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
	await Promise.all([...running].map((group) => group.stop()));
}

/** However this process ends, nothing that it started outlives it. */
export function stopAllAtExit(): void {
	process.on('exit', () => running.forEach((group) => group.signal('SIGKILL')));
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
		process.on(signal, () => {
			void stopAll().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
		});
	}
}

/** A clock that passes only in run(), so that a day takes milliseconds and each round repeats exactly. */

interface Timer {
	at: number;
	call: () => void;
}

const START = Date.UTC(2026, 9, 1);

export class VirtualTime {
	now = START;
	/** Sorted by time; the next timer is last. */
	private timers: Timer[] = [];
	private readonly originals = { setTimeout, clearTimeout };

	/** Replaces the clock and the timers of the tested code. */
	install(): void {
		const start = (call: () => void, ms = 0) => this.add(call, ms);
		const stop = (timer: unknown) =>
			void (this.timers = this.timers.filter((one) => one !== timer));
		Object.assign(globalThis, { setTimeout: start, clearTimeout: stop });
		jest.spyOn(Date, 'now').mockImplementation(() => this.now);
		jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
			const controller = new AbortController();
			this.add(() => controller.abort(), ms);
			return controller.signal;
		});
	}

	uninstall(): void {
		Object.assign(globalThis, this.originals);
		jest.mocked(Date.now).mockRestore();
		jest.mocked(AbortSignal.timeout).mockRestore();
	}

	async sleep(ms: number): Promise<void> {
		await new Promise<void>((done) => this.add(done, ms));
	}

	/** Runs all timers of the next time span. */
	async run(ms: number): Promise<void> {
		const end = this.now + ms;
		await settled();
		for (let next = this.timers.at(-1); next && next.at <= end; next = this.timers.at(-1)) {
			this.timers.pop();
			this.now = next.at;
			next.call();
			await settled();
		}
		this.now = end;
	}

	private add(call: () => void, ms: number): Timer {
		const timer = { at: this.now + Math.max(ms, 0), call };
		let [low, high] = [0, this.timers.length];
		while (low < high) {
			const middle = (low + high) >> 1;
			if (this.timers[middle].at > timer.at) low = middle + 1;
			else high = middle;
		}
		this.timers.splice(low, 0, timer);
		return timer;
	}
}

/** Resolves when all promises that need no timer are settled. */
const settled = async () => await new Promise<void>((done) => setImmediate(done));

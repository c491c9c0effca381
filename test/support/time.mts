/** Lets waits pass that are longer than a test should take. */

/** Waits go on in real time, and can be passed; sockets and n8n's HTTP are left alone. */
export function useQuickTime(): void {
	beforeEach(() => {
		jest.useFakeTimers({
			advanceTimers: true,
			doNotFake: [
				'hrtime',
				'nextTick',
				'performance',
				'queueMicrotask',
				'setImmediate',
				'clearImmediate',
				'setInterval',
				'clearInterval',
			],
		});
	});
	afterEach(() => void jest.useRealTimers());
}

export async function pass(ms: number): Promise<void> {
	await jest.advanceTimersByTimeAsync(ms);
}

import type { HookRun } from './n8n.mts';

/** So long n8n may take to publish a changed trigger again. */
export const GRACE_MS = 10_000;

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

/** Unpublishes a trigger and waits until its webhook has been removed, or could not be. */
export async function unpublish(node: HookRun): Promise<boolean> {
	const outcome = await node.remove();
	await pass(GRACE_MS);
	await node.settled();
	return outcome;
}

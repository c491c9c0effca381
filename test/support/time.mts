import type { HookRun } from './n8n.mts';

/** The time after unpublishing in which n8n may publish the trigger again and keep its webhook. */
export const GRACE_MS = 10_000;

/** Timers and clocks that sockets and n8n's HTTP client need. */
const doNotFake: FakeableAPI[] = [
	'hrtime',
	'nextTick',
	'performance',
	'queueMicrotask',
	'setImmediate',
	'clearImmediate',
	'setInterval',
	'clearInterval',
];

/** Fakes timers that advance in real time or with pass(). */
export function useQuickTime(): void {
	beforeEach(() => void jest.useFakeTimers({ advanceTimers: true, doNotFake }));
	afterEach(() => void jest.useRealTimers());
}

/** Sets the clock for the tests of a group. From `now`, it runs in real time. */
export function useTime(now: number): void {
	beforeAll(() => void jest.useFakeTimers({ now, advanceTimers: true, doNotFake }));
	afterAll(() => void jest.useRealTimers());
}

const TICK_MS = 1;

/** Lets time pass faster. Returns the function that ends this. */
export function startFastTime(speed: number): () => void {
	jest.useFakeTimers({ doNotFake });
	const clock = setInterval(() => void jest.advanceTimersByTime(speed * TICK_MS), TICK_MS);
	return () => {
		clearInterval(clock);
		jest.useRealTimers();
	};
}

/** Lets time pass fifty times as fast, for tests with retries. */
export function useFastTime(speed = 50): void {
	let stop: () => void;
	beforeEach(() => void (stop = startFastTime(speed)));
	afterEach(() => stop());
}

/**
 * Lets time pass ten times as fast for all tests of a group, including the time limits of requests.
 * Timers that a sandbox starts in one test still run in the next one.
 */
export function useFastTimeForAll(): void {
	const speed = 10;
	let stop: () => void;
	beforeAll(() => {
		stop = startFastTime(speed);
		const timeout = AbortSignal.timeout.bind(AbortSignal);
		jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / speed));
	});
	afterAll(() => {
		jest.mocked(AbortSignal.timeout).mockRestore();
		stop();
	});
}

export async function pass(ms: number): Promise<void> {
	await jest.advanceTimersByTimeAsync(ms);
}

/** Lets time pass quickly until the promise settles. */
export async function whileTimePasses<T>(promise: Promise<T>): Promise<T> {
	let isSettled = false;
	const settle = () => void (isSettled = true);
	promise.then(settle, settle);
	while (!isSettled) await pass(100);
	return await promise;
}

/** Lets time pass, and waits for the requests that the trigger sends meanwhile. */
export async function passFor(node: HookRun, ms: number): Promise<void> {
	const step = 15_000;
	for (let left = ms; left > 0; left -= step) {
		await pass(Math.min(left, step));
		await settle(node);
	}
}

/** Unpublishes a trigger and waits for the end of the removal, with both proofs that it is unused. */
export async function unpublish(node: HookRun): Promise<boolean> {
	const outcome = await node.remove();
	await pass(GRACE_MS);
	await settle(node);
	return outcome;
}

/** Waits for the trigger's requests. Lets time pass meanwhile, because it may pause between them. */
async function settle(node: HookRun): Promise<void> {
	let isSettled = false;
	void node.settled().finally(() => void (isSettled = true));
	await new Promise((resolve) => setImmediate(resolve));
	while (!isSettled) {
		await pass(500);
		await realTick();
	}
}

/** Requests take real time. Intervals are not faked. */
const realTick = async () =>
	await new Promise<void>((resolve) => {
		const tick = setInterval(() => {
			clearInterval(tick);
			resolve();
		}, TICK_MS);
	});

/**
 * Shortens the time limits for the trigger's answer, but not the longer limits for a single
 * request. The returned spy records all limits.
 */
export function answerSoon(ms: number) {
	const timeout = AbortSignal.timeout.bind(AbortSignal);
	return jest
		.spyOn(AbortSignal, 'timeout')
		.mockImplementation((limit) => timeout(limit < 5_000 ? ms : limit));
}

/** Stops the clock at a later time, until jest.restoreAllMocks(). Timers are not affected. */
export function later(ms: number): void {
	const now = Date.now() + ms;
	jest.spyOn(Date, 'now').mockImplementation(() => now);
}

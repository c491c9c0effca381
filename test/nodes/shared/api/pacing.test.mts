import { delayBucket, pause, waitForTurn } from '../../../../nodes/shared/api/pacing';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Whether a promise is settled, and when. */
function watch(promise: Promise<unknown>): { done: boolean } {
	const state = { done: false };
	void promise.then(() => (state.done = true));
	return state;
}

describe('holding back', () => {
	it('keeps the same bucket of the same account waiting, and only that', async () => {
		delayBucket('account-a', 'createTrackingRequest', 5_000);
		const same = watch(waitForTurn('account-a', 'createTrackingRequest'));
		const otherBucket = watch(waitForTurn('account-a', 'default'));
		const otherAccount = watch(waitForTurn('account-b', 'createTrackingRequest'));
		await jest.advanceTimersByTimeAsync(0);
		expect([same.done, otherBucket.done, otherAccount.done]).toEqual([false, true, true]);
		await jest.advanceTimersByTimeAsync(4_900);
		expect(same.done).toBe(false);
		await jest.advanceTimersByTimeAsync(200);
		expect(same.done).toBe(true);
	});

	it('is not shortened by a later, shorter demand', async () => {
		delayBucket('account-c', 'default', 5_000);
		delayBucket('account-c', 'default', 1_000);
		const turn = watch(waitForTurn('account-c', 'default'));
		await jest.advanceTimersByTimeAsync(4_000);
		expect(turn.done).toBe(false);
		await jest.advanceTimersByTimeAsync(1_100);
		expect(turn.done).toBe(true);
	});

	it('is prolonged for those who are waiting already', async () => {
		delayBucket('account-d', 'default', 1_000);
		const turn = watch(waitForTurn('account-d', 'default'));
		await jest.advanceTimersByTimeAsync(500);
		delayBucket('account-d', 'default', 3_000);
		await jest.advanceTimersByTimeAsync(1_000);
		expect(turn.done).toBe(false);
		await jest.advanceTimersByTimeAsync(2_100);
		expect(turn.done).toBe(true);
	});

	it('is over at once when the execution is stopped', async () => {
		const controller = new AbortController();
		delayBucket('account-e', 'default', 60_000);
		const turn = watch(waitForTurn('account-e', 'default', controller.signal));
		await jest.advanceTimersByTimeAsync(1_000);
		expect(turn.done).toBe(false);
		controller.abort();
		await jest.advanceTimersByTimeAsync(300);
		expect(turn.done).toBe(true);
	});
});

describe('pause', () => {
	it.each([0, 1, 249, 250, 251, 1_234])('lasts %p ms', async (ms) => {
		const state = watch(pause(ms));
		await jest.advanceTimersByTimeAsync(Math.max(ms - 1, 0));
		expect(state.done).toBe(ms === 0);
		await jest.advanceTimersByTimeAsync(2);
		expect(state.done).toBe(true);
	});

	it('does not begin when the execution has been stopped before', async () => {
		const state = watch(pause(60_000, AbortSignal.abort()));
		await jest.advanceTimersByTimeAsync(0);
		expect(state.done).toBe(true);
	});
});

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
		const same = watch(waitForTurn({ id: 'account-a' }, 'createTrackingRequest'));
		const otherBucket = watch(waitForTurn({ id: 'account-a' }, 'default'));
		const otherAccount = watch(waitForTurn({ id: 'account-b' }, 'createTrackingRequest'));
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
		const turn = watch(waitForTurn({ id: 'account-c' }, 'default'));
		await jest.advanceTimersByTimeAsync(4_000);
		expect(turn.done).toBe(false);
		await jest.advanceTimersByTimeAsync(1_100);
		expect(turn.done).toBe(true);
	});

	it('is prolonged for those who are waiting already', async () => {
		delayBucket('account-d', 'default', 1_000);
		const turn = watch(waitForTurn({ id: 'account-d' }, 'default'));
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
		const turn = watch(waitForTurn({ id: 'account-e' }, 'default', controller.signal));
		await jest.advanceTimersByTimeAsync(1_000);
		expect(turn.done).toBe(false);
		controller.abort();
		await jest.advanceTimersByTimeAsync(300);
		expect(turn.done).toBe(true);
	});
});

describe('a limit of one’s own', () => {
	let count = 0;
	/** So many at once, each watched for when it may go. */
	const ask = (times: number, account: { id: string; requestsPerMinute?: number }) =>
		Array.from({ length: times }, () => watch(waitForTurn(account, 'default')));
	const gone = (turns: Array<{ done: boolean }>) => turns.filter(({ done }) => done).length;
	const limited = (requestsPerMinute: number) => ({ id: `limited-${++count}`, requestsPerMinute });

	it('lets no more than so many go in any minute, and the others after it', async () => {
		const turns = ask(65, limited(25));
		const times: number[] = [];
		for (let second = 0; second < 200; second++) {
			await jest.advanceTimersByTimeAsync(1_000);
			while (times.length < gone(turns)) times.push(second);
		}
		expect(times).toHaveLength(65);
		for (const from of times) {
			const inMinute = times.filter((at) => at >= from && at < from + 60);
			expect(inMinute.length).toBeLessThanOrEqual(25);
		}
		// Not slower than it must be: three minutes begun.
		expect(times[64]).toBeLessThan(125);
	});

	it('keeps the order in which they asked, and counts all buckets together', async () => {
		const account = limited(2);
		const order: string[] = [];
		const buckets = ['default', 'inferNumber', 'default', 'createTrackingRequest'] as const;
		buckets.forEach((bucket, place) => {
			void waitForTurn(account, bucket).then(() => order.push(`${place} ${bucket}`));
		});
		await jest.advanceTimersByTimeAsync(1_000);
		expect(order).toHaveLength(2);
		await jest.advanceTimersByTimeAsync(62_000);
		expect(order).toEqual(buckets.map((bucket, place) => `${place} ${bucket}`));
	});

	it('is shared by all nodes with that key, and by no other account', async () => {
		const account = limited(3);
		const [one, other] = [ask(2, account), ask(2, { ...account })];
		const elsewhere = ask(3, limited(3));
		await jest.advanceTimersByTimeAsync(1_000);
		expect([gone(one), gone(other), gone(elsewhere)]).toEqual([2, 1, 3]);
	});

	it('is none where it is not set', async () => {
		const turns = ask(500, { id: 'unlimited' });
		await jest.advanceTimersByTimeAsync(0);
		expect(gone(turns)).toBe(500);
	});

	it('gives way to what the service says', async () => {
		const account = limited(10);
		const waiting = ask(11, account);
		await jest.advanceTimersByTimeAsync(1_000);
		expect(gone(waiting)).toBe(10);
		delayBucket(account.id, 'default', 90_000);
		await jest.advanceTimersByTimeAsync(80_000);
		expect(gone(waiting)).toBe(10);
		await jest.advanceTimersByTimeAsync(12_000);
		expect(gone(waiting)).toBe(11);
	});

	it('is over at once when the execution is stopped', async () => {
		const account = limited(1);
		const controller = new AbortController();
		ask(1, account);
		const turn = watch(waitForTurn(account, 'default', controller.signal));
		await jest.advanceTimersByTimeAsync(1_000);
		expect(turn.done).toBe(false);
		controller.abort();
		await jest.advanceTimersByTimeAsync(300);
		expect(turn.done).toBe(true);
	});

	it('may be changed while n8n runs', async () => {
		const { id } = limited(1);
		ask(2, { id, requestsPerMinute: 2 });
		const less = ask(1, { id, requestsPerMinute: 1 });
		await jest.advanceTimersByTimeAsync(50_000);
		expect(gone(less)).toBe(0);
		await jest.advanceTimersByTimeAsync(12_000);
		expect(gone(less)).toBe(1);
		const more = ask(5, { id, requestsPerMinute: 100 });
		await jest.advanceTimersByTimeAsync(100);
		expect(gone(more)).toBe(5);
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

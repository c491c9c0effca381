import { delayBucket, pause, waitForTurn } from '../../../../nodes/shared/api/pacing';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Records whether a promise is settled, and when. */
function watch(promise: Promise<unknown>): { done: boolean } {
	const state = { done: false };
	void promise.then(() => (state.done = true));
	return state;
}

const pass = async (ms: number) => await jest.advanceTimersByTimeAsync(ms);

/** Expects that a promise is pending after one time and settled after another. */
async function expectEnd(state: { done: boolean }, pendingMs: number, restMs: number) {
	await pass(pendingMs);
	expect(state.done).toBe(false);
	await pass(restMs);
	expect(state.done).toBe(true);
}

describe('the wait after a rate-limit error', () => {
	it('delays requests of the same bucket and account only', async () => {
		delayBucket('account-a', 'createTrackingRequest', 5_000);
		const same = watch(waitForTurn({ id: 'account-a' }, 'createTrackingRequest'));
		const otherBucket = watch(waitForTurn({ id: 'account-a' }, 'default'));
		const otherAccount = watch(waitForTurn({ id: 'account-b' }, 'createTrackingRequest'));
		await pass(0);
		expect([same.done, otherBucket.done, otherAccount.done]).toEqual([false, true, true]);
		await expectEnd(same, 4_900, 200);
	});

	it('is not shortened by a later, shorter one', async () => {
		delayBucket('account-c', 'default', 5_000);
		delayBucket('account-c', 'default', 1_000);
		const turn = watch(waitForTurn({ id: 'account-c' }, 'default'));
		await expectEnd(turn, 4_000, 1_100);
	});

	it('is extended for requests that are waiting already', async () => {
		delayBucket('account-d', 'default', 1_000);
		const turn = watch(waitForTurn({ id: 'account-d' }, 'default'));
		await pass(500);
		delayBucket('account-d', 'default', 3_000);
		await expectEnd(turn, 1_000, 2_100);
	});

	it('ends immediately when the execution is stopped', async () => {
		const controller = new AbortController();
		delayBucket('account-e', 'default', 60_000);
		const turn = watch(waitForTurn({ id: 'account-e' }, 'default', controller.signal));
		setTimeout(() => controller.abort(), 1_000);
		await expectEnd(turn, 999, 300);
	});
});

describe("the user's own limit of requests per minute", () => {
	let count = 0;
	/** Starts requests simultaneously and records when each one may be sent. */
	const ask = (times: number, account: { id: string; requestsPerMinute?: number }) =>
		Array.from({ length: times }, () => watch(waitForTurn(account, 'default')));
	const gone = (turns: Array<{ done: boolean }>) => turns.filter(({ done }) => done).length;
	const limited = (requestsPerMinute: number) => ({ id: `limited-${++count}`, requestsPerMinute });

	it('sends at most that many requests in any minute, and the others later', async () => {
		const turns = ask(65, limited(25));
		const times: number[] = [];
		for (let second = 0; second < 200; second++) {
			await pass(1_000);
			while (times.length < gone(turns)) times.push(second);
		}
		expect(times).toHaveLength(65);
		for (const from of times) {
			const inMinute = times.filter((at) => at >= from && at < from + 60);
			expect(inMinute.length).toBeLessThanOrEqual(25);
		}
		// Requests wait no longer than necessary: the last is sent within the third minute.
		expect(times[64]).toBeLessThan(125);
	});

	it('keeps the order of the requests, and counts all buckets together', async () => {
		const account = limited(2);
		const order: string[] = [];
		const buckets = ['default', 'inferNumber', 'default', 'createTrackingRequest'] as const;
		buckets.forEach((bucket, place) => {
			void waitForTurn(account, bucket).then(() => order.push(`${place} ${bucket}`));
		});
		await pass(1_000);
		expect(order).toHaveLength(2);
		await pass(62_000);
		expect(order).toEqual(buckets.map((bucket, place) => `${place} ${bucket}`));
	});

	it('applies to all nodes with the same key together, and to no other account', async () => {
		const account = limited(3);
		const [one, other] = [ask(2, account), ask(2, { ...account })];
		const elsewhere = ask(3, limited(3));
		await pass(1_000);
		expect([gone(one), gone(other), gone(elsewhere)]).toEqual([2, 1, 3]);
	});

	it('is off if it is not set', async () => {
		const turns = ask(500, { id: 'unlimited' });
		await pass(0);
		expect(gone(turns)).toBe(500);
	});

	it('makes requests wait longer if the service asks for a longer wait', async () => {
		const account = limited(10);
		const waiting = ask(11, account);
		await pass(1_000);
		expect(gone(waiting)).toBe(10);
		delayBucket(account.id, 'default', 90_000);
		await expectEnd(waiting[10], 80_000, 12_000);
	});

	it('ends the wait immediately if the execution is stopped', async () => {
		const account = limited(1);
		const controller = new AbortController();
		ask(1, account);
		const turn = watch(waitForTurn(account, 'default', controller.signal));
		setTimeout(() => controller.abort(), 1_000);
		await expectEnd(turn, 999, 300);
	});

	it('can be changed while n8n runs', async () => {
		const { id } = limited(1);
		ask(2, { id, requestsPerMinute: 2 });
		const [less] = ask(1, { id, requestsPerMinute: 1 });
		await expectEnd(less, 50_000, 12_000);
		const more = ask(5, { id, requestsPerMinute: 100 });
		await pass(100);
		expect(gone(more)).toBe(5);
	});
});

describe('pause', () => {
	it.each([0, 1, 249, 250, 251, 1_234])('lasts %p ms', async (ms) => {
		const state = watch(pause(ms));
		await pass(Math.max(ms - 1, 0));
		expect(state.done).toBe(ms === 0);
		await pass(2);
		expect(state.done).toBe(true);
	});

	it('ends immediately if the execution is already stopped', async () => {
		const state = watch(pause(60_000, AbortSignal.abort()));
		await pass(0);
		expect(state.done).toBe(true);
	});
});

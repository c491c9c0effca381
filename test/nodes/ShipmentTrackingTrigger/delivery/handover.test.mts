import { deliver, SECRET, type Delivery } from '../../../support/delivery.mts';
import { notification } from '../../../support/notifications.mts';
import { answerSoon } from '../../../support/time.mts';

/** An event counts as handled when n8n has stored its execution. */

const EVENT = 'container.transport.vessel_arrived';
const BODY = JSON.stringify(notification(EVENT));
let staticData = {};
let count = 0;

beforeEach(() => {
	staticData = { webhookSecret: SECRET, webhookId: `handover-${++count}` };
});
afterEach(() => jest.restoreAllMocks());

const send = async (more: Partial<Delivery> = {}) =>
	await deliver({ body: BODY, parameters: { events: [EVENT] }, staticData, ...more });

/** A database of n8n that answers when `answer` is called. */
function database() {
	let answer = () => {};
	const n8nStores = new Promise<void>((done) => (answer = done));
	return { n8nStores, answer };
}

const pause = async (ms: number) => await new Promise((done) => setTimeout(done, ms));

describe('an event that n8n has not stored yet', () => {
	it('makes a repeated delivery wait, and reports it as a duplicate after the event is stored', async () => {
		const { n8nStores, answer } = database();
		const first = send({ n8nStores });
		await pause(100);
		const second = send();
		let isAnswered = false;
		void second.then(() => (isAnswered = true));
		await pause(150);
		expect(isAnswered).toBe(false);
		answer();
		expect((await first).items).toHaveLength(1);
		expect((await second).items).toEqual([]);
		expect((await second).result.webhookResponse).toEqual({ status: 'duplicate' });
	});

	it("asks the service to repeat a delivery if n8n is slow, and doesn't lose the event", async () => {
		answerSoon(200);
		const { n8nStores, answer } = database();
		const first = send({ n8nStores, n8nAnswers: 500 });
		await pause(100);
		const second = await send();
		expect(second).toMatchObject({ status: 503, items: [] });
		expect(Number(second.retryAfter)).toBeGreaterThan(0);
		expect(second.answered).not.toContain('n-1');
		answer();
		await first;
		expect((await send()).items).toHaveLength(1);
		expect((await send()).items).toEqual([]);
	});

	it('answers a repeated delivery within 9 seconds', async () => {
		const { n8nStores, answer } = database();
		const first = send({ n8nStores });
		await pause(50);
		const before = Date.now();
		expect((await send()).status).toBe(503);
		expect(Date.now() - before).toBeLessThan(9_000);
		answer();
		await first;
	}, 10_000);

	it("doesn't delay other events", async () => {
		const { n8nStores, answer } = database();
		const first = send({ n8nStores });
		await pause(50);
		const other = await send({ body: BODY.replaceAll('n-1', 'n-2') });
		expect(other.items).toHaveLength(1);
		answer();
		await first;
	});
});

describe('an event that was delivered to the trigger', () => {
	it.each<[string, Partial<Delivery>]>([
		['failed to store it', { n8nAnswers: 500 }],
		['refused it', { n8nAnswers: 404 }],
		[
			'failed to store it and the service closed the connection',
			{ n8nAnswers: 500, hangsUp: true },
		],
	])('starts the workflow when it is repeated after n8n %s', async (_, failure) => {
		await send(failure);
		expect((await send()).items).toHaveLength(1);
		expect((await send()).items).toEqual([]);
	});

	it("doesn't start the workflow again while n8n stores it, if the sender closed the connection", async () => {
		answerSoon(100);
		const { n8nStores, answer } = database();
		const first = send({ hangsUp: true, n8nStores });
		await pause(100);
		const minutes = jest.spyOn(Date, 'now');
		for (const waited of [0, 5, 30, 55]) {
			const now = performance.timeOrigin + performance.now() + waited * 60_000;
			minutes.mockImplementation(() => now);
			expect(await send()).toMatchObject({ status: 503, items: [] });
		}
		minutes.mockRestore();
		answer();
		expect((await first).items).toHaveLength(1);
		await pause(50);
		expect((await send()).result.webhookResponse).toEqual({ status: 'duplicate' });
	});

	it('starts the workflow again after n8n failed to store it, if the sender closed the connection', async () => {
		answerSoon(100);
		const { n8nStores, answer } = database();
		const first = send({ hangsUp: true, n8nStores, n8nAnswers: 500 });
		await pause(100);
		expect(await send()).toMatchObject({ status: 503, items: [] });
		answer();
		await first;
		await pause(50);
		expect((await send()).items).toHaveLength(1);
		expect((await send()).items).toEqual([]);
	});

	it('is a duplicate after n8n has stored it, although the service closed the connection', async () => {
		const { n8nStores, answer } = database();
		const first = send({ hangsUp: true, n8nStores });
		await pause(200);
		answer();
		await first;
		await pause(100);
		expect((await send()).items).toEqual([]);
	});

	it('counts as handled immediately if a filter holds it back', async () => {
		const filters = { ports: 'NOWHERE', unknown: 'drop' };
		const parameters = { events: [EVENT], filters };
		const { n8nStores, answer } = database();
		const first = send({ parameters, n8nStores });
		await pause(100);
		expect((await send({ parameters })).result.webhookResponse).toEqual({ status: 'duplicate' });
		answer();
		await first;
	});

	it("starts the workflow again if n8n doesn't answer within an hour", async () => {
		const { n8nStores, answer } = database();
		const first = send({ n8nStores, n8nAnswers: 500 });
		await pause(100);
		const now = Date.now() + 61 * 60_000;
		jest.spyOn(Date, 'now').mockImplementation(() => now);
		expect((await send()).items).toHaveLength(1);
		answer();
		await first;
		expect((await send()).items).toEqual([]);
	});

	it('starts the workflow once, however often it is repeated', async () => {
		const { n8nStores, answer } = database();
		const first = send({ n8nStores });
		await pause(50);
		const repeats = Array.from({ length: 20 }, async () => await send());
		await pause(200);
		answer();
		const outcomes = [await first, ...(await Promise.all(repeats))];
		expect(outcomes.flatMap(({ items }) => items)).toHaveLength(1);
		expect(outcomes.every(({ status }) => status === undefined)).toBe(true);
	});
});

it("doesn't wait if Skip Duplicates is off", async () => {
	const parameters = { events: [EVENT], options: { skipDuplicates: false } };
	const { n8nStores, answer } = database();
	const first = send({ parameters, n8nStores });
	await pause(50);
	expect((await send({ parameters })).items).toHaveLength(1);
	answer();
	await first;
});

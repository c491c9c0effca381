import { deliver, SECRET, type Delivery } from '../../../support/delivery.mts';
import { notification } from '../../../support/notifications.mts';

/** An event is handled when n8n has stored its execution, not when it was handed over. */

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

/** n8n's database, which answers when it is told to. */
function database() {
	let answer = () => {};
	const n8nStores = new Promise<void>((done) => (answer = done));
	return { n8nStores, answer };
}

const pause = async (ms: number) => await new Promise((done) => setTimeout(done, ms));

/** The service must have its answer by then; here it comes sooner. */
function answerSoon(ms: number): void {
	const timeout = AbortSignal.timeout.bind(AbortSignal);
	jest.spyOn(AbortSignal, 'timeout').mockImplementation((asked) => timeout(Math.min(asked, ms)));
}

describe('while n8n has not stored an event', () => {
	it('the same one waits, and is a duplicate once it is stored', async () => {
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

	it('the same one is told to come again later when time is up, and then is not lost', async () => {
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

	it('the answer to the same one comes in time', async () => {
		const { n8nStores, answer } = database();
		const first = send({ n8nStores });
		await pause(50);
		const before = Date.now();
		expect((await send()).status).toBe(503);
		expect(Date.now() - before).toBeLessThan(9_000);
		answer();
		await first;
	}, 10_000);

	it('another one is not kept waiting', async () => {
		const { n8nStores, answer } = database();
		const first = send({ n8nStores });
		await pause(50);
		const other = await send({ body: BODY.replaceAll('n-1', 'n-2') });
		expect(other.items).toHaveLength(1);
		answer();
		await first;
	});
});

describe('an event', () => {
	it.each<[string, Partial<Delivery>]>([
		['n8n failed to store', { n8nAnswers: 500 }],
		['n8n refused', { n8nAnswers: 404 }],
		['n8n failed to store after the service had hung up', { n8nAnswers: 500, hangsUp: true }],
	])('that %s starts the workflow when it comes again', async (_, failure) => {
		await send(failure);
		expect((await send()).items).toHaveLength(1);
		expect((await send()).items).toEqual([]);
	});

	it('whose caller hung up does not start the workflow again while n8n has it', async () => {
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

	it('whose caller hung up starts the workflow again once n8n has failed to store it', async () => {
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

	it('that n8n stored although the service had hung up is a duplicate afterwards', async () => {
		const { n8nStores, answer } = database();
		const first = send({ hangsUp: true, n8nStores });
		await pause(200);
		answer();
		await first;
		await pause(100);
		expect((await send()).items).toEqual([]);
	});

	it('that a filter holds back is handled at once', async () => {
		const filters = { ports: 'NOWHERE', unknown: 'drop' };
		const parameters = { events: [EVENT], filters };
		const { n8nStores, answer } = database();
		const first = send({ parameters, n8nStores });
		await pause(100);
		expect((await send({ parameters })).result.webhookResponse).toEqual({ status: 'duplicate' });
		answer();
		await first;
	});

	it('that n8n does not answer within an hour starts the workflow again', async () => {
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

	it('comes through once, whoever repeats it how often meanwhile', async () => {
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

it('with duplicates wanted, nothing waits', async () => {
	const parameters = { events: [EVENT], options: { skipDuplicates: false } };
	const { n8nStores, answer } = database();
	const first = send({ parameters, n8nStores });
	await pause(50);
	expect((await send({ parameters })).items).toHaveLength(1);
	answer();
	await first;
});

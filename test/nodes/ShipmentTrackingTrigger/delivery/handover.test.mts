import { deliver, type Delivery, type Outcome } from '../../../support/delivery.mts';
import { notification } from '../../../support/notifications.mts';
import { answerSoon, later } from '../../../support/time.mts';
import { newRegistration, startExecution } from './execution.mts';

/** An event counts as handled when n8n answers: it has stored the event, or the workflow has ended. */

const EVENT = 'container.transport.vessel_arrived';
const BODY = JSON.stringify(notification(EVENT));
const MINUTE_MS = 60_000;

afterEach(() => jest.restoreAllMocks());

describe.each([
	['When Received', 'atOnce', 'n8n has not stored the event yet'],
	['When the Workflow Has Finished', 'whenFinished', 'the workflow is still processing the event'],
])("an event with the option Acknowledge: '%s'", (_, acknowledge, because) => {
	const parameters = { events: [EVENT], options: { acknowledge } };
	let staticData = newRegistration();
	beforeEach(() => void (staticData = newRegistration()));

	const send = async (more: Partial<Delivery> = {}) =>
		await deliver({ body: BODY, parameters, staticData, ...more });

	/** Sends the event. When n8n works on it, returns the function that ends the execution. */
	async function begin(more: Partial<Delivery> = {}) {
		const { n8nStores, hasBegun, end } = startExecution();
		const first = send({ n8nStores, ...more });
		await hasBegun;
		return async () => {
			end();
			return await first;
		};
	}

	/** Waits until this number of repeated deliveries wait for the first one. */
	async function untilWaiting(limits: ReturnType<typeof answerSoon>, deliveries: number) {
		while (limits.mock.calls.length < deliveries) await new Promise((done) => setTimeout(done, 1));
	}

	const expectDuplicate = ({ result }: Outcome) =>
		expect(result).toEqual({ webhookResponse: { status: 'duplicate' } });

	it.each<[string, Partial<Delivery>]>([
		['failed', { n8nAnswers: 500 }],
		['refused it', { n8nAnswers: 404 }],
		['failed and the service closed the connection', { n8nAnswers: 500, hangsUp: true }],
	])('starts the workflow when it is repeated after n8n %s', async (__, failure) => {
		expect((await send(failure)).items).toHaveLength(1);
		expect((await send()).items).toHaveLength(1);
		expectDuplicate(await send());
	});

	it('starts the workflow once, however often it is repeated while n8n works on it', async () => {
		const limits = answerSoon(MINUTE_MS);
		const finish = await begin();
		const repeats = Array.from({ length: 20 }, async () => await send());
		await untilWaiting(limits, repeats.length);
		expect((await finish()).items).toHaveLength(1);
		for (const repeated of await Promise.all(repeats)) expectDuplicate(repeated);
	});

	it('is deferred within 9 seconds while n8n works on it, and starts the workflow again if n8n fails', async () => {
		const limits = answerSoon(20);
		const finish = await begin({ n8nAnswers: 500 });
		const repeated = await send();
		expect(Math.max(...limits.mock.calls.flat())).toBeLessThan(9_000);
		expect(repeated).toMatchObject({ status: 503, items: [] });
		expect(Number(repeated.retryAfter)).toBeGreaterThan(0);
		expect(repeated.answered).not.toContain('n-1');
		expect(repeated.logged.map(({ message }) => message).join()).toContain(because);
		await finish();
		expect((await send()).items).toHaveLength(1);
		expectDuplicate(await send());
	});

	it('is deferred for up to an hour after the service closed the connection', async () => {
		answerSoon(20);
		const finish = await begin({ hangsUp: true });
		for (const minutes of [0, 5, 25, 25]) {
			later(minutes * MINUTE_MS);
			expect(await send()).toMatchObject({ status: 503, items: [] });
		}
		jest.restoreAllMocks();
		expect((await finish()).items).toHaveLength(1);
		expectDuplicate(await send());
	});

	it('starts the workflow again if n8n fails after the service closed the connection', async () => {
		answerSoon(20);
		const finish = await begin({ hangsUp: true, n8nAnswers: 500 });
		expect(await send()).toMatchObject({ status: 503, items: [] });
		jest.restoreAllMocks();
		await finish();
		expect((await send()).items).toHaveLength(1);
		expectDuplicate(await send());
	});

	it("starts the workflow again if n8n doesn't answer within an hour", async () => {
		const finish = await begin({ n8nAnswers: 500 });
		later(61 * MINUTE_MS);
		expect((await send()).items).toHaveLength(1);
		await finish();
		expectDuplicate(await send());
	});

	it("doesn't delay other events", async () => {
		const finish = await begin();
		const other = await send({ body: BODY.replaceAll('n-1', 'n-2') });
		expect(other.items).toHaveLength(1);
		await finish();
	});

	it('counts as handled immediately if a filter holds it back', async () => {
		const filters = { ports: 'DEHAM', unknown: 'drop' };
		const finish = await begin({ parameters: { ...parameters, filters } });
		expectDuplicate(await send({ parameters: { ...parameters, filters } }));
		await finish();
	});

	it("doesn't wait if Skip Duplicates is off", async () => {
		const options = { acknowledge, skipDuplicates: false };
		const finish = await begin({ parameters: { ...parameters, options } });
		expect((await send({ parameters: { ...parameters, options } })).items).toHaveLength(1);
		await finish();
	});

	it.each<[string, Partial<Delivery>]>([
		['not selected', { body: BODY.replaceAll(EVENT, 'container.created') }],
		['not a notification', { body: '{}' }],
		[
			'held back by a filter',
			{ parameters: { ...parameters, filters: { ports: 'DEHAM', unknown: 'drop' } } },
		],
	])('is answered immediately if it is %s', async (__, more) => {
		const { result } = await send(more);
		expect(result.workflowData).toBeUndefined();
		expect(result.webhookResponse).toBeDefined();
	});

	it('is refused immediately if it is unsigned', async () => {
		const forged = await send({ headers: { 'x-service-webhook-signature': 'a'.repeat(64) } });
		expect(forged).toMatchObject({ status: 401, items: [] });
	});
});

import { resolveWebhookDescriptionField, Workflow, type INodeParameters } from 'n8n-workflow';

import { ShipmentTrackingTrigger } from '../../../../nodes/ShipmentTrackingTrigger/ShipmentTrackingTrigger.node';
import { deliver, SECRET, type Delivery } from '../../../support/delivery.mts';
import { notification } from '../../../support/notifications.mts';
import { answerSoon } from '../../../support/time.mts';

/** The service gets its answer when the workflow has ended, and repeats failed events. */

const EVENT = 'container.transport.vessel_arrived';
const BODY = JSON.stringify(notification(EVENT));
const options = { acknowledge: 'whenFinished' };
let staticData = {};
let count = 0;

beforeEach(() => {
	staticData = { webhookSecret: SECRET, webhookId: `acknowledge-${++count}` };
});
afterEach(() => jest.restoreAllMocks());

const send = async (more: Partial<Delivery> = {}) =>
	await deliver({ body: BODY, parameters: { events: [EVENT], options }, staticData, ...more });

/** A running workflow, which ends when `end` is called. */
function work() {
	let end = () => {};
	let begin = () => {};
	const ended = new Promise<void>((done) => (end = done));
	const isAtWork = new Promise<void>((done) => (begin = done));
	// n8n waits for this promise, so n8n has received the event when `then` is called.
	const then: Promise<void>['then'] = async (...handlers) => {
		begin();
		return await ended.then(...handlers);
	};
	return { n8nStores: { then } as Promise<void>, isAtWork, end };
}

/** Repeats the delivery after the first execution has ended. */
async function repeated() {
	let outcome = await send();
	while (outcome.status === 503) outcome = await send();
	return outcome;
}

describe('the option Acknowledge: When the Workflow Has Finished', () => {
	it('counts an event as handled after its workflow has succeeded', async () => {
		expect((await send({ n8nAnswers: 500 })).items).toHaveLength(1);
		expect((await send({ n8nAnswers: 500 })).items).toHaveLength(1);
		expect((await send()).items).toHaveLength(1);
		const again = await send();
		expect(again.items).toEqual([]);
		expect(again.result.webhookResponse).toEqual({ status: 'duplicate' });
	});

	it('makes a repeated delivery wait for the end of the workflow', async () => {
		const { n8nStores, isAtWork, end } = work();
		const first = send({ n8nStores });
		await isAtWork;
		const second = send();
		end();
		expect((await first).items).toHaveLength(1);
		expect((await second).items).toEqual([]);
	});

	it("defers a repeated delivery that can't wait, and handles it if the first execution failed", async () => {
		answerSoon(200);
		const { n8nStores, isAtWork, end } = work();
		const first = send({ n8nStores, n8nAnswers: 500 });
		await isAtWork;
		const second = await send();
		expect(second).toMatchObject({ status: 503, items: [] });
		expect(Number(second.retryAfter)).toBeGreaterThan(0);
		expect(second.logged.map(({ message }) => message).join()).toContain(
			'still processing the event',
		);
		end();
		await first;
		expect((await send()).items).toHaveLength(1);
	});

	it('counts an event as in progress, even after the service closed the connection, until the workflow has ended', async () => {
		answerSoon(200);
		const { n8nStores, isAtWork, end } = work();
		const first = send({ hangsUp: true, n8nStores });
		await isAtWork;
		expect(await send()).toMatchObject({ status: 503, items: [] });
		end();
		await first;
		expect((await repeated()).result.webhookResponse).toEqual({ status: 'duplicate' });
	});

	it('starts the workflow again if it failed after the service had closed the connection', async () => {
		answerSoon(200);
		const { n8nStores, isAtWork, end } = work();
		const first = send({ hangsUp: true, n8nStores, n8nAnswers: 500 });
		await isAtWork;
		expect((await send()).status).toBe(503);
		end();
		await first;
		expect((await repeated()).items).toHaveLength(1);
	});

	it('defers repeated deliveries while the workflow runs, but for at most an hour', async () => {
		answerSoon(100);
		const { n8nStores, isAtWork, end } = work();
		const first = send({ n8nStores });
		await isAtWork;
		const start = Date.now();
		const now = jest.spyOn(Date, 'now');
		now.mockImplementation(() => start + 50 * 60_000);
		expect((await send()).status).toBe(503);
		now.mockImplementation(() => start + 61 * 60_000);
		expect((await send()).items).toHaveLength(1);
		now.mockRestore();
		end();
		await first;
	});

	it.each<[string, Partial<Delivery>]>([
		['an event that is not selected', { body: BODY.replaceAll(EVENT, 'container.created') }],
		['not a notification', { body: '{}' }],
		[
			'an event that a filter holds back',
			{ parameters: { events: [EVENT], options, filters: { ports: 'X', unknown: 'drop' } } },
		],
	])('answers a delivery immediately if it is %s', async (_, more) => {
		const { items, result } = await send(more);
		expect(items).toEqual([]);
		expect(result.workflowData).toBeUndefined();
		expect(result.webhookResponse).toBeDefined();
	});

	it('refuses an unsigned delivery immediately', async () => {
		const forged = await send({ headers: { 'x-service-webhook-signature': 'a'.repeat(64) } });
		expect(forged).toMatchObject({ status: 401, items: [] });
	});
});

describe('the response mode of the webhook', () => {
	const { description } = new ShipmentTrackingTrigger();
	const [webhook] = description.webhooks!;

	const evaluate = (parameters: INodeParameters, name: 'responseMode' | 'responseData') => {
		const workflow = new Workflow({
			nodes: [
				{
					id: '1',
					name: 'Trigger',
					type: description.name,
					typeVersion: 2,
					position: [0, 0],
					parameters,
				},
			],
			connections: {},
			active: true,
			nodeTypes: {
				getByName: () => new ShipmentTrackingTrigger(),
				getByNameAndVersion: () => new ShipmentTrackingTrigger(),
				getKnownTypes: () => ({}),
			} as never,
		});
		const node = workflow.getNode('Trigger')!;
		const native = resolveWebhookDescriptionField(node, webhook, name);
		const byExpression = workflow.expression.getSimpleParameterValue(
			node,
			webhook[name],
			'webhook',
			{},
		);
		return { native, byExpression };
	};

	it.each<[string, INodeParameters, string, string]>([
		['the default', {}, 'onReceived', ''],
		["'When Received'", { options: { acknowledge: 'atOnce' } }, 'onReceived', ''],
		["'When the Workflow Has Finished'", { options }, 'lastNode', 'noData'],
		['an unknown choice', { options: { acknowledge: 'later' } }, 'onReceived', ''],
	])("is the same with and without n8n's expression engine for %s", (_, parameters, mode, data) => {
		expect(evaluate(parameters, 'responseMode')).toEqual({
			native: { resolved: true, value: mode },
			byExpression: mode,
		});
		expect(evaluate(parameters, 'responseData')).toEqual({
			native: { resolved: true, value: data },
			byExpression: data,
		});
	});

	it('the editor shows the limits of the option Acknowledge', () => {
		const texts = JSON.stringify(description.properties);
		expect(texts).toMatch(/a few seconds without a Wait node/);
		expect(texts).toMatch(/the service may stop waiting/);
		expect(texts).toMatch(/Keep Skip Duplicates on/);
	});
});

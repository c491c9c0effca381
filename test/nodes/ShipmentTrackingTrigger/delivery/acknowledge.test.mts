import { resolveWebhookDescriptionField, Workflow, type INodeParameters } from 'n8n-workflow';

import { ShipmentTrackingTrigger } from '../../../../nodes/ShipmentTrackingTrigger/ShipmentTrackingTrigger.node';
import { deliver, SECRET, type Delivery } from '../../../support/delivery.mts';
import { notification } from '../../../support/notifications.mts';

/** The service gets its answer when the workflow has ended, and its repetitions do the recovering. */

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

/** A workflow at work, which ends when it is told to. */
function work() {
	let end = () => {};
	let begin = () => {};
	const ended = new Promise<void>((done) => (end = done));
	const isAtWork = new Promise<void>((done) => (begin = done));
	// Whoever waits for the end has handed the event over by then.
	const then: Promise<void>['then'] = async (...handlers) => {
		begin();
		return await ended.then(...handlers);
	};
	return { n8nStores: { then } as Promise<void>, isAtWork, end };
}

/** What becomes of a repetition as soon as the first is not at work any more. */
async function repeated() {
	let outcome = await send();
	while (outcome.status === 503) outcome = await send();
	return outcome;
}

/** The service must have its answer by then; here it comes sooner. */
function answerSoon(ms: number): void {
	const timeout = AbortSignal.timeout.bind(AbortSignal);
	jest.spyOn(AbortSignal, 'timeout').mockImplementation((asked) => timeout(Math.min(asked, ms)));
}

describe('when the workflow has finished', () => {
	it('an event counts as handled once its workflow has ended well', async () => {
		expect((await send({ n8nAnswers: 500 })).items).toHaveLength(1);
		expect((await send({ n8nAnswers: 500 })).items).toHaveLength(1);
		expect((await send()).items).toHaveLength(1);
		const again = await send();
		expect(again.items).toEqual([]);
		expect(again.result.webhookResponse).toEqual({ status: 'duplicate' });
	});

	it('a repetition meanwhile waits for the end', async () => {
		const { n8nStores, isAtWork, end } = work();
		const first = send({ n8nStores });
		await isAtWork;
		const second = send();
		end();
		expect((await first).items).toHaveLength(1);
		expect((await second).items).toEqual([]);
	});

	it('a repetition that cannot wait is told to come again, and is handled if the first failed', async () => {
		answerSoon(200);
		const { n8nStores, isAtWork, end } = work();
		const first = send({ n8nStores, n8nAnswers: 500 });
		await isAtWork;
		const second = await send();
		expect(second).toMatchObject({ status: 503, items: [] });
		expect(Number(second.retryAfter)).toBeGreaterThan(0);
		expect(second.logged.map(({ message }) => message).join()).toContain('at work on the event');
		end();
		await first;
		expect((await send()).items).toHaveLength(1);
	});

	it('an event stays in work when the service has hung up', async () => {
		answerSoon(200);
		const { n8nStores, isAtWork, end } = work();
		const first = send({ hangsUp: true, n8nStores });
		await isAtWork;
		expect(await send()).toMatchObject({ status: 503, items: [] });
		end();
		await first;
		expect((await repeated()).result.webhookResponse).toEqual({ status: 'duplicate' });
	});

	it('an event whose workflow failed after the service had hung up comes again', async () => {
		answerSoon(200);
		const { n8nStores, isAtWork, end } = work();
		const first = send({ hangsUp: true, n8nStores, n8nAnswers: 500 });
		await isAtWork;
		expect((await send()).status).toBe(503);
		end();
		await first;
		expect((await repeated()).items).toHaveLength(1);
	});

	it('a workflow may take minutes, but not for ever', async () => {
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
		['not chosen', { body: BODY.replaceAll(EVENT, 'container.created') }],
		['no notification', { body: '{}' }],
		[
			'filtered out',
			{ parameters: { events: [EVENT], options, filters: { ports: 'X', unknown: 'drop' } } },
		],
	])('what is %s is answered at once', async (_, more) => {
		const { items, result } = await send(more);
		expect(items).toEqual([]);
		expect(result.workflowData).toBeUndefined();
		expect(result.webhookResponse).toBeDefined();
	});

	it('what is not signed is refused at once', async () => {
		const forged = await send({ headers: { 'x-service-webhook-signature': 'a'.repeat(64) } });
		expect(forged).toMatchObject({ status: 401, items: [] });
	});
});

describe('what n8n is told of the answer', () => {
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
		['nothing is chosen', {}, 'onReceived', ''],
		['at once', { options: { acknowledge: 'atOnce' } }, 'onReceived', ''],
		['when finished', { options }, 'lastNode', 'noData'],
		['an unknown choice', { options: { acknowledge: 'later' } }, 'onReceived', ''],
	])('%s: the same with and without its engine for expressions', (_, parameters, mode, data) => {
		expect(evaluate(parameters, 'responseMode')).toEqual({
			native: { resolved: true, value: mode },
			byExpression: mode,
		});
		expect(evaluate(parameters, 'responseData')).toEqual({
			native: { resolved: true, value: data },
			byExpression: data,
		});
	});

	it('shows the limits of the option on screen', () => {
		const texts = JSON.stringify(description.properties);
		expect(texts).toMatch(/a few seconds without a Wait node/);
		expect(texts).toMatch(/the service may stop waiting/);
		expect(texts).toMatch(/Keep Skip Duplicates on/);
	});
});

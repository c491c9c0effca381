import type { WorkflowActivateMode, WorkflowExecuteMode } from 'n8n-workflow';

import { webhookMark } from '../../../../nodes/shared/api/receiver';
import { plannedChecks } from '../../../../nodes/ShipmentTrackingTrigger/memory/processMemory';
import { ownerOf } from '../../../../nodes/ShipmentTrackingTrigger/registration/registration';
import { HOUR_MS, MINUTE_MS } from '../../../../shipping/days/duration';
import { registrationWith } from '../../../support/delivery.mts';
import { startTrigger, type HookRun } from '../../../support/n8n.mts';
import { passFor } from '../../../support/time.mts';
import {
	deliverTo,
	EVENTS,
	nodeOf,
	publish,
	publishedNode,
	registry,
	setupOf,
	storedBy,
	useTriggerWebhooks,
} from '../../../support/triggerWebhooks.mts';

/** n8n checks webhooks when publishing and when it starts. In between, the node checks them. */

let end: (() => Promise<void>) | undefined;

useTriggerWebhooks();
afterEach(async () => {
	await end?.();
	end = undefined;
});

/** Publishes a trigger, or starts a published trigger with n8n. */
async function start(
	activation: WorkflowActivateMode = 'activate',
	{ events = EVENTS, mode = 'trigger' as WorkflowExecuteMode, staticData = {} } = {},
): Promise<HookRun> {
	const node = nodeOf({ activation, staticData }, { events });
	const starting = publish(node);
	// n8n registers the webhook and starts the trigger at the same time.
	end = await startTrigger(setupOf({ activation }), mode);
	await starting;
	return node;
}

/** n8n starts while the service refuses every request and the webhook is inactive. */
async function startInOutage() {
	const former = await publishedNode();
	const [hook] = registry.at(former.url);
	hook.active = false;
	registry.refuse = { pattern: /./, status: 401, detail: 'out of order' };
	const node = await start('init', { staticData: storedBy(former) });
	return { node, hook };
}

describe('a start of n8n while the service is down', () => {
	it('activates the webhook again soon after the outage', async () => {
		const { node, hook } = await startInOutage();
		await passFor(node, 5 * MINUTE_MS);
		expect(hook.active).toBe(false);
		registry.refuse = undefined;
		await passFor(node, 10 * MINUTE_MS);
		expect(hook.active).toBe(true);
		expect(node.logged.join()).toContain('works again');
	});

	it('checks the webhook at growing intervals, and logs only the first failed check', async () => {
		const { node } = await startInOutage();
		registry.requests.length = 0;
		const logged = node.logged.length;
		await passFor(node, HOUR_MS);
		expect(registry.requests.length).toBeGreaterThan(4);
		expect(registry.requests.length).toBeLessThan(12);
		const warnings = node.logged.slice(logged).filter((line) => line.includes('could not be'));
		expect(warnings.length).toBe(registry.requests.length);
	});

	it('creates the webhook again if it was removed during the outage', async () => {
		const { node, hook } = await startInOutage();
		registry.hooks.delete(hook.id);
		registry.refuse = undefined;
		await passFor(node, 2 * MINUTE_MS);
		expect(registry.at(node.url)).toHaveLength(1);
		await node.remove();
		await passFor(node, MINUTE_MS);
		expect(registry.at(node.url)).toEqual([]);
	});

	it('sends no request after the workflow was unpublished', async () => {
		const { node } = await startInOutage();
		await end?.();
		registry.requests.length = 0;
		await passFor(node, 30 * MINUTE_MS);
		expect(registry.requests).toEqual([]);
	});
});

describe('the checks of a published trigger', () => {
	it('activate the webhook again within six hours', async () => {
		const node = await start();
		const [hook] = registry.at(node.url);
		hook.active = false;
		await passFor(node, 6 * HOUR_MS + MINUTE_MS);
		expect(hook.active).toBe(true);
	});

	it('add events at most six hours after they become available in the account, if All Events is selected', async () => {
		registry.available = ['container.created'];
		const node = await start('activate', { events: ['*'] });
		registry.available.push('container.brand_new');
		await passFor(node, 6 * HOUR_MS + MINUTE_MS);
		expect(registry.at(node.url)[0].events).toEqual(registry.available);
	});

	it('send a few requests a day', async () => {
		const node = await start();
		registry.requests.length = 0;
		await passFor(node, 24 * HOUR_MS);
		expect(new Set(registry.requests)).toEqual(new Set(['GET /webhooks']));
		expect(registry.requests.length).toBeLessThanOrEqual(8);
	}, 120_000);

	it('create no webhook for a trigger that is unpublished while its check waits', async () => {
		const node = await start();
		registry.hooks.clear();
		const planned = plannedChecks.get(ownerOf(node.context));
		await Promise.all([node.remove(), planned?.check()]);
		expect(registry.at(node.url)).toEqual([]);
	});

	it('end after unpublishing', async () => {
		const node = await start();
		await node.remove();
		await end?.();
		await passFor(node, MINUTE_MS);
		registry.requests.length = 0;
		await passFor(node, 6 * HOUR_MS + MINUTE_MS);
		expect(registry.requests).toEqual([]);
	});
});

describe('a webhook that a regular check has created again', () => {
	/** n8n stores nothing after a regular check, so deliveries come with the former static data. */
	async function createdAgain() {
		const node = await start();
		const former = structuredClone({ ...node.staticData });
		registry.hooks.clear();
		await plannedChecks.get(ownerOf(node.context))?.check();
		const [hook] = registry.at(node.url);
		expect(hook.id).not.toBe(former.webhookId);
		return { former, hook, node: setupOf().node };
	}

	it('is verified with its own secret, without a request', async () => {
		const { former, hook, node } = await createdAgain();
		registry.isDown = true;
		expect((await deliverTo(former, hook.secret, node)).items).toHaveLength(1);
	});

	it('identifies the trigger in the answer to an unsigned request', async () => {
		const { former, hook, node } = await createdAgain();
		const { answered = '' } = await deliverTo(former, 'made-up', node);
		expect(JSON.parse(answered)).toEqual({ status: 'refused', webhook: webhookMark(hook.id) });
	});

	it('is no longer used when another process has stored a newer one', async () => {
		const { hook, node } = await createdAgain();
		const webhookId = registry.add({ url: hook.url, events: EVENTS }).id;
		const newer = registrationWith(webhookId, 'secret-of-the-newer-1');
		registry.isDown = true;
		expect((await deliverTo(newer, 'secret-of-the-newer-1', node)).items).toHaveLength(1);
		expect((await deliverTo(newer, hook.secret, node)).status).toBe(401);
	});
});

it("checks no webhooks in a process that isn't the leader", async () => {
	const node = await publishedNode({ activation: 'init' });
	registry.requests.length = 0;
	await passFor(node, 6 * HOUR_MS + MINUTE_MS);
	expect(registry.requests).toEqual([]);
});

it('does not check the webhook of a test execution', async () => {
	expect(await startTrigger(setupOf(), 'manual').then((ended) => ended())).toBe(undefined);
	const node = await publishedNode({ activation: 'manual' });
	registry.requests.length = 0;
	await passFor(node, 6 * HOUR_MS + MINUTE_MS);
	expect(registry.requests).toEqual([]);
});

import assert from 'node:assert/strict';
import type { TestEnvironment } from '../../harness/environment/environment.mts';
import {
	deliverTo,
	notificationFactory,
	type DeliveryOptions,
} from '../../harness/load/signedDeliveries.mts';
import type { Workflow } from '../../harness/n8n/workflows.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import type { Webhook } from '../../harness/sandbox/sandboxState.mts';

export const TIMEOUT_MS = 40_000;

/** The trigger nodes of a workflow. */
export const triggersOf = ({ nodes }: Workflow) =>
	nodes.filter(({ webhookId }) => webhookId !== undefined);

const webhookPath = (webhookId = ''): string => `/webhook/${webhookId}/webhook`;

/** Returns the only webhook of a trigger node. Throws if there are several or none. */
export async function webhookOf(
	{ sandbox }: TestEnvironment,
	webhookId?: string,
): Promise<Webhook> {
	const found = (await sandbox.webhooks()).filter(({ url }) =>
		url.endsWith(webhookPath(webhookId)),
	);
	assert.equal(found.length, 1, `${found.length} webhooks at ${webhookPath(webhookId)}`);
	return found[0];
}

/** Checks that each trigger node has exactly one active webhook with its events. */
export async function assertInOrder(
	environment: TestEnvironment,
	workflow: Workflow,
): Promise<void> {
	for (const { webhookId, parameters } of triggersOf(workflow)) {
		const { url, active, events } = await webhookOf(environment, webhookId);
		assert.ok(active, `${url} is not active`);
		assert.deepEqual(events, parameters.events);
	}
}

/**
 * n8n reports a workflow as published before the trigger has checked the webhooks, so this waits.
 */
export async function whenInOrder(environment: TestEnvironment, workflow: Workflow): Promise<void> {
	const what = `the webhooks of ${workflow.id} to be active with the right events`;
	await waitFor({ what, timeoutMs: TIMEOUT_MS }, async () => {
		await assertInOrder(environment, workflow);
		return true;
	});
}

/** Sends a new notification with the first of the webhook's events; returns the status code. */
export async function deliver(
	{ sandbox }: TestEnvironment,
	webhook: Webhook,
	options?: DeliveryOptions,
): Promise<number> {
	const notification = await notificationFactory(sandbox, webhook.events[0]);
	return (await deliverTo(sandbox, webhook, notification(), options)).status;
}

interface Genuine {
	/** The webhook ID of the trigger node. Defaults to the first node. */
	webhookId?: string;
	headers?: Record<string, string>;
}

/** Expects a genuine delivery to be accepted and to start one execution. */
export async function assertDelivers(
	environment: TestEnvironment,
	workflow: Workflow,
	{ webhookId = workflow.nodes[0].webhookId, headers }: Genuine = {},
): Promise<void> {
	const { n8n } = environment;
	const before = await n8n.executionCount(workflow.id);
	const webhook = await webhookOf(environment, webhookId);
	assert.equal(await deliver(environment, webhook, { headers }), 200);
	await whenExecuted(environment, workflow, before + 1);
}

/** Expects a delivery to start the workflow of each trigger node. */
export async function assertAllDeliver(
	environment: TestEnvironment,
	workflow: Workflow,
): Promise<void> {
	for (const { webhookId } of triggersOf(workflow)) {
		await assertDelivers(environment, workflow, { webhookId });
	}
}

/** Waits until a workflow has exactly `count` executions. */
export async function whenExecuted(
	{ n8n }: TestEnvironment,
	{ id }: Workflow,
	count: number,
): Promise<void> {
	await waitFor({ what: `execution ${count} of ${id}`, timeoutMs: TIMEOUT_MS }, async () => {
		return (await n8n.executionCount(id)) === count;
	});
}

/**
 * Listens in the editor for a test event of a node, and waits until its temporary webhook is
 * removed. Expects other webhooks to be unchanged.
 */
export async function whileListening(
	environment: TestEnvironment,
	{ id, nodes: [{ name, webhookId }] }: Workflow,
	work: (test: Webhook) => Promise<void>,
): Promise<void> {
	const { n8n, sandbox } = environment;
	const before = await sandbox.webhooks();
	assert.ok(await n8n.runManually(id, name), 'n8n does not listen');
	const added = (await sandbox.webhooks()).filter((one) =>
		before.every((old) => old.id !== one.id),
	);
	assert.equal(added.length, 1);
	assert.ok(added[0].url.endsWith(webhookPath(webhookId).replace('/webhook/', '/webhook-test/')));
	await work(added[0]);
	await waitFor({ what: 'the test webhook to be removed', timeoutMs: TIMEOUT_MS }, async () => {
		return (await sandbox.webhooks()).length === before.length;
	});
	assert.deepEqual(await sandbox.webhooks(), before);
}

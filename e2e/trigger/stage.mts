import assert from 'node:assert/strict';
import type { Workflow } from '../../harness/n8n/exampleWorkflows.mts';
import type { Webhook } from '../../harness/sandbox/sandboxProcess.mts';
import type { TestEnvironment } from '../../harness/environment/environment.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import { deliverTo, notificationFactory } from '../../harness/load/signedDeliveries.mts';

export const SETTLE_MS = 40_000;

export const webhookPath = (webhookId = ''): string => `/webhook/${webhookId}/webhook`;

/** Lets the workflow go and be published again, as a person would who wonders why nothing comes. */
export async function reactivate({ n8n }: TestEnvironment, id: string): Promise<void> {
	await n8n.deactivate(id);
	await n8n.activate(id);
	await n8n.whenActive(id);
}

/** The one webhook of a trigger node; several or none are an error. */
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

/** Exactly one webhook for each trigger node, switched on, with the node's events. */
export async function assertInOrder(
	environment: TestEnvironment,
	{ nodes }: Workflow,
): Promise<void> {
	for (const { webhookId, parameters } of nodes) {
		const { url, active, events } = await webhookOf(environment, webhookId);
		assert.ok(active, `${url} is switched off`);
		assert.deepEqual(events, parameters.events);
	}
}

/** After a start n8n calls a workflow published before it has looked after its webhooks. */
export async function whenInOrder(environment: TestEnvironment, workflow: Workflow): Promise<void> {
	const what = `the webhooks of ${workflow.id} to be in order`;
	await waitFor({ what, timeoutMs: SETTLE_MS }, async () => {
		await assertInOrder(environment, workflow);
		return true;
	});
}

/** A genuine delivery to a node is accepted and starts one execution of its workflow. */
export async function assertDelivers(
	environment: TestEnvironment,
	workflow: Workflow,
	webhookId = workflow.nodes[0].webhookId,
): Promise<void> {
	const { n8n, sandbox } = environment;
	const webhook = await webhookOf(environment, webhookId);
	const before = await n8n.executionCount(workflow.id);
	const write = await notificationFactory(sandbox, webhook.events[0]);
	const { status, answer } = await deliverTo(sandbox, webhook, write());
	assert.equal(status, 200, answer);
	await waitFor({ what: 'the execution', timeoutMs: SETTLE_MS }, async () => {
		return (await n8n.executionCount(workflow.id)) === before + 1;
	});
}

const UNDER_WAY = ['new', 'running', 'waiting'];

export interface Outcome {
	/** Of every execution, oldest first. */
	ids: string[];
	doubled: number;
	statuses: Record<string, number>;
}

const READ_AT_ONCE = 6;

/** All executions of a workflow, once none is under way any more. */
export async function whenIdle(n8n: TestEnvironment['n8n'], workflow: string) {
	return await waitFor({ what: 'the executions to end', timeoutMs: SETTLE_MS }, async () => {
		const all = await n8n.executions(workflow);
		return all.every(({ status }) => !UNDER_WAY.includes(status)) && all;
	});
}

/** Which notifications a workflow was started with. */
export async function executedNotifications(
	{ n8n }: TestEnvironment,
	workflow: string,
	trigger: string,
) {
	const list = await whenIdle(n8n, workflow);
	const outcome: Outcome = { ids: [], doubled: 0, statuses: {} };
	for (let at = 0; at < list.length; at += READ_AT_ONCE) {
		const read = await Promise.all(
			list.slice(at, at + READ_AT_ONCE).map((one) => n8n.execution(one)),
		);
		for (const execution of read) {
			// One that a power cut ended has not put out anything, but it knows what it started with.
			const [item] = [...execution.output(trigger), ...execution.input()];
			outcome.ids.push(String(item?.notification_id));
			outcome.statuses[execution.status] = (outcome.statuses[execution.status] ?? 0) + 1;
		}
	}
	outcome.doubled = outcome.ids.length - new Set(outcome.ids).size;
	return outcome;
}

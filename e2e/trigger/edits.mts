import assert from 'node:assert/strict';
import type { Workflow } from '../../harness/n8n/exampleWorkflows.mts';
import type { TestEnvironment } from '../../harness/environment/environment.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import { deliverTo, notificationFactory } from '../../harness/load/signedDeliveries.mts';
import { assertDelivers, assertInOrder, SETTLE_MS, webhookPath } from './stage.mts';
import { ARRIVED, twoTriggers } from './workflows.mts';

/** Saves and publishes a changed workflow, as the editor does. */
async function edit({ n8n }: TestEnvironment, { id, nodes }: Workflow): Promise<void> {
	await n8n.rest.patch(`/workflows/${id}`, { nodes, connections: {} });
	await n8n.activate(id);
	await n8n.whenActive(id);
}

function changed(change: (node: Workflow['nodes'][number]) => void): Workflow {
	const copy = structuredClone(twoTriggers);
	change(copy.nodes[0]);
	return copy;
}

async function assertOnlyThese(environment: TestEnvironment, workflow: Workflow): Promise<void> {
	await assertInOrder(environment, workflow);
	for (const { webhookId } of workflow.nodes)
		await assertDelivers(environment, workflow, webhookId);
}

/** The node gets another name, then other events, while the workflow is active. */
export async function edits(environment: TestEnvironment): Promise<void> {
	await assertOnlyThese(environment, twoTriggers);
	const renamed = changed((node) => (node.name = 'Renamed'));
	const withMore = changed((node) => {
		node.name = 'Renamed';
		node.parameters.events = ['container.created', ARRIVED];
	});
	for (const workflow of [renamed, withMore, twoTriggers]) {
		await edit(environment, workflow);
		await assertOnlyThese(environment, workflow);
	}
}

/** Listening for a test event of one node leaves both production webhooks as they are. */
export async function testListening(environment: TestEnvironment): Promise<void> {
	const { n8n, sandbox } = environment;
	const [{ name, webhookId }] = twoTriggers.nodes;
	const before = await sandbox.webhooks();
	const { waitingForWebhook } = await n8n.rest.post<{ waitingForWebhook?: boolean }>(
		`/workflows/${twoTriggers.id}/run`,
		{ triggerToStartFrom: { name } },
	);
	assert.equal(waitingForWebhook, true);
	const added = (await sandbox.webhooks()).filter(({ id }) => before.every((one) => one.id !== id));
	assert.equal(added.length, 1);
	assert.ok(added[0].url.endsWith(webhookPath(webhookId).replace('/webhook/', '/webhook-test/')));
	for (const node of twoTriggers.nodes)
		await assertDelivers(environment, twoTriggers, node.webhookId);
	const write = await notificationFactory(sandbox, ARRIVED);
	assert.equal((await deliverTo(sandbox, added[0], write())).status, 200);
	await waitFor({ what: 'the test webhook to go', timeoutMs: SETTLE_MS }, async () => {
		return (await sandbox.webhooks()).length === before.length;
	});
	assert.deepEqual(await sandbox.webhooks(), before);
	for (const node of twoTriggers.nodes)
		await assertDelivers(environment, twoTriggers, node.webhookId);
}

import assert from 'node:assert/strict';
import type { Execution } from '../harness/n8n/executions.mts';
import type { N8n } from '../harness/n8n/n8n.mts';
import { webhookNode, type Workflow } from '../harness/n8n/workflows.mts';

const SCHEDULE = 'n8n-nodes-base.scheduleTrigger';
const WEBHOOK = 'n8n-nodes-base.webhook';

/** The workflow with a webhook in place of its schedule, unless it has a webhook already. */
export function startedByWebhook(workflow: Workflow): Workflow {
	const { id, nodes } = workflow;
	if (nodes.some(({ type }) => type === WEBHOOK)) return workflow;
	const replaced = nodes.map((node) =>
		node.type === SCHEDULE ? { ...node, ...webhookNode(node.name, id) } : node,
	);
	return { ...workflow, nodes: replaced };
}

/** Starts a workflow through its webhook. */
export async function postTo({ origin }: N8n, path: string): Promise<void> {
	const response = await fetch(`${origin}/webhook/${path}`, { method: 'POST' });
	assert.equal(response.status, 200, await response.text());
}

/** Starts a workflow through its webhook, and returns its finished execution. */
export async function runByWebhook(n8n: N8n, id: string, path = id): Promise<Execution> {
	const before = (await n8n.executions(id)).length;
	await postTo(n8n, path);
	const list = await n8n.whenFinished(id, before + 1);
	const [execution] = await n8n.readExecutions(list.slice(-1));
	return execution;
}

export async function succeedByWebhook(n8n: N8n, id: string, path = id): Promise<Execution> {
	const execution = await runByWebhook(n8n, id, path);
	assert.equal(execution.status, 'success', execution.error);
	return execution;
}

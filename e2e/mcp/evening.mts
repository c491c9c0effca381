import assert from 'node:assert/strict';
import type { N8n } from '../../harness/n8n/n8n.mts';
import type { Workflow } from '../../harness/n8n/workflows.mts';

const SCHEDULE = 'n8n-nodes-base.scheduleTrigger';
const ID = 'mcpServer';
const PATH = 'every-evening';

/** The workflow with a webhook in place of its schedule. */
export function startedByHand(workflow: Workflow): Workflow {
	const nodes = workflow.nodes.map((node) =>
		node.type === SCHEDULE
			? {
					...node,
					type: 'n8n-nodes-base.webhook',
					typeVersion: 2,
					webhookId: '0f0d6c1e-5b7a-4c06-9a53-2f7f0c1f6f11',
					parameters: { httpMethod: 'POST', path: PATH, responseMode: 'onReceived', options: {} },
				}
			: node,
	);
	return { ...workflow, nodes };
}

/** Runs the workflow that the schedule starts every evening. */
export async function runEvening(n8n: N8n): Promise<void> {
	const before = (await n8n.executions(ID)).length;
	const response = await fetch(`${n8n.origin}/webhook/${PATH}`, { method: 'POST' });
	assert.equal(response.status, 200, await response.text());
	const list = await n8n.whenFinished(ID, before + 1);
	const [execution] = await n8n.readExecutions(list.slice(-1));
	assert.equal(execution.status, 'success', execution.error);
}

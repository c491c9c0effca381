import assert from 'node:assert/strict';
import { CREDENTIAL, webhookNode, type Workflow } from '../../harness/n8n/workflows.mts';
import { succeedByWebhook } from '../startByWebhook.mts';
import { webhookOf } from './assertions.mts';
import { addWebhook } from './damageWebhooks.mts';
import { EVENT, oneTrigger } from './workflows.mts';
import type { CheckRun } from '../checks.mts';

const START = 'Start';
const HEALTH = 'Check health';

export const healthCheck: Workflow = {
	id: 'healthCheck',
	name: 'healthCheck',
	active: false,
	settings: { executionOrder: 'v1' },
	connections: { [START]: { main: [[{ node: HEALTH, type: 'main', index: 0 }]] } },
	nodes: [
		webhookNode(START, 'healthCheck'),
		{
			id: 'healthCheck-node',
			name: HEALTH,
			type: 'n8n-nodes-shipment-tracking.shipmentTracking',
			typeVersion: 1,
			position: [220, 0],
			credentials: { [CREDENTIAL.type]: { id: CREDENTIAL.id, name: CREDENTIAL.name } },
			parameters: { resource: 'webhook', operation: 'checkHealth' },
		},
	],
};

/** Check Health finds out which webhooks no published workflow of this n8n uses. */
export const unusedWebhooks: CheckRun = async (environment) => {
	const { n8n, sandbox } = environment;
	const { url, id } = await webhookOf(environment, oneTrigger.nodes[0].webhookId);
	const unpublished = url.replace('aa01/', 'aa99/');
	assert.notEqual(unpublished, url);
	await addWebhook(environment, { url: unpublished, active: true, events: [EVENT] });
	const rows = (await succeedByWebhook(n8n, healthCheck.id)).output(HEALTH);
	const problemsAt = (where: string) => rows.find((row) => row.url === where)?.problems;
	assert.match(String(problemsAt(unpublished)), /^No published workflow of this n8n has this URL/);
	assert.doesNotMatch(String(problemsAt(url)), new RegExp(id));
	const added = (await sandbox.webhooks()).find((webhook) => webhook.url === unpublished);
	await sandbox.api('DELETE', `/webhooks/${added?.id}`);
};

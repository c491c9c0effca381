import { triggerWorkflow, type Workflow } from '../../harness/n8n/workflows.mts';

export const EVENT = 'container.updated';

/** The trigger without further nodes. */
export const triggerNode = triggerWorkflow('benchTrigger', [
	{ name: 'Ours', number: '71', events: [EVENT] },
]);

export const WEBHOOK_PATH = 'bench-webhook';

/** n8n's Webhook node, which also answers immediately, but verifies nothing. */
export const webhookNode: Workflow = {
	...triggerNode,
	id: 'benchWebhook',
	name: 'benchWebhook',
	nodes: [
		{
			id: 'e1d2c3b4-0000-4000-8000-000000000072',
			name: 'Theirs',
			type: 'n8n-nodes-base.webhook',
			typeVersion: 2,
			position: [0, 0],
			webhookId: 'e1d2c3b4-0000-4000-8000-00000000aa72',
			parameters: { path: WEBHOOK_PATH, httpMethod: 'POST', responseMode: 'onReceived' },
		},
	],
};

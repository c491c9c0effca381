import { triggerWorkflow, type Workflow } from '../../harness/n8n/workflows.mts';

export const EVENT = 'container.updated';

/** The trigger without further nodes. */
export const triggerNode = triggerWorkflow('benchTrigger', [
	{ name: 'Ours', number: '71', events: [EVENT] },
]);

/** The credential of n8n's Webhook node, and the header that it expects. */
export const HEADER = { name: 'X-Bench', value: 'bench-header-value' };
export const HEADER_CREDENTIAL = {
	id: 'benchHeader00000',
	name: 'Header of the benchmark',
	type: 'httpHeaderAuth',
};

/** n8n's Webhook node, which also answers immediately, but does not verify the body. */
function webhookNode(path: string, number: string, more: object, parameters: object): Workflow {
	const node = {
		id: `e1d2c3b4-0000-4000-8000-0000000000${number}`,
		name: 'Theirs',
		type: 'n8n-nodes-base.webhook',
		typeVersion: 2,
		position: [0, 0] as [number, number],
		webhookId: `e1d2c3b4-0000-4000-8000-00000000aa${number}`,
		parameters: { path, httpMethod: 'POST', responseMode: 'onReceived', ...parameters },
		...more,
	};
	return { ...triggerNode, id: path, name: path, nodes: [node] };
}

export const openWebhook = webhookNode('benchWebhook', '72', {}, {});

/** Like the trigger, it needs a credential, which n8n checks and reads for each delivery. */
export const headerWebhook = webhookNode(
	'benchHeader',
	'73',
	{ credentials: { [HEADER_CREDENTIAL.type]: HEADER_CREDENTIAL } },
	{ authentication: 'headerAuth' },
);

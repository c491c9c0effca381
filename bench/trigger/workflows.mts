import { triggerWorkflow, webhookNode, type Workflow } from '../../harness/n8n/workflows.mts';

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
const webhookWorkflow = (id: string, parameters: object = {}, more: object = {}): Workflow => ({
	...{ ...triggerNode, id, name: id },
	nodes: [{ ...webhookNode('Theirs', id, parameters), ...more }],
});

export const openWebhook = webhookWorkflow('benchWebhook');

/** Like the trigger, it needs a credential, which n8n checks and reads for each delivery. */
export const headerWebhook = webhookWorkflow(
	'benchHeader',
	{ authentication: 'headerAuth' },
	{ credentials: { [HEADER_CREDENTIAL.type]: HEADER_CREDENTIAL } },
);

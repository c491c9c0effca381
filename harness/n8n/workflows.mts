export interface WorkflowNode {
	[setting: string]: unknown;
	name: string;
	type: string;
	webhookId?: string;
	parameters: Record<string, unknown>;
	credentials?: Record<string, { id: string; name: string }>;
}

/** A workflow in n8n's import and export format. */
export interface Workflow {
	[setting: string]: unknown;
	id: string;
	name: string;
	nodes: WorkflowNode[];
}

/** The credential for the sandbox that every workflow here uses. */
export const CREDENTIAL = {
	id: 'sandboxAccount00',
	name: 'Shipment Tracking (sandbox)',
	type: 'shipmentTrackingApi',
};

/** A webhook that starts a workflow. By default, it answers immediately. */
export const webhookNode = (name: string, path: string, parameters: object = {}) => ({
	...{ name, id: `${path}-start`, webhookId: `${path}-hook`, position: [0, 0] },
	...{ type: 'n8n-nodes-base.webhook', typeVersion: 2 },
	parameters: { path, httpMethod: 'POST', responseMode: 'onReceived', ...parameters },
});

export const TRIGGER = 'When something happens';

interface TriggerNode {
	name?: string;
	/** The last part of the node's IDs, from which the URL of its webhook is derived. */
	number: string;
	events: string[];
	filters?: Record<string, unknown>;
	options?: Record<string, unknown>;
}

/** A minimal workflow of trigger nodes, which starts when an event arrives. */
export function triggerWorkflow(id: string, triggers: TriggerNode[]): Workflow {
	return {
		id,
		name: id,
		active: false,
		settings: { executionOrder: 'v1' },
		connections: {},
		nodes: triggers.map(
			({ name = TRIGGER, number, events, filters = {}, options = {} }, index) => ({
				id: `e1d2c3b4-0000-4000-8000-0000000000${number}`,
				name,
				type: 'n8n-nodes-shipment-tracking.shipmentTrackingTrigger',
				typeVersion: 2,
				position: [0, index * 200],
				webhookId: `e1d2c3b4-0000-4000-8000-00000000aa${number}`,
				credentials: { [CREDENTIAL.type]: { id: CREDENTIAL.id, name: CREDENTIAL.name } },
				parameters: { events, simplify: true, filters, options },
			}),
		),
	};
}

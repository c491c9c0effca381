import { CREDENTIAL, type Workflow } from './exampleWorkflows.mts';

export const TRIGGER = 'When something happens';
export const EVENT = 'container.transport.vessel_discharged';

/** The smallest workflow that has a webhook at the service. */
export const workflow: Workflow & Record<string, unknown> = {
	id: 'lifecycle',
	name: 'Life of a webhook',
	active: false,
	settings: { executionOrder: 'v1' },
	connections: {},
	nodes: [
		{
			id: '0d9c8b7a-6f5e-4d3c-8b2a-190807060504',
			name: TRIGGER,
			type: 'n8n-nodes-shipment-tracking.shipmentTrackingTrigger',
			typeVersion: 2,
			position: [0, 0],
			webhookId: '0d9c8b7a-6f5e-4d3c-8b2a-1908070605aa',
			credentials: { [CREDENTIAL.type]: { id: CREDENTIAL.id, name: CREDENTIAL.name } },
			parameters: { events: [EVENT], output: 'simplified', options: {} },
		},
	],
};

import { CREDENTIAL, type Workflow } from '../../harness/n8n/exampleWorkflows.mts';

export interface TriggerNode {
	name: string;
	/** The last part of its ids; the address of its webhook follows from it. */
	number: string;
	events: string[];
	options?: Record<string, unknown>;
}

/** The least that starts when something happens: trigger nodes and nothing behind them. */
export function triggerWorkflow(id: string, triggers: TriggerNode[]): Workflow {
	return {
		id,
		name: id,
		active: false,
		settings: { executionOrder: 'v1' },
		connections: {},
		nodes: triggers.map(({ name, number, events, options = {} }, index) => ({
			id: `e1d2c3b4-0000-4000-8000-0000000000${number}`,
			name,
			type: 'n8n-nodes-shipment-tracking.shipmentTrackingTrigger',
			typeVersion: 2,
			position: [0, index * 200],
			webhookId: `e1d2c3b4-0000-4000-8000-00000000aa${number}`,
			credentials: { [CREDENTIAL.type]: { id: CREDENTIAL.id, name: CREDENTIAL.name } },
			parameters: { events, output: 'simplified', options },
		})),
	} as Workflow;
}

/** What happens in these tests; nothing else does, as the clock stands still. */
export const EVENT = 'container.updated';
export const TRIGGER = 'When something happens';

export const oneTrigger = triggerWorkflow('plain', [
	{ name: TRIGGER, number: '01', events: [EVENT] },
]);

/** Two nodes in one workflow, of events that do not happen by themselves. */
export const ARRIVED = 'container.transport.vessel_arrived';
export const FAILED = 'tracking_request.failed';
export const twoTriggers = triggerWorkflow('twins', [
	{ name: 'One', number: '02', events: [ARRIVED] },
	{ name: 'Other', number: '03', events: [FAILED] },
]);

export const publishedOnly = triggerWorkflow('guarded', [
	{
		name: TRIGGER,
		number: '04',
		events: [FAILED],
		options: { onlyPublishedAddresses: true },
	},
]);

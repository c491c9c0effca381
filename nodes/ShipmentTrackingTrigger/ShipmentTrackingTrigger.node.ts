import type {
	IExecuteFunctions,
	IHookFunctions,
	INodeExecutionData,
	INodeType,
	INodeTypeDescription,
	ITriggerFunctions,
	ITriggerResponse,
	IWebhookFunctions,
	IWebhookResponseData,
} from 'n8n-workflow';

import { shipmentTrackingApiTest } from '../shared/api/credentialTest';
import { filterChoices } from '../shared/pickLists/filterChoices';
import { responseByAcknowledge } from './parameters/acknowledge';
import { fields } from './parameters/fields';
import { outputsByHeldBack } from './parameters/heldBack';
import { triggerPanel } from './parameters/triggerPanel';
import { returnByOutput } from './delivery/heldBack';
import { receive } from './delivery/receive';
import { checkExists, create } from './registration/lifecycle';
import { remove } from './registration/remove';
import { watch } from './registration/upkeep';

export class ShipmentTrackingTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Shipment Tracking Trigger',
		name: 'shipmentTrackingTrigger',
		icon: {
			light: 'file:../../icons/shipment-tracking.svg',
			dark: 'file:../../icons/shipment-tracking.dark.svg',
		},
		group: ['trigger'],
		// Not 1: for that, n8n works out an expression about binary data on each delivery, which costs
		// many times what all of receive() does, and parses bodies that are no JSON.
		version: 2,
		subtitle:
			'={{$parameter["events"].includes("*") ? "all events" : $parameter["events"].length === 1 ? $parameter["events"][0].replace("container.transport.", "").replace(/[._]/g, " ") : $parameter["events"].length + " events"}}',
		// n8n shows both nodes as one entry, with this sentence.
		description:
			'Track ocean shipments and containers, read shipping documents, and start workflows when something happens to them',
		eventTriggerDescription:
			'Waiting for an event of your shipments. For a sample at once, pin what Event > Get Example gives.',
		activationMessage:
			'Events of your shipments start this workflow from now on. The webhook at the service is kept for you.',
		triggerPanel,
		builderHint: {
			searchHint:
				'Starts a workflow when something happens to an ocean shipment: container discharged, available, picked up, last free day or ETA changed, tracking failed, document read. Makes its webhook at the service itself when the workflow is activated. Filters (by carrier, customer, port, tag, reference, size of a change) and the summary in words are fields here: no If node, no second request needed.',
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-shipment-tracking.shipmentTracking',
					relationHint:
						'Tracks numbers, and reads containers, deadlines and documents; its Get Example gives a sample of each event',
				},
			],
		},
		defaults: { name: 'Shipment Tracking Trigger' },
		inputs: [],
		outputs: outputsByHeldBack,
		credentials: [
			{ name: 'shipmentTrackingApi', required: true, testedBy: 'shipmentTrackingApiTest' },
		],
		webhooks: [
			{
				name: 'default',
				httpMethod: 'POST',
				...responseByAcknowledge,
				path: 'webhook',
			},
		],
		properties: fields,
	};

	methods = { loadOptions: filterChoices, credentialTest: { shipmentTrackingApiTest } };

	webhookMethods = {
		default: {
			async checkExists(this: IHookFunctions): Promise<boolean> {
				return await checkExists.call(this);
			},
			async create(this: IHookFunctions): Promise<boolean> {
				return await create.call(this);
			},
			async delete(this: IHookFunctions): Promise<boolean> {
				return await remove.call(this);
			},
		},
	};

	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		return await receive.call(this);
	}

	/**
	 * Events come through webhook(). n8n starts only nodes with this function again when it starts
	 * itself, and calls their checkExists() then.
	 */
	async trigger(this: ITriggerFunctions): Promise<ITriggerResponse> {
		return watch(this);
	}

	/**
	 * Returns the items of webhook(); without this n8n's test would wait for trigger(). Empty items
	 * aren't events: n8n adds one when it runs a workflow that nothing started.
	 */
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const items = this.getInputData().filter(({ json }) => Object.keys(json).length > 0);
		return returnByOutput(this, items);
	}
}

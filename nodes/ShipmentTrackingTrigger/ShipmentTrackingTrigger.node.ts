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
import { returnByOutput } from './delivery/heldBack';
import { receive } from './delivery/receive';
import { checkExists, create } from './registration/lifecycle';
import { remove } from './registration/remove';
import { watch } from './registration/regularChecks';

/** Shown while the node listens: the first event may arrive only after days. */
const WAITING = `<b>While you build</b>, listen for a test event: it arrives when something happens to a shipment, which may take hours. For an immediate sample, run <b>Event &gt; Get Example</b> of the Shipment Tracking node with the same event and the same <b>Simplify</b>, copy its output and pin it here.<br><br>`;
const EXECUTIONS = 'under <a data-key="executions">Executions</a>';

export class ShipmentTrackingTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Shipment Tracking Trigger',
		name: 'shipmentTrackingTrigger',
		icon: {
			light: 'file:../../icons/shipment-tracking.svg',
			dark: 'file:../../icons/shipment-tracking.dark.svg',
		},
		group: ['trigger'],
		// With version 1, n8n 2.40 parses bodies that aren't JSON. It also evaluates an expression
		// about binary data on each delivery, which costs many times more than receive(). Saved
		// workflows contain version 2.
		version: 2,
		subtitle:
			'={{$parameter["events"].includes("*") ? "all events" : $parameter["events"].length === 1 ? $parameter["events"][0].replace("container.transport.", "").replace(/[._]/g, " ") : $parameter["events"].length + " events"}}',
		// n8n's list of nodes shows both nodes as one entry, with this description.
		description:
			'Track ocean shipments and containers, read shipping documents, and start workflows when something happens to them',
		eventTriggerDescription:
			'Waiting for a shipment event. For an immediate sample, pin the output of Event > Get Example.',
		activationMessage:
			'Shipment events now start this workflow. The webhook is registered for you.',
		triggerPanel: {
			header: 'Listen for shipment events',
			executionsHelp: {
				inactive: `${WAITING}<b>When you are done</b>, <a data-key="activate">publish</a> the workflow. Each event then starts it; the executions appear ${EXECUTIONS}.`,
				active: `${WAITING}<b>The workflow is published</b>: each event starts it. The executions appear ${EXECUTIONS}, not in the editor.`,
			},
			activationHint: {
				inactive:
					'Publish the workflow to start it with each shipment event. The webhook is registered for you.',
				active: 'Each shipment event starts this workflow.',
			},
		},
		builderHint: {
			searchHint:
				'Starts a workflow when something happens to an ocean shipment: container discharged, available, picked up, last free day or ETA changed, tracking failed, document read. Registers its webhook when the workflow is published. Has filters (carrier, customer, port, tag, reference, ETA change) and returns a summary sentence, so no If node and no second request are needed.',
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
		// While the option is off, the node has one output, so that existing workflows stay unchanged.
		outputs:
			'={{ /^(true|yes|1)$/i.test(String($parameter["options"]?.["returnHeldBack"]).trim()) ? [{ type: "main", displayName: "Event" }, { type: "main", displayName: "Held Back" }] : ["main"] }}',
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

	// The lint rule for published nodes accepts only functions here, not references to functions.
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

	/** Without this function, n8n 2.40 would not call checkExists() when n8n itself starts. */
	async trigger(this: ITriggerFunctions): Promise<ITriggerResponse> {
		return watch(this);
	}

	/**
	 * Returns the items of webhook(). Without this function, a test in n8n would wait for trigger(). n8n
	 * adds an empty item, which isn't an event, when it runs a workflow without a delivery.
	 */
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const items = this.getInputData().filter(({ json }) => Object.keys(json).length > 0);
		return returnByOutput(this, items);
	}
}

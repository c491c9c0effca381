import { CREDENTIAL, type Workflow, type WorkflowNode } from '../../harness/n8n/workflows.mts';
import { webhookWorkflow } from '../webhookWorkflow.mts';

export const TRACK_NODE = 'Track rows';

/** Batches that are small enough for the rate limit. */
interface Batching {
	size: number;
	intervalMs: number;
}

const credentialsOf = (id: string) => ({
	[CREDENTIAL.type]: { id, name: `${CREDENTIAL.name} ${id}` },
});

/** Does not wait for outcomes, because HTTP Request does not either. */
export const trackNode = (credentialId: string): WorkflowNode => ({
	name: TRACK_NODE,
	type: 'n8n-nodes-shipment-tracking.shipmentTracking',
	typeVersion: 1,
	credentials: credentialsOf(credentialId),
	parameters: {
		resource: 'trackingRequest',
		operation: 'track',
		number: '={{ $json.number }}',
		type: '={{ $json.type }}',
		scac: { __rl: true, mode: 'scac', value: '={{ $json.scac }}' },
		wait: false,
	},
});

/** The same task with HTTP Request, in batches and with Retry On Fail. */
export const httpNode = (
	credentialId: string,
	baseUrl: string,
	{ size, intervalMs }: Batching,
	onError: 'stopWorkflow' | 'continueRegularOutput',
): WorkflowNode => ({
	name: TRACK_NODE,
	type: 'n8n-nodes-base.httpRequest',
	typeVersion: 4.2,
	credentials: credentialsOf(credentialId),
	retryOnFail: true,
	maxTries: 5,
	waitBetweenTries: 5_000,
	onError,
	parameters: {
		method: 'POST',
		url: `${baseUrl}/tracking_requests`,
		authentication: 'predefinedCredentialType',
		nodeCredentialType: CREDENTIAL.type,
		sendBody: true,
		specifyBody: 'json',
		jsonBody:
			"={{ JSON.stringify({ data: { type: 'tracking_request', attributes: { request_type: $json.type, request_number: $json.number, scac: $json.scac } } }) }}",
		options: { batching: { batch: { batchSize: size, batchInterval: intervalMs } } },
	},
});

/** Rows arrive as JSON and are split into items, like those of a sheet. */
const rowsNode: WorkflowNode = {
	name: 'Rows',
	type: 'n8n-nodes-base.splitOut',
	typeVersion: 1,
	parameters: { fieldToSplitOut: 'body.rows', options: {} },
};

export const workflowOf = (id: string, node: WorkflowNode): Workflow =>
	webhookWorkflow(id, 'POST', [rowsNode, node]);

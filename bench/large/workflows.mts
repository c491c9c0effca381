import { CREDENTIAL, type Workflow, type WorkflowNode } from '../../harness/n8n/workflows.mts';
import { webhookWorkflow } from '../webhookWorkflow.mts';

const READ_NODE = 'Read';

/** The type, parameters and credentials of a node that reads a list. */
export type Reader = Pick<WorkflowNode, 'type' | 'parameters' | 'credentials'> & {
	typeVersion: number;
	/** Returns an empty item instead of none, so that the webhook is answered. */
	alwaysOutputData?: boolean;
};

const credentials = { [CREDENTIAL.type]: { id: CREDENTIAL.id, name: CREDENTIAL.name } };

export const ourNode = (parameters: Record<string, unknown>): Reader => ({
	type: 'n8n-nodes-shipment-tracking.shipmentTracking',
	typeVersion: 1,
	credentials,
	parameters,
});

/**
 * Reads every page of a list through its links, with one item per page, as n8n's documentation
 * recommends. It doesn't wait for the rate limit, so it needs a fixed pause between requests.
 */
export const httpNode = (url: string, requestInterval = 0): Reader => ({
	type: 'n8n-nodes-base.httpRequest',
	typeVersion: 4.2,
	credentials,
	parameters: {
		url,
		authentication: 'predefinedCredentialType',
		nodeCredentialType: CREDENTIAL.type,
		options: {
			response: { response: { responseFormat: 'json' } },
			pagination: {
				pagination: {
					paginationMode: 'responseContainsNextURL',
					nextURL: '={{ $response.body.links.next }}',
					paginationCompleteWhen: 'other',
					completeExpression: '={{ !$response.body.links.next }}',
					requestInterval,
				},
			},
		},
	},
});

export const confirmNode: WorkflowNode = {
	...ourNode({ resource: 'report', operation: 'confirmOutput' }),
	name: 'Confirm',
};

/**
 * Returns the ids in one text, because an item for each row would use most of the measured memory.
 */
const idsNode: WorkflowNode = {
	name: 'Ids',
	type: 'n8n-nodes-base.set',
	typeVersion: 3.4,
	executeOnce: true,
	parameters: {
		assignments: {
			assignments: [
				{
					id: 'ids',
					name: 'ids',
					type: 'string',
					value: `={{ $('${READ_NODE}').all().flatMap(({ json }) => json.data ?? [json]).map((row) => row.container_id ?? row.id).join(' ') }}`,
				},
			],
		},
		options: {},
	},
};

/** Returns the IDs in the answer to the webhook request. */
export const workflowOf = (id: string, reader: Reader, then: WorkflowNode[]): Workflow =>
	webhookWorkflow(id, 'POST', [{ ...reader, name: READ_NODE }, ...then, idsNode]);

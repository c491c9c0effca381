import { subscribe } from 'node:diagnostics_channel';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import type * as Core from 'n8n-core';
import type {
	IExecuteData,
	IHttpRequestOptions,
	INode,
	INodeExecutionData,
	INodeType,
	INodeTypes,
	IWorkflowExecuteAdditionalData,
	ICredentialType,
} from 'n8n-workflow';
import type * as WorkflowModule from 'n8n-workflow';

/**
 * Sends requests like an n8n process: the built node, n8n's own helpers, and one execution with an
 * item for each request. Prints the results as JSON.
 */
const { values } = parseArgs({
	options: {
		'base-url': { type: 'string', default: '' },
		key: { type: 'string', default: '' },
		'per-minute': { type: 'string', default: '0' },
		requests: { type: 'string', default: '1' },
	},
});

const require = createRequire(import.meta.url);
const { ExecuteContext } = require('n8n-core') as typeof Core;
const { Workflow, createEmptyRunExecutionData } = require('n8n-workflow') as typeof WorkflowModule;
const built = join(import.meta.dirname, '..', '..', 'dist');
const { ShipmentTracking } = require(
	join(built, 'nodes/ShipmentTracking/ShipmentTracking.node.js'),
) as { ShipmentTracking: new () => INodeType };
const { ShipmentTrackingApi } = require(
	join(built, 'credentials/ShipmentTrackingApi.credentials.js'),
) as { ShipmentTrackingApi: new () => ICredentialType };

const statuses: number[] = [];
subscribe('http.client.response.finish', (message) => {
	const { response } = message as { response: { statusCode?: number } };
	statuses.push(response.statusCode ?? 0);
});

const type = new ShipmentTracking();
const credential = new ShipmentTrackingApi();
const secrets = {
	apiKey: values.key,
	baseUrl: values['base-url'],
	requestsPerMinute: Number(values['per-minute']),
};
const additionalData = {
	executionId: '1',
	variables: {},
	credentialsHelper: {
		getParentTypes: () => [],
		getCredentialsProperties: () => credential.properties,
		isCredentialUsableByNode: () => true,
		preAuthentication: async () => undefined,
		getDecrypted: async () => secrets,
		authenticate: async (data: typeof secrets, _: string, request: IHttpRequestOptions) => {
			if (typeof credential.authenticate !== 'function') throw new Error('no authentication');
			return await credential.authenticate(data, request);
		},
	},
} as unknown as IWorkflowExecuteAdditionalData;

const node: INode = {
	id: '1',
	name: 'Tracking',
	type: type.description.name,
	typeVersion: 1,
	position: [0, 0],
	parameters: { resource: 'container', operation: 'getAll', limit: 1 },
	credentials: { shipmentTrackingApi: { id: '1', name: 'Service' } },
	onError: 'continueRegularOutput',
};
const nodeTypes: INodeTypes = {
	getByName: () => type,
	getByNameAndVersion: () => type,
	getKnownTypes: () => ({}),
};
const workflow = new Workflow({
	id: '1',
	nodes: [node],
	connections: {},
	active: false,
	nodeTypes,
});
const items: INodeExecutionData[] = Array.from({ length: Number(values.requests) }, () => ({
	json: {},
}));
const input = { main: [items] };
const executeData: IExecuteData = { data: input, node, source: null };
const context = new ExecuteContext(
	workflow,
	workflow.getNode(node.name)!,
	additionalData,
	'trigger',
	createEmptyRunExecutionData(),
	0,
	items,
	input,
	executeData,
	[],
);

const startedAt = Date.now();
const [output] = (await type.execute!.call(context)) as INodeExecutionData[][];
const errors = output.filter(({ json }) => json.error !== undefined);
const answered = new Set(
	output.filter(({ json }) => !json.error).map(({ pairedItem }) => JSON.stringify(pairedItem)),
);
console.log(
	JSON.stringify({
		sent: statuses.length,
		refused: statuses.filter((status) => status === 429).length,
		answered: answered.size,
		errors: errors.map(({ json }) => String(json.error)),
		seconds: (Date.now() - startedAt) / 1_000,
	}),
);

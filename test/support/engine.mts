import { ErrorReporter, ExecutionLifecycleHooks, WorkflowExecute } from 'n8n-core';
import {
	NodeConnectionTypes,
	Workflow,
	type IConnections,
	type IDataObject,
	type INode,
	type INodeExecutionData,
	type INodeParameters,
	type INodeType,
	type INodeTypeDescription,
	type INodeTypes,
	type IRun,
	type ITaskData,
	type IWorkflowBase,
} from 'n8n-workflow';

import { ShipmentTracking } from '../../nodes/ShipmentTracking/ShipmentTracking.node';
import { withFieldsOf } from './fieldsOfOperation.mts';
import { additionalData, Container, type Setup } from './n8n.mts';

/**
 * Runs the action node in a workflow with n8n-core's own engine, which repeats a failed node and
 * changes and routes its output. Returns what the next nodes get.
 */

export interface EngineSetup extends Setup {
	/** How often n8n runs the node until it succeeds (2 to 5). Without it, once. */
	maxTries?: number;
	executeOnce?: boolean;
	/** Called before each time that n8n runs the node. */
	onTry?: (number: number) => void;
	/** Rejects the credential, as n8n does for one that was deleted. */
	credentialError?: Error;
	/** How often a loop passes the same items to the node. The default is once. */
	rounds?: number;
}

export interface EngineRun {
	status: string;
	/** The error that ended the execution. */
	error?: { message: string; description?: string | null };
	/** The items of the node on the output for successes. */
	items: INodeExecutionData[];
	/** The JSON of the items that the next node on each output gets. */
	next: IDataObject[];
	failed: IDataObject[];
	hints: string[];
	/** How often n8n has run the node. */
	tries: number;
}

const action = new ShipmentTracking();
// n8n prints the errors of nodes.
Container.get(ErrorReporter).error = () => undefined;
const TRACKING = 'Tracking';

type Execute = NonNullable<INodeType['execute']>;

const typeOf = (name: string, outputs: INodeTypeDescription['outputs'], execute: Execute) =>
	({
		description: {
			...{ displayName: name, name, group: ['transform'], version: 1, description: '' },
			...{ defaults: { name }, inputs: [NodeConnectionTypes.Main], outputs, properties: [] },
		},
		execute,
	}) satisfies INodeType;

const nodeOf = (name: string, type: string, more: Partial<INode> = {}): INode => ({
	...{ id: name, name, type, typeVersion: 1, position: [0, 0], parameters: {} },
	...more,
});

/** The action node with the settings of n8n, and the number of its tries. */
function trackingNode(parameters: INodeParameters, setup: EngineSetup, isTool = false) {
	const { onError, maxTries, executeOnce, onTry } = setup;
	const { description } = withFieldsOf(action, parameters);
	const counter = { tries: 0 };
	const name = description.name + (isTool ? 'Tool' : '');
	const type = {
		description: {
			...description,
			name,
			...(isTool ? { inputs: [], outputs: [NodeConnectionTypes.AiTool] } : {}),
		},
		async execute(this: ThisParameterType<Execute>) {
			counter.tries++;
			onTry?.(counter.tries);
			return await action.execute.call(this);
		},
	} as INodeType;
	const node = nodeOf(TRACKING, name, {
		parameters,
		credentials: { shipmentTrackingApi: { id: 'credential-1', name: 'Service' } },
		// n8n reads 0 as the default, a second.
		...(maxTries ? { retryOnFail: true, maxTries, waitBetweenTries: 1 } : {}),
		...(onError ? { onError } : {}),
		...(executeOnce ? { executeOnce } : {}),
	});
	return { node, type, counter };
}

const toNode = (node: string) => [{ node, type: NodeConnectionTypes.Main, index: 0 }];

async function run(
	nodes: INode[],
	types: INodeType[],
	connections: IConnections,
	setup: EngineSetup,
): Promise<IRun> {
	const nodeTypes: INodeTypes = {
		getByName: (name) => nodeTypes.getByNameAndVersion(name),
		getByNameAndVersion: (name) => types.find((one) => one.description.name === name)!,
		getKnownTypes: () => ({}),
	};
	const { mode = 'trigger', executionId = 'execution-1', staticData } = setup;
	const settings = { executionOrder: 'v1' } as const;
	const parts = { id: 'workflow-1', name: 'Test', nodes, connections, settings, staticData };
	const workflow = new Workflow({ ...parts, active: true, nodeTypes });
	const data = additionalData(setup);
	if (setup.credentialError) {
		data.credentialsHelper.getDecrypted = async () => await Promise.reject(setup.credentialError!);
	}
	data.currentNodeExecutionIndex = 0;
	const hooks = new ExecutionLifecycleHooks(mode, executionId, parts as unknown as IWorkflowBase);
	data.hooks = hooks;
	const execution = new WorkflowExecute(data, mode);
	setup.signal?.addEventListener('abort', () => process.cancel());
	const process = execution.run({ workflow, startNode: workflow.getNode(nodes[0].name)! });
	return await process;
}

const jsonOf = (tasks: ITaskData[] = []) =>
	tasks.flatMap(({ data }) => (data?.main[0] ?? []).map(({ json }) => json));

/** Runs the node between a node with the items and one node on each of its outputs. */
export async function runInEngine(
	parameters: INodeParameters,
	items: INodeExecutionData[] = [{ json: {} }],
	setup: EngineSetup = {},
): Promise<EngineRun> {
	const { node, type, counter } = trackingNode(parameters, setup);
	const { rounds = 1 } = setup;
	let round = 0;
	const main = [NodeConnectionTypes.Main];
	const source = typeOf('source', [...main, ...main], async () =>
		round++ < rounds ? [items, []] : [[], items],
	);
	const pass = typeOf('pass', main, async function () {
		return [this.getInputData()];
	});
	const nodes = [
		nodeOf('Source', 'source'),
		node,
		...['Next', 'Failed'].map((name) => nodeOf(name, 'pass')),
	];
	const connections: IConnections = {
		Source: { main: [toNode(TRACKING), []] },
		[TRACKING]: { main: [toNode('Next'), toNode('Failed')] },
		...(rounds > 1 ? { Next: { main: [toNode('Source')] } } : {}),
	};
	const { data, status } = await run(nodes, [source, type, pass], connections, setup);
	const { runData, error } = data.resultData;
	return {
		status,
		error,
		items: (runData[TRACKING] ?? []).flatMap((task) => task.data?.main[0] ?? []),
		next: jsonOf(runData.Next),
		failed: jsonOf(runData.Failed),
		hints: (runData[TRACKING] ?? []).flatMap(({ hints = [] }) =>
			hints.map(({ message }) => message),
		),
		tries: counter.tries,
	};
}

/**
 * Lets an agent of version 3 call the node once, through the engine. Returns the text that its
 * model gets: the tool's items, or the message of its error.
 */
export async function callFromAgent(
	parameters: INodeParameters,
	args: IDataObject,
	setup: EngineSetup = {},
): Promise<string> {
	const { node, type } = trackingNode(parameters, setup, true);
	const agent: INodeType = {
		...typeOf('agent', [NodeConnectionTypes.Main], async () => await Promise.resolve([[]])),
		async execute(this, response) {
			const [answered] = response?.actionResponses ?? [];
			if (answered) {
				const { data, error } = answered.data;
				const rows = data?.ai_tool?.[0]?.map(({ json }) => json);
				const text = JSON.stringify(rows ?? { error: error?.message });
				return [[{ json: { text } }]];
			}
			const request = {
				actionType: 'ExecutionNodeAction' as const,
				nodeName: TRACKING,
				id: 'call-1',
			};
			const type = NodeConnectionTypes.AiTool;
			return { actions: [{ ...request, input: args, type, metadata: {} }], metadata: {} };
		},
	};
	const start = typeOf('start', [NodeConnectionTypes.Main], async () => [
		[{ json: { chatInput: 'Where is it?' } }],
	]);
	const nodes = [nodeOf('Start', 'start'), nodeOf('Agent', 'agent'), node];
	const connections = {
		Start: { main: [toNode('Agent')] },
		[TRACKING]: { ai_tool: [[{ node: 'Agent', type: NodeConnectionTypes.AiTool, index: 0 }]] },
	};
	const { data } = await run(nodes, [start, agent, type], connections, setup);
	const { runData, error } = data.resultData;
	if (error) throw error;
	return String(jsonOf(runData.Agent)[0]?.text);
}

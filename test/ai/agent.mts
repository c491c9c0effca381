import { ExecuteContext } from 'n8n-core';
import {
	createRunExecutionData,
	NodeConnectionTypes,
	Workflow,
	type INode,
	type INodeParameters,
	type INodeType,
	type INodeTypeDescription,
	type INodeTypes,
} from 'n8n-workflow';

import { ShipmentTracking } from '../../nodes/ShipmentTracking/ShipmentTracking.node';
import type { EngineSetup } from '../support/engine.mts';
import { executeContext, type Setup } from '../support/n8n.mts';

/** A tool as n8n passes it to the model of an agent. */
export interface Tool {
	name: string;
	description: string;
	schema: { shape: Record<string, { description?: string }>; parse(value: unknown): unknown };
	invoke(args: Record<string, unknown>): Promise<string>;
}

type ToolSetup = Setup & Pick<EngineSetup, 'maxTries'>;

const action = new ShipmentTracking();

/** The node with a single output, as n8n passes it to an agent. */
const toolType = Object.create(action, {
	description: {
		value: {
			...action.description,
			name: `${action.description.name}Tool`,
			inputs: [],
			outputs: [NodeConnectionTypes.AiTool],
		} satisfies INodeTypeDescription,
	},
}) as INodeType;

const agentType = {
	description: {
		displayName: 'Agent',
		name: 'agent',
		group: ['transform'],
		version: 1,
		description: '',
		defaults: { name: 'Agent' },
		inputs: [NodeConnectionTypes.Main, NodeConnectionTypes.AiTool],
		outputs: [NodeConnectionTypes.Main],
		properties: [],
	},
} satisfies INodeType;

const nodeTypes: INodeTypes = {
	getByName: (name) => nodeTypes.getByNameAndVersion(name),
	getByNameAndVersion: (name) => (name === agentType.description.name ? agentType : toolType),
	getKnownTypes: () => ({}),
};

const node = (name: string, type: string, parameters: INodeParameters = {}): INode => ({
	id: name,
	name,
	type,
	typeVersion: 1,
	position: [0, 0],
	parameters,
	credentials: { shipmentTrackingApi: { id: 'credential-1', name: 'Service' } },
});

/** Connects the node to an agent and lets n8n-core create the tool, as when the agent runs. */
export async function connectTool(
	parameters: INodeParameters,
	setup: ToolSetup,
): Promise<{ tool: Tool; workflow: Workflow }> {
	const agent = node('Agent', agentType.description.name);
	const { onError, maxTries } = setup;
	const retry = maxTries ? { retryOnFail: true, maxTries, waitBetweenTries: 1 } : {};
	const name = toolType.description.name;
	const tool = { ...node('Ocean Tracking', name, parameters), onError, ...retry };
	const workflow = new Workflow({
		id: 'workflow-1',
		nodes: [agent, tool],
		connections: {
			[tool.name]: {
				[NodeConnectionTypes.AiTool]: [
					[{ node: agent.name, type: NodeConnectionTypes.AiTool, index: 0 }],
				],
			},
		},
		active: true,
		nodeTypes,
		staticData: setup.staticData,
	});
	const items = [{ json: {} }];
	const context = new ExecuteContext(
		workflow,
		agent,
		executeContext({}, items, setup).additionalData,
		setup.mode ?? 'trigger',
		createRunExecutionData({}),
		0,
		items,
		{ main: [items] },
		{ data: { main: [items] }, node: agent, source: null },
		[],
	);
	const tools = await context.getInputConnectionData(NodeConnectionTypes.AiTool, 0);
	return { tool: (tools as Tool[])[0], workflow };
}

export async function toolOf(parameters: INodeParameters, setup: ToolSetup): Promise<Tool> {
	return (await connectTool(parameters, setup)).tool;
}

import {
	createRunExecutionData,
	Workflow,
	type IConnections,
	type IDataObject,
	type IExecuteData,
	type INode,
	type INodeExecutionData,
	type INodeParameters,
	type INodeType,
	type INodeTypes,
	type IRunData,
	type NodeParameterValueType,
} from 'n8n-workflow';

/**
 * Evaluates the expressions of a workflow with n8n's own engine, for one item that passes through
 * all nodes. Nodes are not executed: a Set node returns its fields, the others return their input.
 */

export interface Example {
	name: string;
	nodes: INode[];
	connections: IConnections;
}

/** The engine uses parameters unchanged if the node type is missing. */
const NOT_INSTALLED = undefined as unknown as INodeType;
const nodeTypes: INodeTypes = {
	getByName: () => NOT_INSTALLED,
	getByNameAndVersion: () => NOT_INSTALLED,
	getKnownTypes: () => ({}),
};

interface Assignment {
	name: string;
	value: string;
}

export class ExampleRun {
	private readonly workflow: Workflow;
	private readonly runData: IRunData = {};

	/** @param outside returns the output of nodes that read external data */
	constructor(
		example: Example,
		private readonly outside: (node: INode) => INodeExecutionData | undefined,
	) {
		const { nodes, connections } = structuredClone(example);
		const settings = {};
		this.workflow = new Workflow({ nodes, connections, active: false, nodeTypes, settings });
		for (const { name } of nodes) this.outputOf(name);
	}

	/** All parameters of a node, for an item of a previous node. */
	parametersOf(name: string, from = this.before(name)[0]): INodeParameters {
		const node = this.workflow.getNode(name) as INode;
		return this.evaluate(node, node.parameters, from) as INodeParameters;
	}

	/** The nodes connected to a node, in the order of the file: the way back of a loop comes last. */
	before(name: string): string[] {
		const parents = this.workflow.getParentNodes(name, 'main', 1);
		return Object.keys(this.workflow.nodes).filter((one) => parents.includes(one));
	}

	inputOf(name: string, from = this.before(name)[0]): INodeExecutionData {
		return from ? this.outputOf(from) : { json: {} };
	}

	private outputOf(name: string): INodeExecutionData {
		const known = this.runData[name]?.[0].data?.main[0]?.[0];
		if (known) return known;
		const node = this.workflow.getNode(name) as INode;
		// Ends the recursion if nodes are connected in a circle.
		this.keep(name, { json: {} });
		const input = this.inputOf(name);
		const output = this.outside(node) ?? (isSet(node) ? this.set(node, input) : { ...input });
		return this.keep(name, { ...output, pairedItem: { item: 0 } });
	}

	private keep(name: string, item: INodeExecutionData): INodeExecutionData {
		const [previousNode] = this.before(name);
		const outputs = this.workflow.connectionsBySourceNode[name]?.main ?? [[]];
		this.runData[name] = [
			{
				startTime: 0,
				executionTime: 0,
				executionIndex: 0,
				executionStatus: 'success',
				source: previousNode ? [{ previousNode }] : [],
				data: { main: outputs.map(() => [item]) },
			},
		];
		return item;
	}

	private set(node: INode, { json }: INodeExecutionData): INodeExecutionData {
		const { assignments, includeOtherFields, mode, jsonOutput } = node.parameters as unknown as {
			assignments: { assignments: Assignment[] };
			includeOtherFields?: boolean;
			mode?: string;
			jsonOutput?: string;
		};
		if (mode === 'raw') {
			const whole = this.evaluate(node, jsonOutput as string, this.before(node.name)[0]);
			return { json: whole as unknown as IDataObject };
		}
		const values = assignments.assignments.map(({ name, value }) => [
			name,
			this.evaluate(node, value, this.before(node.name)[0]),
		]);
		return {
			json: { ...(includeOtherFields ? json : {}), ...Object.fromEntries(values) } as IDataObject,
		};
	}

	private evaluate(node: INode, value: NodeParameterValueType, previousNode?: string) {
		const items = [this.inputOf(node.name, previousNode)];
		const executeData: IExecuteData = {
			node,
			data: { main: [items] },
			source: previousNode ? { main: [{ previousNode }] } : null,
		};
		return this.workflow.expression.getParameterValue(
			value,
			createRunExecutionData({ resultData: { runData: this.runData } }),
			0,
			0,
			node.name,
			items,
			'manual',
			{},
			executeData,
		);
	}
}

const isSet = ({ type }: INode): boolean => type === 'n8n-nodes-base.set';

import type { IDataObject, INode, INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { ShipmentTracking } from '../../../../../nodes/ShipmentTracking/ShipmentTracking.node';
import { executeContext, type Setup } from '../../../../support/n8n.mts';

export const GET = { resource: 'report', operation: 'getTableRows' };
export const CHANGED = { ...GET, onlyChanged: true, options: { columns: 'all' } };
export const CONFIRM = { resource: 'report', operation: 'confirmOutput' };

type Node = INodeParameters & { nodeName?: string; node?: Partial<INode> };

/** A workflow. Like n8n, it saves static data after an execution, but not after a crash. */
export class TestWorkflow {
	stored: IDataObject = {};
	/** The hints of all executions. */
	readonly hints: string[] = [];
	mode: Setup['mode'] = 'trigger';
	private executions = 0;

	constructor(
		private readonly setup: Setup = {},
		private readonly items?: INodeExecutionData[],
	) {}

	/** Runs the nodes in one execution. The function `end` saves static data. */
	async execute(...nodes: Node[]) {
		const executionId = String(++this.executions);
		const outputs: IDataObject[][] = [];
		const hints: string[] = [];
		let failure: Error | undefined;
		let global = structuredClone(this.stored);
		const before: NonNullable<Setup['before']> = [];
		for (const { node, ...parameters } of nodes) {
			// n8n doesn't run Confirm Output if the nodes before it return nothing.
			const isNeeded = outputs.length === 0 || outputs.flat().length > 0;
			if (parameters.operation === CONFIRM.operation && !isNeeded) break;
			const { mode } = this;
			const staticData = { global };
			const setup = { ...this.setup, mode, executionId, staticData, node, before };
			const context = executeContext(parameters, this.items, setup);
			const output = await new ShipmentTracking().execute.call(context).catch((error: Error) => {
				failure = error;
				return [[]];
			});
			hints.push(...context.hints.map(({ message }) => message));
			const json = JSON.stringify(context.getWorkflowStaticData('global'));
			global = JSON.parse(json) as IDataObject;
			outputs.push(output[0].map((item) => item.json));
			const { id, name, type } = context.getNode();
			before.push({ id, name, type, parameters });
			if (failure) break;
		}
		this.hints.push(...hints);
		// n8n saves static data after a failure, too, but not after a manual execution.
		const end = () => void (this.mode === 'manual' || (this.stored = global));
		const rows = outputs[0].map((row) => row.container_id);
		return { outputs, rows, hints, failure, end };
	}

	async run(...nodes: Node[]) {
		const execution = await this.execute(...nodes);
		execution.end();
		return execution;
	}

	/** Returns the changed rows of an execution that also confirms them. */
	async changedRows(more: INodeParameters = {}): Promise<IDataObject[]> {
		const { outputs, failure } = await this.run({ ...CHANGED, ...more }, CONFIRM);
		if (failure) throw failure;
		return outputs[0];
	}
}

import { webhookNode, type Workflow, type WorkflowNode } from '../harness/n8n/workflows.mts';

const NODES_APART = 220;

/** A workflow whose nodes run one after the other. A webhook request starts it and gets its result. */
export function webhookWorkflow(
	id: string,
	httpMethod: 'GET' | 'POST',
	then: WorkflowNode[],
): Workflow {
	const asked = webhookNode('Asked', id, { httpMethod, responseMode: 'lastNode' });
	const nodes: WorkflowNode[] = [asked, ...then];
	const links = then.map(({ name }, place) => {
		const to = { main: [[{ node: name, type: 'main', index: 0 }]] };
		return [nodes[place].name, to] as const;
	});
	return {
		id,
		name: id,
		active: false,
		settings: { executionOrder: 'v1' },
		connections: Object.fromEntries(links),
		nodes: nodes.map((node, place) => ({
			...node,
			id: `${id}-${place}`,
			position: [place * NODES_APART, 0],
		})),
	};
}

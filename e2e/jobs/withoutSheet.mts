import type { Workflow } from '../../harness/n8n/workflows.mts';

/**
 * A workflow without accounts.
 * @param read the rows of the nodes that read a sheet, by the names of the nodes
 * @param sent the names of the nodes that write or send
 */
export function withoutSheet(
	workflow: Workflow,
	read: Record<string, object[]>,
	sent: string[],
): Workflow {
	const nodes = workflow.nodes.map((node) => {
		const others = { ...node, credentials: undefined };
		const isRead = Object.hasOwn(read, node.name);
		if (!isRead && !sent.includes(node.name)) return node;
		if (!isRead) return { ...others, type: 'n8n-nodes-base.noOp', typeVersion: 1, parameters: {} };
		const jsCode = `return ${JSON.stringify(read[node.name].map((json) => ({ json })))};`;
		return { ...others, type: 'n8n-nodes-base.code', typeVersion: 2, parameters: { jsCode } };
	});
	return { ...workflow, nodes };
}

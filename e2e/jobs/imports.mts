import assert from 'node:assert/strict';
import type { INode, INodeTypeDescription } from 'n8n-workflow';
import type { TestEnvironment } from '../../harness/environment/environment.mts';
import { allExampleWorkflows } from '../../harness/n8n/exampleWorkflows.mts';
import type { N8n } from '../../harness/n8n/n8n.mts';
import type { Workflow } from '../../harness/n8n/workflows.mts';
import type { ReportStatus } from '../../harness/process/progress.mts';
import { problemsOfNode } from './nodeProblems.mts';

/** The node types of the running n8n, as its editor loads them. */
async function nodeTypes({ origin, rest }: N8n): Promise<INodeTypeDescription[]> {
	const headers = { Cookie: rest.sessionCookie };
	const response = await fetch(`${origin}/types/nodes.json`, { headers });
	if (!response.ok) throw new Error(`n8n answered ${response.status} for its node types`);
	return (await response.json()) as INodeTypeDescription[];
}

/** Returns what n8n would mark as a problem or ignore. n8n's import has checked the structure. */
async function problemsOf(n8n: N8n, workflows: Workflow[]): Promise<string[]> {
	const types = await nodeTypes(n8n);
	return workflows.flatMap(({ id, nodes }) =>
		(nodes as unknown as INode[]).flatMap((node) =>
			problemsOfNode(node, types).map((problem) => `${id}, ${node.name}: ${problem}`),
		),
	);
}

/** Checks that n8n knows all node types, versions, fields and credentials of each example. */
export async function imported(
	{ n8n, sandbox }: TestEnvironment,
	report: ReportStatus,
): Promise<void> {
	const examples = await allExampleWorkflows(sandbox.origin);
	assert.deepEqual(await problemsOf(n8n, examples), []);
	report(`${examples.length} workflows without a problem`);
}

import assert from 'node:assert/strict';
import type { INode } from 'n8n-workflow';
import { allExampleWorkflows } from '../../harness/n8n/exampleWorkflows.mts';
import { readNodeTypes } from '../../harness/n8n/installedPackage.mts';
import type { N8n } from '../../harness/n8n/n8n.mts';
import type { Workflow } from '../../harness/n8n/workflows.mts';
import { problemsOfNode } from './nodeProblems.mts';
import type { CheckRun } from '../checks.mts';

/** Returns the problems that n8n would mark, and the parameters that it would ignore. */
async function problemsOf(n8n: N8n, workflows: Workflow[]): Promise<string[]> {
	const types = await readNodeTypes(n8n.origin, n8n.rest);
	return workflows.flatMap(({ id, nodes }) =>
		(nodes as unknown as INode[]).flatMap((node) =>
			problemsOfNode(node, types).map((problem) => `${id}, ${node.name}: ${problem}`),
		),
	);
}

/** Checks that n8n knows all node types, versions, fields and credentials of each example. */
export const imported: CheckRun = async ({ n8n, sandbox }, report) => {
	const examples = await allExampleWorkflows(sandbox.origin);
	assert.deepEqual(await problemsOf(n8n, examples), []);
	report(`no problem in ${examples.length} workflows`);
};

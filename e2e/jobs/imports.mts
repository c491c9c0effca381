import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { NodeHelpers, type INode, type INodeTypeDescription } from 'n8n-workflow';
import type { TestEnvironment } from '../../harness/environment/environment.mts';
import { allExampleWorkflows } from '../../harness/n8n/exampleWorkflows.mts';
import type { N8n } from '../../harness/n8n/n8n.mts';
import type { Workflow } from '../../harness/n8n/workflows.mts';
import type { ReportStatus } from '../../harness/process/progress.mts';

/** The node types that the running n8n has, as its editor gets them. */
async function nodeTypes({ origin, rest }: N8n): Promise<INodeTypeDescription[]> {
	const headers = { Cookie: rest.sessionCookie };
	const response = await fetch(`${origin}/types/nodes.json`, { headers });
	if (!response.ok) throw new Error(`n8n answered ${response.status} for its node types`);
	return (await response.json()) as INodeTypeDescription[];
}

/** Paths of what is given but not known to the node, which n8n would drop or ignore. */
function unknownIn(given: unknown, known: unknown, path: string): string[] {
	if (typeof given !== 'object' || given === null || isDeepStrictEqual(given, known)) return [];
	if (typeof known !== 'object' || known === null) return [path];
	return Object.entries(given).flatMap(([key, value]) => {
		const place = `${path}.${key}`;
		if (!(key in known)) return [place];
		return unknownIn(value, (known as Record<string, unknown>)[key], place);
	});
}

function problemsOfNode(node: INode, types: INodeTypeDescription[]): string[] {
	const versions = types.filter(({ name }) => name === node.type);
	const type = versions.find(({ version }) => [version].flat().includes(node.typeVersion));
	if (!type) {
		const why = versions.length ? `has no version ${node.typeVersion}` : 'is not known';
		return [`the type ${node.type} ${why}`];
	}
	const { properties } = type;
	const issues = NodeHelpers.getNodeParametersIssues(properties, node, type);
	const known = NodeHelpers.getNodeParameters(properties, node.parameters, true, false, node, type);
	const credentials = (type.credentials ?? []).map(({ name }) => name);
	return [
		...Object.values(issues?.parameters ?? {}).flat(),
		...unknownIn(node.parameters, known, 'parameters').map((path) => `${path} is not known`),
		...Object.keys(node.credentials ?? {})
			.filter((name) => !credentials.includes(name))
			.map((name) => `the credential ${name} is not known`),
	];
}

/** What n8n would mark red or ignore, in words. Its import has checked the structure. */
async function problemsOf(n8n: N8n, workflows: Workflow[]): Promise<string[]> {
	const types = await nodeTypes(n8n);
	return workflows.flatMap(({ id, nodes }) =>
		(nodes as unknown as INode[]).flatMap((node) =>
			problemsOfNode(node, types).map((problem) => `${id}, ${node.name}: ${problem}`),
		),
	);
}

/** Every example is known to n8n whole: node types, versions, fields, credentials. */
export async function imported(
	{ n8n, sandbox }: TestEnvironment,
	report: ReportStatus,
): Promise<void> {
	const examples = await allExampleWorkflows(sandbox.origin);
	assert.deepEqual(await problemsOf(n8n, examples), []);
	report(`${examples.length} workflows without a problem`);
}

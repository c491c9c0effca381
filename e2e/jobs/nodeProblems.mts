import { isDeepStrictEqual } from 'node:util';
import { NodeHelpers, type INode, type INodeTypeDescription } from 'n8n-workflow';

/** Paths of parameters that the node does not have. n8n would remove or ignore them. */
function unknownIn(given: unknown, known: unknown, path: string): string[] {
	if (typeof given !== 'object' || given === null || isDeepStrictEqual(given, known)) return [];
	if (typeof known !== 'object' || known === null) return [path];
	return Object.entries(given).flatMap(([key, value]) => {
		const place = `${path}.${key}`;
		if (!(key in known)) return [place];
		return unknownIn(value, (known as Record<string, unknown>)[key], place);
	});
}

/** The problems of a node that n8n would mark, or parameters that it would ignore. */
export function problemsOfNode(node: INode, types: INodeTypeDescription[]): string[] {
	const versions = types.filter(({ name }) => name === node.type);
	const type = versions.find(({ version }) => [version].flat().includes(node.typeVersion));
	if (!type) {
		const why = versions.length ? `has no version ${node.typeVersion}` : 'is unknown';
		return [`the type ${node.type} ${why}`];
	}
	const { properties } = type;
	const issues = NodeHelpers.getNodeParametersIssues(properties, node, type);
	const known = NodeHelpers.getNodeParameters(properties, node.parameters, true, false, node, type);
	const credentials = (type.credentials ?? []).map(({ name }) => name);
	return [
		...Object.values(issues?.parameters ?? {}).flat(),
		...unknownIn(node.parameters, known, 'parameters').map((path) => `${path} is unknown`),
		...Object.keys(node.credentials ?? {})
			.filter((name) => !credentials.includes(name))
			.map((name) => `the credential ${name} is unknown`),
	];
}

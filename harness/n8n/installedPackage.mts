import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { INodeTypeDescription } from 'n8n-workflow';
import { ROOT } from '../process/paths.mts';
import type { N8nRestClient } from './restClient.mts';

interface Package {
	name: string;
	version: string;
}

const NODES = ['shipmentTracking', 'shipmentTrackingTrigger'];

type NodeType = Pick<INodeTypeDescription, 'name' | 'communityNodePackageVersion'>;

/** The node types of a running n8n, as its editor loads them. */
export async function readNodeTypes(
	origin: string,
	{ sessionCookie }: N8nRestClient,
): Promise<INodeTypeDescription[]> {
	const headers = { Cookie: sessionCookie };
	const response = await fetch(`${origin}/types/nodes.json`, { headers });
	if (!response.ok) throw new Error(`n8n answered ${response.status} for its node types`);
	return (await response.json()) as INodeTypeDescription[];
}

/** Throws if a running n8n does not have the nodes of this checkout's version. */
export async function assertPackageInstalled(origin: string, rest: N8nRestClient): Promise<void> {
	const text = await readFile(join(ROOT, 'package.json'), 'utf8');
	const problem = packageProblem(await readNodeTypes(origin, rest), JSON.parse(text) as Package);
	if (problem) throw new Error(`n8n at ${origin} ${problem}`);
}

const INSTALL =
	'Run npm run build and npm pack, install the file in .n8n/nodes of its user folder, and restart n8n.';

/** The reason why these node types cannot run the example workflows of a version of the package. */
export function packageProblem(types: NodeType[], { name, version }: Package): string | undefined {
	for (const node of NODES) {
		const type = types.find((one) => one.name === `${name}.${node}`);
		if (!type) {
			const isCustom = types.some((one) => one.name === `CUSTOM.${node}`);
			return isCustom
				? `loads ${name} as custom nodes, which have other names in workflows. ${INSTALL}`
				: `does not have the node ${name}.${node}. ${INSTALL}`;
		}
		const found = type.communityNodePackageVersion;
		if (found !== version) {
			return `has version ${found ?? 'unknown'} of ${name}, and this checkout has ${version}. ${INSTALL}`;
		}
	}
	return undefined;
}

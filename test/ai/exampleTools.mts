import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INode, INodeParameters } from 'n8n-workflow';

import type { Setup } from '../support/n8n.mts';
import { toolOf } from './agent.mts';

/** Maximum number of bytes of an answer. */
export const BYTES_MAX = 4096;

const file = join(__dirname, '../../examples/mcp-server.json');
const { nodes } = JSON.parse(readFileSync(file, 'utf8')) as { nodes: INode[] };

export const exampleTools = nodes.filter(({ type }) => type.endsWith('Tool'));

/** Parameters of a node of the example. */
export const exampleParameters = (name: string): INodeParameters =>
	nodes.find((node) => node.name === name)?.parameters ?? {};

/** Calls a tool of the example, optionally with other parameters, and returns the text that the model gets. */
export async function callTool(
	name: string,
	args: Record<string, unknown>,
	setup: Setup,
	more: INodeParameters = {},
): Promise<string> {
	return await (await toolOf({ ...exampleParameters(name), ...more }, setup)).invoke(args);
}

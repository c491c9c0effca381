import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { n8nProjectOf, USUAL_N8N_PROJECT } from '../process/paths.mts';

/** The project of the usual n8n, as far as it is read here. */
interface N8nProject {
	dependencies: { n8n: string; node: string };
	overrides: Record<string, string>;
}

/** Of what a version was made with, where today's does not fit it; the others are as for the usual one. */
const OVERRIDES: Record<string, Record<string, string>> = {
	'2.0.0': { '@langchain/langgraph-checkpoint': '1.0.0' },
};

const read = async (): Promise<N8nProject> =>
	JSON.parse(await readFile(join(USUAL_N8N_PROJECT, 'package.json'), 'utf8')) as N8nProject;

/** The n8n that demo, end-to-end tests and benchmarks run. */
export async function usualVersion(): Promise<string> {
	return (await read()).dependencies.n8n;
}

/** The Node.js that comes along with every n8n that is run here. */
export async function nodeVersion(): Promise<string> {
	return (await read()).dependencies.node;
}

/**
 * Makes the project of another version, with what else the usual one needs, and gives back the
 * settings under which a program of this repository uses it.
 */
export async function prepareVersion(version: string): Promise<NodeJS.ProcessEnv> {
	const usual = await read();
	if (version === usual.dependencies.n8n) return {};
	const folder = n8nProjectOf(version);
	await mkdir(folder, { recursive: true });
	const project = {
		...usual,
		dependencies: { ...usual.dependencies, n8n: version },
		overrides: { ...usual.overrides, ...OVERRIDES[version] },
	};
	await writeFile(join(folder, 'package.json'), JSON.stringify(project, null, '\t'));
	await cp(join(USUAL_N8N_PROJECT, '.npmrc'), join(folder, '.npmrc'));
	return { N8N_TO_TRY: version };
}

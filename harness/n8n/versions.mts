import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { n8nProjectOf, USUAL_N8N_PROJECT } from '../process/paths.mts';

/** The parts of the default n8n project that this module reads. */
interface N8nProject {
	dependencies: { n8n: string; node: string };
	overrides: Record<string, string>;
}

/** Dependencies whose version differs from the default project. */
const OVERRIDES: Record<string, Record<string, string>> = {
	'2.0.0': { '@langchain/langgraph-checkpoint': '1.0.0' },
};

const read = async (): Promise<N8nProject> =>
	JSON.parse(await readFile(join(USUAL_N8N_PROJECT, 'package.json'), 'utf8')) as N8nProject;

/** The n8n version of the demo, end-to-end tests and benchmarks. */
export async function usualVersion(): Promise<string> {
	return (await read()).dependencies.n8n;
}

/** The Node.js version that is installed with each n8n. */
export async function nodeVersion(): Promise<string> {
	return (await read()).dependencies.node;
}

/**
 * Creates the project of another n8n version with the same dependencies. Returns the settings with
 * which programs of this repository use it.
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

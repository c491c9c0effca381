import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Credential } from '../n8n/createdRecords.mts';
import { installN8n } from '../n8n/install.mts';
import { loginCredentialOf } from '../n8n/owner.mts';
import { StartedN8n } from '../n8n/startedN8n.mts';
import type { Workflow } from '../n8n/workflows.mts';
import { CACHE, ROOT } from '../process/paths.mts';
import { freePort } from '../process/ports.mts';
import type { Progress } from '../process/progress.mts';
import { run } from '../process/processes.mts';

const NPM_QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];

/** Builds and packs the package as for publication; returns the tarball. */
async function packPackage(folder: string): Promise<string> {
	await mkdir(folder, { recursive: true });
	const logFile = join(folder, 'package.log');
	const at = { cwd: ROOT, env: process.env, logFile };
	await run({ ...at, name: 'Building the package', command: 'npx', args: ['gulp', 'build'] });
	const args = ['pack', '--pack-destination', folder, '--loglevel=error'];
	await run({ ...at, name: 'Packing the package', command: 'npm', args });
	const tarball = (await readdir(folder)).find((file) => file.endsWith('.tgz'));
	if (!tarball) throw new Error(`npm pack left no tarball in ${folder}`);
	return join(folder, tarball);
}

/**
 * Installs the tarball where n8n installs community packages. The peer dependency is omitted,
 * because n8n provides it.
 */
async function installPackage(tarball: string, userFolder: string): Promise<void> {
	const nodes = join(userFolder, '.n8n', 'nodes');
	await mkdir(nodes, { recursive: true });
	const manifest = { name: 'installed-nodes', private: true, dependencies: {} };
	await writeFile(join(nodes, 'package.json'), JSON.stringify(manifest, null, 2));
	await run({
		name: 'Installing the package',
		command: 'npm',
		args: ['install', tarball, '--legacy-peer-deps', '--ignore-scripts', ...NPM_QUIET],
		cwd: nodes,
		env: process.env,
		logFile: join(userFolder, 'package.log'),
	});
}

async function preparePackage(userFolder: string): Promise<void> {
	await rm(userFolder, { recursive: true, force: true });
	await installPackage(await packPackage(userFolder), userFolder);
}

/** Installs n8n if it is missing, and the package into an empty user folder. */
export async function prepareUserFolder(progress: Progress, name: string): Promise<string> {
	const userFolder = join(CACHE, name);
	// The package is built while n8n is installed.
	const prepared = preparePackage(userFolder);
	prepared.catch(() => 'thrown below');
	await progress.phase('Installing n8n:', installN8n);
	await progress.phase('Building and installing the package', () => prepared);
	return userFolder;
}

interface LocalN8nOptions {
	userFolder: string;
	/** Preferred ports of n8n and its helper processes. If they are taken, any free ports. */
	preferredPorts?: { n8n: number; broker: number };
	/** Additional settings of n8n. */
	settings?: NodeJS.ProcessEnv;
	credentials: Credential[];
	workflows: Workflow[];
	/** The workflows to publish; all by default. */
	active?: Workflow[];
}

/** Starts n8n with credentials and workflows, and waits until all of them work. */
export async function startN8n(
	progress: Progress,
	{
		userFolder,
		preferredPorts,
		settings,
		credentials,
		workflows,
		active = workflows,
	}: LocalN8nOptions,
): Promise<StartedN8n> {
	const n8n = new StartedN8n({
		userFolder,
		port: await freePort(preferredPorts?.n8n),
		brokerPort: await freePort(preferredPorts?.broker),
		environment: settings,
	});
	await progress.phase('Starting n8n:', async (report) => {
		const login = loginCredentialOf(n8n.owner);
		await n8n.startWith({ credentials: [...credentials, login], workflows, active });
		report(`${workflows.length} workflow(s), ${active.length} active`);
	});
	return n8n;
}

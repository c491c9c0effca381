import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { installN8n } from '../n8n/install.mts';
import { loginCredentialOf } from '../n8n/owner.mts';
import { installPackage, packPackage } from '../n8n/package.mts';
import { StartedN8n } from '../n8n/startedN8n.mts';
import type { Workflow } from '../n8n/workflows.mts';
import { CACHE } from '../process/paths.mts';
import { freePort } from '../process/ports.mts';
import type { Progress } from '../process/progress.mts';

/** Installs n8n if it is missing, and the package into an empty user folder. */
export async function prepareUserFolder(progress: Progress, name: string): Promise<string> {
	const userFolder = join(CACHE, name);
	await progress.phase('n8n', installN8n);
	await rm(userFolder, { recursive: true, force: true });
	await progress.phase('Package built, packed and installed in n8n', async () => {
		await installPackage(await packPackage(userFolder), userFolder);
	});
	return userFolder;
}

interface LocalN8nOptions {
	userFolder: string;
	/** Preferred ports of n8n and its helper processes. If they are taken, any free ports. */
	preferredPorts?: { n8n: number; broker: number };
	/** Additional settings of n8n. */
	settings?: NodeJS.ProcessEnv;
	/** Credentials with their secrets, in n8n's import format. */
	credentials: object[];
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
	await progress.phase('Credentials imported', () =>
		n8n.process.import('credentials', [...credentials, loginCredentialOf(n8n.owner)]),
	);
	await progress.phase('n8n started:', async (report) => {
		await n8n.startWith(workflows, active);
		report(`${workflows.length} workflow(s), ${active.length} active`);
	});
	return n8n;
}

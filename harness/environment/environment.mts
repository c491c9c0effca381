import { join } from 'node:path';
import type { Credential } from '../n8n/createdRecords.mts';
import type { N8n } from '../n8n/n8n.mts';
import type { StartedN8n } from '../n8n/startedN8n.mts';
import { CREDENTIAL, type Workflow } from '../n8n/workflows.mts';
import { CACHE } from '../process/paths.mts';
import { freePort } from '../process/ports.mts';
import type { Progress } from '../process/progress.mts';
import { SANDBOX_KEY } from '../sandbox/sandboxControls.mts';
import { SandboxProcess } from '../sandbox/sandboxProcess.mts';
import { joinN8n } from './joinedN8n.mts';
import { prepareUserFolder, startN8n } from './localN8n.mts';

/** A real n8n with the package, and a sandbox that its credential uses. */
export interface TestEnvironment {
	n8n: N8n;
	sandbox: SandboxProcess;
}

/** An environment whose n8n was started here, so that its process can be stopped and measured. */
export interface StartedEnvironment extends TestEnvironment {
	n8n: StartedN8n;
}

export interface EnvironmentOptions {
	/** Name of a folder in the cache. The folder is emptied at the start. */
	name: string;
	/** The workflows, or a function that creates workflows with the sandbox's URL. */
	workflows: Workflow[] | ((sandbox: SandboxProcess) => Promise<Workflow[]>);
	/** Selects the workflows to publish. Defaults to all. */
	isActive?: (workflow: Workflow) => boolean;
	/** Additional credentials in n8n's import format. */
	credentials?: Credential[];
	/** Imports the credential for the sandbox (default); otherwise a check creates it. */
	hasCredential?: boolean;
	/** Additional settings of n8n. */
	settings?: NodeJS.ProcessEnv;
	/** Simulated seconds per real second, until a check changes the speed. */
	speed: number;
	/** Additional flags of the sandbox. */
	sandboxFlags?: Record<string, number | string>;
	/** Uses the default ports if they are free. Otherwise, any free ports. */
	preferUsualPorts?: boolean;
}

const USUAL_PORTS = { n8n: 5678, broker: 5679, sandbox: 4949, storage: 4950 };

/** Installs, imports, starts and publishes everything, and waits until all of it works. */
export async function startEnvironment(
	progress: Progress,
	options: EnvironmentOptions,
): Promise<StartedEnvironment> {
	const userFolder = await prepareUserFolder(progress, options.name);
	const sandbox = await progress.phase('Starting the sandbox', () =>
		startSandbox(userFolder, options),
	);
	const n8n = await startN8n(progress, {
		userFolder,
		preferredPorts: options.preferUsualPorts ? USUAL_PORTS : undefined,
		settings: options.settings,
		...(await recordsFor(sandbox, options)),
	});
	return { n8n, sandbox };
}

/** Starts a sandbox and uses the n8n at a URL, which must have the package. */
export async function joinEnvironment(
	progress: Progress,
	url: string,
	options: EnvironmentOptions,
): Promise<TestEnvironment> {
	const folder = join(CACHE, options.name);
	const sandbox = await progress.phase('Starting the sandbox', () => startSandbox(folder, options));
	const { settings } = options;
	const records = await recordsFor(sandbox, options);
	return { sandbox, n8n: await joinN8n(progress, { url, settings, sandbox, ...records }) };
}

/** Uses the n8n at a URL, or starts one. */
export const openEnvironment = (
	progress: Progress,
	url: string | undefined,
	options: EnvironmentOptions,
): Promise<TestEnvironment> =>
	url ? joinEnvironment(progress, url, options) : startEnvironment(progress, options);

async function recordsFor(sandbox: SandboxProcess, options: EnvironmentOptions) {
	const { workflows: given, isActive = () => true } = options;
	const { credentials = [], hasCredential = true } = options;
	const data = { apiKey: SANDBOX_KEY, baseUrl: sandbox.baseUrl };
	const own = hasCredential ? [{ ...CREDENTIAL, data }] : [];
	const workflows = typeof given === 'function' ? await given(sandbox) : given;
	return {
		credentials: [...own, ...credentials],
		workflows,
		active: workflows.filter(isActive),
	};
}

async function startSandbox(
	folder: string,
	{ preferUsualPorts, speed, sandboxFlags: flags }: EnvironmentOptions,
): Promise<SandboxProcess> {
	const port = (usual: number) => freePort(preferUsualPorts ? usual : 0);
	const sandbox = new SandboxProcess({
		port: await port(USUAL_PORTS.sandbox),
		storagePort: await port(USUAL_PORTS.storage),
		logFile: join(folder, 'sandbox.log'),
		speed,
		flags,
	});
	await sandbox.start();
	return sandbox;
}

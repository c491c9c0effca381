import { join } from 'node:path';
import type { N8n } from '../n8n/n8n.mts';
import { CREDENTIAL, type Workflow } from '../n8n/workflows.mts';
import { freePort } from '../process/ports.mts';
import type { Progress } from '../process/progress.mts';
import { SANDBOX_KEY } from '../sandbox/sandboxControls.mts';
import { SandboxProcess } from '../sandbox/sandboxProcess.mts';
import { prepareUserFolder, startN8n } from './localN8n.mts';

/** A real n8n with the package, and a sandbox that its credential uses. */
export interface TestEnvironment {
	n8n: N8n;
	sandbox: SandboxProcess;
}

export interface EnvironmentOptions {
	/** Name of a folder in the cache. The folder is emptied at the start. */
	name: string;
	/** A function gets the sandbox, for workflows that contain its URL. */
	workflows: Workflow[] | ((sandbox: SandboxProcess) => Promise<Workflow[]>);
	/** Selects the workflows to publish. Defaults to all. */
	isActive?: (workflow: Workflow) => boolean;
	/**
	 * Additional credentials in n8n's import format. The credential for the sandbox always exists.
	 */
	credentials?: object[];
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
): Promise<TestEnvironment> {
	const { name, workflows, isActive, credentials = [], settings } = options;
	const userFolder = await prepareUserFolder(progress, name);
	const sandbox = await progress.phase('Sandbox started', () => startSandbox(userFolder, options));
	const data = { apiKey: SANDBOX_KEY, baseUrl: sandbox.baseUrl };
	const n8n = await startN8n(progress, {
		userFolder,
		preferredPorts: options.preferUsualPorts ? USUAL_PORTS : undefined,
		settings,
		credentials: [{ ...CREDENTIAL, data }, ...credentials],
		workflows: typeof workflows === 'function' ? await workflows(sandbox) : workflows,
		isActive,
	});
	return { n8n, sandbox };
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

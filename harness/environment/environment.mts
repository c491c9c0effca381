import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CREDENTIAL, exampleWorkflow, WORKFLOWS, type Workflow } from '../n8n/exampleWorkflows.mts';
import { N8n } from '../n8n/n8n.mts';
import { installPackage, packPackage } from '../n8n/package.mts';
import { CACHE } from '../process/paths.mts';
import { freePort } from '../process/ports.mts';
import type { Progress } from '../process/progress.mts';
import { installN8n } from '../n8n/install.mts';
import { SandboxProcess, SANDBOX_KEY } from '../sandbox/sandboxProcess.mts';

/** A real n8n with the package in it, beside a sandbox that it knows. */
export interface TestEnvironment {
	n8n: N8n;
	sandbox: SandboxProcess;
}

export interface EnvironmentOptions {
	/** Folder under the cache; emptied first. */
	name: string;
	/** The usual ports when nobody has them; otherwise, and without this, free ones. */
	preferUsualPorts?: boolean;
	/** Simulated seconds per real second until told otherwise. */
	speed: number;
	/** Settings of n8n beside the usual ones. */
	environment?: NodeJS.ProcessEnv;
	/** Flags of the sandbox beside the usual ones. */
	sandboxFlags?: Record<string, number | string>;
}

const USUAL_PORTS = { n8n: 5678, broker: 5679, sandbox: 4949, storage: 4950 };

/** Installs, builds and starts everything; the workflows are for the caller to import. */
export async function startEnvironment(
	progress: Progress,
	{ name, preferUsualPorts = false, speed, environment, sandboxFlags }: EnvironmentOptions,
): Promise<TestEnvironment> {
	const userFolder = join(CACHE, name);
	const port = (usual: number) => freePort(preferUsualPorts ? usual : 0);
	await progress.phase('n8n', installN8n);
	await rm(userFolder, { recursive: true, force: true });
	await progress.phase('Package built, packed and installed in n8n', async () => {
		await installPackage(await packPackage(userFolder), userFolder);
	});
	const sandbox = new SandboxProcess({
		port: await port(USUAL_PORTS.sandbox),
		storagePort: await port(USUAL_PORTS.storage),
		logFile: join(userFolder, 'sandbox.log'),
		speed,
		flags: sandboxFlags,
	});
	const n8n = new N8n({
		userFolder,
		port: await port(USUAL_PORTS.n8n),
		brokerPort: await port(USUAL_PORTS.broker),
		environment,
	});
	await progress.phase('Sandbox started', () => sandbox.start());
	await progress.phase('Credential imported', () => importCredential({ n8n, sandbox }));
	return { n8n, sandbox };
}

async function importCredential({ n8n, sandbox }: TestEnvironment): Promise<void> {
	const data = { apiKey: SANDBOX_KEY, baseUrl: sandbox.baseUrl };
	await n8n.import('credentials', [{ ...CREDENTIAL, data }]);
}

/** Imports the workflows of examples/, as they are but for the credential and the inbox. */
export async function importExamples({ n8n, sandbox }: TestEnvironment): Promise<Workflow[]> {
	const files = Object.values(WORKFLOWS);
	const workflows = await Promise.all(files.map((file) => exampleWorkflow(file, sandbox.origin)));
	await n8n.import('workflow', workflows);
	for (const { id } of workflows) await n8n.publish(id);
	return workflows;
}

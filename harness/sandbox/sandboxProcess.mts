import { join } from 'node:path';
import { ROOT } from '../process/paths.mts';
import { HOST } from '../process/ports.mts';
import { ManagedProcess, tailOf } from '../process/processes.mts';
import { waitFor } from '../process/waitFor.mts';
import { SandboxControls } from './sandboxControls.mts';

interface SandboxOptions {
	port: number;
	storagePort: number;
	logFile: string;
	/** Simulated seconds per real second at the start. */
	speed: number;
	/** Additional flags of the sandbox, such as `retry-base-ms`. */
	flags?: Record<string, number | string>;
}

/** A high limit, because requests of several simulated days are sent within seconds. */
const RATE_LIMIT = 2000;
const START_TIMEOUT_MS = 20_000;

/** The sandbox in its own process, with its controls. */
export class SandboxProcess extends SandboxControls {
	private server: ManagedProcess | undefined;

	constructor(private readonly options: SandboxOptions) {
		super(`http://${HOST}:${options.port}`);
	}

	async start(): Promise<void> {
		const { port, storagePort, speed, logFile, flags: more } = this.options;
		const flags = {
			host: HOST,
			port,
			'storage-port': storagePort,
			speed,
			// Tests count events, so the sandbox must not add any.
			'new-shipments': 'off',
			'rate-limit': `default=${RATE_LIMIT}`,
			...more,
		};
		const server = new ManagedProcess({
			name: 'the sandbox',
			command: process.execPath,
			args: [
				// Runs node directly, because tsx's own command would end before the cleanup.
				'--import',
				'tsx',
				join(ROOT, 'sandbox', 'main.mts'),
				...Object.entries(flags).map(([name, value]) => `--${name}=${value}`),
			],
			cwd: ROOT,
			env: process.env,
			logFile,
		});
		this.server = server;
		await waitFor({ what: 'the sandbox to answer', timeoutMs: START_TIMEOUT_MS }, async () => {
			if (!server.isAlive)
				throw new Error(`the sandbox ended during its start:\n${tailOf(logFile)}`);
			return (await fetch(`${this.origin}/sandbox/state`)).ok;
		});
	}

	async stop(): Promise<void> {
		await this.server?.stop();
	}
}

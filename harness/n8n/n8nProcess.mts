import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ManagedProcess, tailOf } from '../process/processes.mts';
import { waitFor } from '../process/waitFor.mts';
import { N8N_COMMAND, NODE_COMMAND } from './install.mts';
import { environmentOf, originOf, type N8nOptions } from './settings.mts';

const START_TIMEOUT_MS = 150_000;

interface N8nCommand {
	/** The name in messages and of the log file. */
	name: string;
	/** Arguments of the command n8n, such as `worker --concurrency=10`. */
	args: string[];
}
const STOP_TIMEOUT_MS = 15_000;

/** A real n8n process: a complete n8n, or a worker or webhook process of queue mode. */
export class N8nProcess {
	readonly origin: string;
	private readonly logFile: string;
	private server: ManagedProcess | undefined;

	constructor(
		private readonly options: N8nOptions,
		private readonly command: N8nCommand = { name: 'n8n', args: ['start'] },
	) {
		this.origin = originOf(options);
		this.logFile = join(options.userFolder, `${command.name}.log`);
	}

	/** Adds settings for the next starts. */
	addSettings(environment: NodeJS.ProcessEnv): void {
		this.options.environment = { ...this.options.environment, ...environment };
	}

	async start(): Promise<void> {
		const { name, args } = this.command;
		const server = new ManagedProcess(this.program(...args));
		this.server = server;
		await waitFor({ what: `${name} to answer`, timeoutMs: START_TIMEOUT_MS }, async () => {
			if (!server.isAlive) throw new Error(`${name} ended during its start:\n${this.logTail()}`);
			return (await fetch(`${this.origin}/healthz/readiness`)).ok;
		});
	}

	async stop(): Promise<void> {
		await this.server?.stop(STOP_TIMEOUT_MS);
	}

	/** Kills the process without a shutdown, like a power failure. */
	async kill(): Promise<void> {
		await this.server?.kill();
	}

	get userFolder(): string {
		return this.options.userFolder;
	}

	/** The process ID of the running n8n. */
	get pid(): number {
		if (!this.server) throw new Error('n8n has not been started');
		return this.server.pid;
	}

	/** Returns the output of all starts. */
	log(): Promise<string> {
		return readFile(this.logFile, 'utf8');
	}

	/** Returns a function that reads what n8n has written since now. */
	async logFromNow(): Promise<() => Promise<string>> {
		const { length } = await this.log();
		return async () => (await this.log()).slice(length);
	}

	logTail(): string {
		return tailOf(this.logFile);
	}

	private program(...args: string[]) {
		return {
			name: `n8n ${args[0]}`,
			command: NODE_COMMAND,
			args: [N8N_COMMAND, ...args],
			cwd: this.options.userFolder,
			env: environmentOf(this.options),
			logFile: this.logFile,
		};
	}
}

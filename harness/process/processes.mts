import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface ProcessSpec {
	/** As told to people when it goes wrong. */
	name: string;
	command: string;
	args: string[];
	cwd?: string;
	env?: NodeJS.ProcessEnv;
	/** Takes everything the program prints. */
	logFile: string;
}

const TAIL_LINES = 40;
const STOP_PATIENCE_MS = 10_000;
const running = new Set<ManagedProcess>();

export const tailOf = (logFile: string, lines = TAIL_LINES): string =>
	readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');

/** A program in a process group of its own, so that whatever it starts in turn ends with it. */
export class ManagedProcess {
	readonly exited: Promise<number | null>;
	private readonly child: ChildProcess;

	constructor(readonly program: ProcessSpec) {
		mkdirSync(dirname(program.logFile), { recursive: true });
		const log = openSync(program.logFile, 'a');
		this.child = spawn(program.command, program.args, {
			cwd: program.cwd,
			env: program.env,
			stdio: ['ignore', log, log],
			detached: true,
		});
		closeSync(log);
		running.add(this);
		this.exited = new Promise((resolve, reject) => {
			this.child.once('error', reject);
			this.child.once('exit', (code) => resolve(code));
		});
		this.exited.catch(() => null).finally(() => this.signal('SIGKILL'));
	}

	get pid(): number {
		if (this.child.pid === undefined) throw new Error(`${this.program.name} has not started`);
		return this.child.pid;
	}

	get isAlive(): boolean {
		return this.child.exitCode === null && this.child.signalCode === null;
	}

	/** Asks it to end and, if it does not, ends it. */
	async stop(patienceMs = STOP_PATIENCE_MS): Promise<void> {
		if (this.isAlive) this.signal('SIGTERM');
		const deadline = setTimeout(() => this.signal('SIGKILL'), patienceMs);
		await this.exited.catch(() => null);
		clearTimeout(deadline);
	}

	/** To the whole group, also when its leader is gone already. */
	signal(signal: NodeJS.Signals): void {
		if (signal === 'SIGKILL') running.delete(this);
		if (this.child.pid === undefined) return;
		try {
			process.kill(-this.child.pid, signal);
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
		}
	}
}

/** Runs a program to its end; throws with the end of its log when it fails. */
export async function run(program: ProcessSpec): Promise<void> {
	const code = await new ManagedProcess(program).exited;
	if (code === 0) return;
	throw new Error(`${program.name} failed (exit code ${code}):\n${tailOf(program.logFile)}`);
}

export async function stopAll(): Promise<void> {
	await Promise.all([...running].map((program) => program.stop()));
}

/** However this process ends, nothing that it started outlives it. */
export function stopAllAtExit(): void {
	process.on('exit', () => running.forEach((program) => program.signal('SIGKILL')));
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
		process.on(signal, () => {
			void stopAll().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
		});
	}
}

import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { execa } from 'execa';
import { ProcessGroup } from './processGroup.mts';

interface ProcessSpec {
	/** Name of the program in error messages. */
	name: string;
	command: string;
	args: string[];
	cwd?: string;
	env?: NodeJS.ProcessEnv;
	/** The file that receives the output of the program. */
	logFile: string;
	/** The signal that asks the program to end. Defaults to SIGTERM. */
	stopSignal?: NodeJS.Signals;
}

const TAIL_LINES = 40;

export const tailOf = (logFile: string, lines = TAIL_LINES): string =>
	readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');

/** A server that writes to its own log and runs until it is stopped. */
export class ManagedProcess {
	readonly exited: Promise<number | null>;
	private readonly child: ChildProcess;
	private readonly group: ProcessGroup;

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
		this.exited = new Promise((resolve, reject) => {
			this.child.once('error', reject);
			this.child.once('exit', (code) => resolve(code));
		});
		this.group = new ProcessGroup(this.child.pid, this.exited, program.stopSignal);
	}

	get pid(): number {
		if (this.child.pid === undefined) throw new Error(`${this.program.name} has not started`);
		return this.child.pid;
	}

	get isAlive(): boolean {
		return this.child.exitCode === null && this.child.signalCode === null;
	}

	async stop(timeoutMs?: number): Promise<void> {
		await this.group.stop(timeoutMs);
	}

	/** Kills the server without a shutdown, like a power failure. */
	async kill(): Promise<void> {
		this.group.signal('SIGKILL');
		await this.exited;
	}
}

/** Runs a program until it ends. Throws with the end of its log if it fails. */
export async function run({ name, command, args, cwd, env, logFile }: ProcessSpec): Promise<void> {
	mkdirSync(dirname(logFile), { recursive: true });
	const log = { file: logFile, append: true };
	const child = execa(command, args, {
		cwd,
		env,
		// If `env` is set, it replaces the whole environment.
		extendEnv: env === undefined,
		stdin: 'ignore',
		stdout: log,
		stderr: log,
		buffer: false,
		detached: true,
		cleanup: false,
		reject: false,
	});
	new ProcessGroup(child.pid, child);
	const { failed, exitCode, signal, originalMessage } = await child;
	if (!failed) return;
	const reason = exitCode === undefined ? (signal ?? originalMessage) : `exit code ${exitCode}`;
	throw new Error(`${name} failed (${reason}):\n${tailOf(logFile)}`);
}

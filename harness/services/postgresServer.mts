import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { chown, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { HOST } from '../process/ports.mts';
import { ManagedProcess, run } from '../process/processes.mts';
import { waitFor } from '../process/waitFor.mts';
import { isRoot } from './debianPackages.mts';

const START_TIMEOUT_MS = 60_000;
const QUERY_TIMEOUT_MS = 10_000;
/** Enough for the connection pools of five n8n processes. */
const CONNECTIONS = 500;
/** Debian's user for PostgreSQL, because PostgreSQL refuses to run as root. */
const ACCOUNT = 'postgres';
const AS_ACCOUNT = ['setpriv', `--reuid=${ACCOUNT}`, `--regid=${ACCOUNT}`, '--init-groups', '--'];

interface PostgresOptions {
	/** The folder with PostgreSQL's programs. */
	programs: string;
	port: number;
	logFile: string;
}

/** A separate PostgreSQL that listens on this machine only. */
export class PostgresServer {
	readonly user = 'n8n';
	readonly password = randomBytes(18).toString('base64url');
	private server: ManagedProcess | undefined;
	/** In the temporary directory, because PostgreSQL's user can't open this user's folders. */
	private readonly folder = mkdtempSync(join(tmpdir(), 'n8n-postgres-'));
	private stopped: number[] = [];

	constructor(private readonly options: PostgresOptions) {
		// A suspended process would survive its parent process, so it is continued first.
		process.on('exit', () => {
			this.resume();
			rmSync(this.folder, { recursive: true, force: true });
		});
	}

	get port(): number {
		return this.options.port;
	}

	/** Creates the cluster, starts it and creates empty databases. */
	async startWith(databases: string[]): Promise<void> {
		const { folder } = this;
		const passwordFile = join(folder, 'password');
		await writeFile(passwordFile, this.password, { mode: 0o600 });
		if (isRoot()) {
			const { stdout } = await execa('id', ['-u', ACCOUNT]);
			for (const path of [folder, passwordFile]) await chown(path, Number(stdout), -1);
		}
		await run(
			this.program('initdb', '-U', this.user, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`),
		);
		await this.start();
		for (const database of databases) await this.query('postgres', `CREATE DATABASE ${database}`);
	}

	async start(): Promise<void> {
		const settings = {
			port: this.port,
			listen_addresses: HOST,
			unix_socket_directories: '',
			max_connections: CONNECTIONS,
		};
		const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
		// SIGINT closes connections. After SIGTERM, PostgreSQL would wait for them.
		this.server = new ManagedProcess({
			...this.program('postgres', ...args),
			stopSignal: 'SIGINT',
		});
		const waiting = { what: 'PostgreSQL to answer', timeoutMs: START_TIMEOUT_MS };
		await waitFor(waiting, async () => (await this.query('postgres', 'SELECT 1')).length === 1);
	}

	async stop(): Promise<void> {
		this.resume();
		await this.server?.stop();
	}

	/** Restarts as a service manager does: connections are closed, and committed data is kept. */
	async restart(): Promise<void> {
		await this.stop();
		await this.start();
	}

	/** Suspends all processes: connections stay open, but queries get no answer. */
	async hang(): Promise<void> {
		const leader = this.server?.pid;
		if (leader === undefined) return;
		this.stopped = [leader];
		process.kill(leader, 'SIGSTOP');
		// The child processes of PostgreSQL have their own process groups.
		for (const pid of await childrenOf(leader)) {
			this.stopped.push(pid);
			signal(pid, 'SIGSTOP');
		}
	}

	resume(): void {
		for (const pid of this.stopped.splice(0)) signal(pid, 'SIGCONT');
	}

	/** Returns rows as texts. Throws with the output of psql. */
	async query(database: string, sql: string): Promise<string[][]> {
		const { programs } = this.options;
		const where = ['-h', HOST, '-p', String(this.port), '-U', this.user, '-d', database];
		const { stdout } = await execa(
			join(programs, 'psql'),
			['-X', '-q', '-A', '-t', '-F', '\t', '-v', 'ON_ERROR_STOP=1', ...where],
			{ input: sql, timeout: QUERY_TIMEOUT_MS, env: { PGPASSWORD: this.password } },
		);
		return stdout === '' ? [] : stdout.split('\n').map((line) => line.split('\t'));
	}

	private program(name: string, ...args: string[]) {
		const { programs, logFile } = this.options;
		const line = [join(programs, name), '-D', join(this.folder, 'data'), ...args];
		const [command, ...rest] = isRoot() ? [...AS_ACCOUNT, ...line] : line;
		return { name: `PostgreSQL (${name})`, command, args: rest, cwd: this.folder, logFile };
	}
}

function signal(pid: number, name: NodeJS.Signals): void {
	try {
		process.kill(pid, name);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
	}
}

/**
 * Reads the parent ID, the fourth field of /proc/<pid>/stat. The second field may contain spaces,
 * but ends with a bracket.
 */
async function childrenOf(parent: number): Promise<number[]> {
	const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
	const stats = await Promise.all(
		pids.map(async (pid) => ({
			pid: Number(pid),
			stat: await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
		})),
	);
	return stats
		.filter(({ stat }) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent)
		.map(({ pid }) => pid);
}

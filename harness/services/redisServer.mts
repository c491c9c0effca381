import { connect } from 'node:net';
import { mkdir } from 'node:fs/promises';
import { HOST } from '../process/ports.mts';
import { ManagedProcess } from '../process/processes.mts';
import { waitFor } from '../process/waitFor.mts';

const START_TIMEOUT_MS = 20_000;

interface RedisOptions {
	/** The path of `redis-server`. */
	program: string;
	/** The data folder, which is kept over a restart. */
	folder: string;
	port: number;
	logFile: string;
}

/** A separate Redis with Debian's settings, except for folder and port. */
export class RedisServer {
	private server: ManagedProcess | undefined;

	constructor(private readonly options: RedisOptions) {}

	async start(): Promise<void> {
		const { program: command, folder, port, logFile } = this.options;
		await mkdir(folder, { recursive: true });
		const args = ['--port', String(port), '--bind', HOST, '--dir', folder];
		this.server = new ManagedProcess({ name: 'Redis', command, args, logFile });
		const waiting = { what: 'Redis to answer', timeoutMs: START_TIMEOUT_MS };
		await waitFor(waiting, async () => (await ping(port)).startsWith('+PONG'));
	}

	async stop(): Promise<void> {
		await this.server?.stop();
	}

	/** Restarts as a service manager does. Queued jobs are kept. */
	async restart(): Promise<void> {
		await this.stop();
		await this.start();
	}
}

function ping(port: number): Promise<string> {
	return new Promise((resolve, reject) => {
		const socket = connect(port, HOST, () => socket.write('PING\r\n'));
		socket.once('data', (data) => {
			socket.destroy();
			resolve(data.toString());
		});
		socket.once('error', reject);
	});
}

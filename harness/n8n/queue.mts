import { join } from 'node:path';
import type { PostgresServer } from '../services/postgresServer.mts';
import { freePort, HOST } from '../process/ports.mts';
import { ManagedProcess, tailOf } from '../process/processes.mts';
import { waitFor } from '../process/waitFor.mts';
import { N8N_COMMAND, NODE_COMMAND } from './install.mts';
import { N8n } from './n8n.mts';
import { environmentOf, originOf, type N8nOptions } from './settings.mts';

const START_TIMEOUT_MS = 150_000;

/** A worker or a webhook process of an n8n in queue mode. */
export class QueueProcess {
	readonly origin: string;
	private readonly logFile: string;
	private server: ManagedProcess | undefined;

	/** @param args of the program n8n: `worker --concurrency=10` */
	constructor(
		readonly name: string,
		private readonly args: string[],
		private readonly options: N8nOptions,
	) {
		this.origin = originOf(options);
		this.logFile = join(options.userFolder, `${name}.log`);
	}

	async start(): Promise<void> {
		const server = new ManagedProcess({
			name: this.name,
			command: NODE_COMMAND,
			args: [N8N_COMMAND, ...this.args],
			cwd: this.options.userFolder,
			env: environmentOf(this.options),
			logFile: this.logFile,
		});
		this.server = server;
		const waiting = { what: `${this.name} to answer`, timeoutMs: START_TIMEOUT_MS };
		await waitFor(waiting, async () => {
			if (!server.isAlive) throw new Error(`It ended at its start:\n${tailOf(this.logFile)}`);
			return (await fetch(`${this.origin}/healthz/readiness`)).ok;
		});
	}

	async kill(): Promise<void> {
		await this.server?.kill();
	}
}

interface QueueOptions {
	/** With the package installed; all processes share it, as they would an image. */
	userFolder: string;
	postgres: PostgresServer;
	/** The database of n8n itself. */
	database: string;
	redisPort: number;
	webhookProcesses: number;
	workers: number;
	/** Executions of a worker at once. */
	concurrency: number;
	/** Beside those that queue mode needs. */
	settings?: NodeJS.ProcessEnv;
}

/** n8n as several processes: what they share stands in PostgreSQL and Redis. */
export class QueueN8n {
	private constructor(
		readonly main: N8n,
		readonly webhooks: QueueProcess[],
		readonly workers: QueueProcess[],
	) {}

	/** Nothing is started yet. */
	static async prepare(options: QueueOptions): Promise<QueueN8n> {
		const { userFolder, concurrency } = options;
		const webhookPorts = await freePorts(options.webhookProcesses);
		const shared = sharedSettings(options, webhookPorts[0]);
		const ports = async () => ({ port: await freePort(), brokerPort: await freePort() });
		const webhooks: QueueProcess[] = [];
		for (const port of webhookPorts) {
			const at = { userFolder, port, brokerPort: await freePort(), environment: shared };
			webhooks.push(new QueueProcess(`webhook-${webhooks.length + 1}`, ['webhook'], at));
		}
		const workers: QueueProcess[] = [];
		while (workers.length < options.workers) {
			const at = { userFolder, ...(await ports()) };
			const environment = { ...shared, QUEUE_HEALTH_CHECK_PORT: String(at.port) };
			const args = ['worker', `--concurrency=${concurrency}`];
			workers.push(new QueueProcess(`worker-${workers.length + 1}`, args, { ...at, environment }));
		}
		const main = new N8n({ userFolder, ...(await ports()), environment: shared });
		return new QueueN8n(main, webhooks, workers);
	}
}

async function freePorts(count: number): Promise<number[]> {
	return await Promise.all(Array.from({ length: count }, () => freePort()));
}

/** The address of the first webhook process stands for the load balancer's. */
function sharedSettings(
	{ postgres, database, redisPort, settings }: QueueOptions,
	webhookPort: number,
): NodeJS.ProcessEnv {
	return {
		EXECUTIONS_MODE: 'queue',
		WEBHOOK_URL: `http://${HOST}:${webhookPort}/`,
		QUEUE_BULL_REDIS_HOST: HOST,
		QUEUE_BULL_REDIS_PORT: String(redisPort),
		QUEUE_HEALTH_CHECK_ACTIVE: 'true',
		DB_TYPE: 'postgresdb',
		DB_POSTGRESDB_HOST: HOST,
		DB_POSTGRESDB_PORT: String(postgres.port),
		DB_POSTGRESDB_DATABASE: database,
		DB_POSTGRESDB_USER: postgres.user,
		DB_POSTGRESDB_PASSWORD: postgres.password,
		...settings,
	};
}

import type { PostgresServer } from '../services/postgresServer.mts';
import { freePort, HOST } from '../process/ports.mts';
import { N8nProcess } from './n8nProcess.mts';
import { StartedN8n } from './startedN8n.mts';

interface QueueOptions {
	/** The user folder with the package, which all processes share. */
	userFolder: string;
	postgres: PostgresServer;
	/** The name of n8n's database. */
	database: string;
	redisPort: number;
	webhookProcesses: number;
	workers: number;
	/** Concurrent executions of a worker. */
	concurrency: number;
	/** Additional settings. The settings of queue mode are always set. */
	settings?: NodeJS.ProcessEnv;
}

/** n8n as several processes that share PostgreSQL and Redis. */
export class QueueN8n {
	private constructor(
		readonly main: StartedN8n,
		readonly webhooks: N8nProcess[],
		readonly workers: N8nProcess[],
	) {}

	/** Creates the processes without starting them. */
	static async prepare(options: QueueOptions): Promise<QueueN8n> {
		const { userFolder, concurrency } = options;
		const webhookPorts = await freePorts(options.webhookProcesses);
		const shared = sharedSettings(options, webhookPorts[0]);
		const ports = async () => ({ port: await freePort(), brokerPort: await freePort() });
		const webhooks: N8nProcess[] = [];
		for (const port of webhookPorts) {
			const at = { userFolder, port, brokerPort: await freePort(), environment: shared };
			const name = `webhook-${webhooks.length + 1}`;
			webhooks.push(new N8nProcess(at, { name, args: ['webhook'] }));
		}
		const workers: N8nProcess[] = [];
		while (workers.length < options.workers) {
			const at = { userFolder, ...(await ports()) };
			const environment = { ...shared, QUEUE_HEALTH_CHECK_PORT: String(at.port) };
			const args = ['worker', `--concurrency=${concurrency}`];
			const name = `worker-${workers.length + 1}`;
			workers.push(new N8nProcess({ ...at, environment }, { name, args }));
		}
		const main = new StartedN8n({ userFolder, ...(await ports()), environment: shared });
		return new QueueN8n(main, webhooks, workers);
	}
}

async function freePorts(count: number): Promise<number[]> {
	return await Promise.all(Array.from({ length: count }, () => freePort()));
}

/** Uses the URL of the first webhook process as the URL of the load balancer. */
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

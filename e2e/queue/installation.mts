import { readdir, readFile } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepareUserFolder } from '../../harness/environment/localN8n.mts';
import { QueueN8n } from '../../harness/n8n/queue.mts';
import { CREDENTIAL, type Workflow } from '../../harness/n8n/workflows.mts';
import { EXAMPLES } from '../../harness/process/paths.mts';
import { freePort, HOST } from '../../harness/process/ports.mts';
import type { Progress } from '../../harness/process/progress.mts';
import { servicePrograms, type ServicePrograms } from '../../harness/services/debianPackages.mts';
import { SANDBOX_KEY } from '../../harness/sandbox/sandboxControls.mts';
import { PostgresServer } from '../../harness/services/postgresServer.mts';
import { RedisServer } from '../../harness/services/redisServer.mts';
import {
	checkedWorkflow,
	withShortIntervals,
	inOrderOfPublication,
	SINK_TABLE,
} from './checkWorkflows.mts';
import { Deliveries } from './deliveries.mts';
import { QueueService } from './service.mts';

/** Everything that a scenario uses. */
export interface Installation {
	n8n: QueueN8n;
	postgres: PostgresServer;
	redis: RedisServer;
	service: QueueService;
	deliveries: Deliveries;
}

export const N8N_DATABASE = 'n8n';
/** The database of the examples and of the rows that the check adds. */
export const EVENTS_DATABASE = 'events';
const POSTGRES_CREDENTIAL = { id: 'postgresAccount0', name: 'Postgres', type: 'postgres' };
const EXAMPLE = /-postgres\.json$/;

interface InstallationOptions {
	/** Whether to keep the folder with the logs when this process ends. */
	keep: boolean;
	/** Additional settings of n8n. */
	settings: NodeJS.ProcessEnv;
}

/** Starts all programs in a new folder. */
export async function startInstallation(
	progress: Progress,
	{ keep, settings }: InstallationOptions,
): Promise<Installation> {
	// Checked before the build, because these programs are often missing.
	const programs = await servicePrograms();
	const name = `e2e-queue-${process.pid}`;
	const userFolder = await prepareUserFolder(progress, name);
	if (!keep) process.on('exit', () => rmSync(userFolder, { recursive: true, force: true }));
	const { postgres, redis, redisPort } = await progress.phase('Redis and PostgreSQL', () =>
		startServices(userFolder, programs),
	);
	const service = await QueueService.start();
	const n8n = await QueueN8n.prepare({
		userFolder,
		postgres,
		database: N8N_DATABASE,
		redisPort,
		webhookProcesses: 2,
		workers: 2,
		concurrency: 10,
		settings,
	});
	await progress.phase('n8n: main, two webhook processes, two workers', async (report) => {
		const workflows = await exampleWorkflows();
		const credentials = credentialsFor(postgres, service);
		await n8n.main.startWith({ credentials, workflows, active: [] });
		await Promise.all([...n8n.workers, ...n8n.webhooks].map((one) => one.start()));
		for (const { id } of workflows) await n8n.main.activate(id);
		report(`with ${workflows.map(({ id }) => id).join(' and ')}`);
	});
	const origins = n8n.webhooks.map(({ origin }) => origin);
	return { n8n, postgres, redis, service, deliveries: new Deliveries(service, origins) };
}

async function startServices(folder: string, programs: ServicePrograms) {
	const logFile = join(folder, 'services.log');
	const redisPort = await freePort();
	const redis = new RedisServer({
		program: programs.redisServer,
		folder: join(folder, 'redis'),
		port: redisPort,
		logFile,
	});
	const postgres = new PostgresServer({
		programs: programs.postgresFolder,
		port: await freePort(),
		logFile,
	});
	await Promise.all([redis.start(), postgres.startWith([N8N_DATABASE, EVENTS_DATABASE])]);
	for (const file of await exampleFiles(/-postgres\.sql$/)) {
		await postgres.query(EVENTS_DATABASE, withShortIntervals(await readFile(file, 'utf8')));
	}
	await postgres.query(EVENTS_DATABASE, SINK_TABLE);
	return { postgres, redis, redisPort };
}

async function exampleFiles(wanted: RegExp): Promise<string[]> {
	const files = (await readdir(EXAMPLES)).filter((file) => wanted.test(file)).sort();
	return files.map((file) => join(EXAMPLES, file));
}

async function exampleWorkflows(): Promise<Workflow[]> {
	const files = await exampleFiles(EXAMPLE);
	const all = await Promise.all(files.map((file) => readFile(file, 'utf8')));
	const credentials = Object.fromEntries(
		[CREDENTIAL, POSTGRES_CREDENTIAL].map(({ type, id, name }) => [type, { id, name }]),
	);
	return inOrderOfPublication(
		all.map((text) => checkedWorkflow(JSON.parse(text) as Workflow, credentials)),
	);
}

function credentialsFor({ port, user, password }: PostgresServer, { baseUrl }: QueueService) {
	const database = { host: HOST, port, database: EVENTS_DATABASE, user, password };
	return [
		{ ...CREDENTIAL, data: { apiKey: SANDBOX_KEY, baseUrl } },
		{ ...POSTGRES_CREDENTIAL, data: { ...database, ssl: 'disable', maxConnections: 20 } },
	];
}

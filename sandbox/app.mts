import fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { controlRoutes, resetAll } from './control/routes.mts';
import { emit, type EmitRequest } from './control/emit.mts';
import { summary } from './control/summary.mts';
import { ShipmentGenerator } from './domain/shipmentGenerator.mts';
import type { Clock } from './core/clock.mts';
import type { Context } from './http/context.mts';
import { applyFaults, logRequests } from './http/faultHooks.mts';
import { Faults, sleep } from './core/faults.mts';
import { rejectOtherPages } from './http/guard.mts';
import { answerErrors, requireAccess, readJson } from './http/hooks.mts';
import { Inbox } from './http/inbox.mts';
import { RateLimiter } from './http/rateLimiter.mts';
import { RequestLog } from './http/requestLog.mts';
import { DEFAULT_OPTIONS, type SandboxOptions } from './core/options.mts';
import { PAGE, PAGE_HEADERS } from './page/page.mts';
import { apiRoutes } from './routes/index.mts';
import { uploadRoutes } from './routes/uploads.mts';
import { createStorageServer, type StorageRequest } from './storage/server.mts';
import { Uploads } from './storage/uploads.mts';
import { WebhookDispatcher } from './webhooks/webhookDispatcher.mts';
import { createPublisher } from './webhooks/publisher.mts';
import { ServiceState } from './domain/serviceState.mts';

/** Request bodies are small, because files are uploaded to the storage. */
const BODY_LIMIT_BYTES = 30 * 1024 * 1024;
const SETTLE_POLL_MS = 5;

/** A running sandbox. */
export interface Sandbox {
	/** URL of the API, ending in `/v2`. */
	baseUrl: string;
	/** URL of the page that shows requests and events. */
	pageUrl: string;
	/** Origin of the object storage. */
	storageUrl: string;
	/** The folder of uploaded files, until the sandbox is closed. */
	uploadDirectory: string;
	options: SandboxOptions;
	clock: Clock;
	/** Accounts with their resources, by API key. */
	state: ServiceState;
	webhookDispatcher: WebhookDispatcher;
	faults: Faults;
	inbox: Inbox;
	log: RequestLog;
	/** The answer to `GET /sandbox/state`. */
	summary(): Record<string, unknown>;
	/** Triggers an event now, in the account of the first key by default. */
	emit(order: EmitRequest & { key?: string }): number;
	/** Moves the simulated clock forward and runs due actions before it returns. */
	advance(ms: number): void;
	/** Resolves when no request is being processed and no delivery is pending. */
	whenIdle(): Promise<void>;
	reset(): void;
	close(): Promise<void>;
}

async function createApi(context: Context): Promise<FastifyInstance> {
	const app = fastify({
		bodyLimit: BODY_LIMIT_BYTES,
		forceCloseConnections: true,
		exposeHeadRoutes: false,
		routerOptions: { maxParamLength: 500 },
	});
	app.decorateRequest('fault', null);
	app.decorateRequest('logged', null);
	readJson(app);
	answerErrors(app);
	rejectOtherPages(app, context.serviceState.options.host);
	logRequests(app, context);
	applyFaults(app, context);
	app.get('/', (_request, reply) => reply.headers(PAGE_HEADERS).send(PAGE));
	controlRoutes(app, context);
	const guarded = async (api: FastifyInstance) => {
		requireAccess(api, context);
		apiRoutes(api, context);
		uploadRoutes(api, context);
	};
	await app.register(guarded, { prefix: '/v2' });
	return app;
}

const listen = (server: Server, port: number, host: string): Promise<number> =>
	new Promise((resolve, reject) => {
		server.once('error', reject);
		server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
	});

function createContext(options: SandboxOptions): Context {
	const serviceState = new ServiceState(options);
	const webhookDispatcher = new WebhookDispatcher(options);
	serviceState.publish = createPublisher(webhookDispatcher);
	return {
		serviceState,
		webhookDispatcher,
		uploads: new Uploads(),
		faults: new Faults(),
		limiter: new RateLimiter(options.rateWindowMs, options.rateLimits),
		log: new RequestLog(options.requestLogSize),
		inbox: new Inbox(),
		shipmentGenerator: new ShipmentGenerator(serviceState),
		storagePort: 0,
	};
}

function storageOf(context: Context): Server {
	const log = (entry: StorageRequest) => context.log.add({ target: 'storage', ...entry });
	const { host } = context.serviceState.options;
	return createStorageServer(context.uploads, log, host);
}

/** Starts the service, its page and its object storage in this process. */
export async function createSandbox(given: Partial<SandboxOptions> = {}): Promise<Sandbox> {
	const options: SandboxOptions = { ...DEFAULT_OPTIONS, ...given };
	const context = createContext(options);
	const { serviceState, webhookDispatcher, faults, inbox, log } = context;
	const storage = storageOf(context);
	const storagePort = options.storagePort ?? (options.port === 0 ? 0 : options.port + 1);
	const app = await createApi(context);
	try {
		context.storagePort = await listen(storage, storagePort, options.host);
		await app.listen({ port: options.port, host: options.host });
	} catch (error) {
		storage.close();
		context.uploads.remove();
		throw error;
	}
	if (options.newShipments) context.shipmentGenerator.start();
	const { port } = app.server.address() as AddressInfo;
	const pageUrl = `http://${options.host}:${port}`;
	return {
		baseUrl: `${pageUrl}/v2`,
		pageUrl,
		storageUrl: `http://${options.host}:${context.storagePort}`,
		uploadDirectory: context.uploads.directory,
		options,
		clock: serviceState.clock,
		state: serviceState,
		webhookDispatcher,
		faults,
		inbox,
		log,
		summary: () => summary(context),
		emit({ key, ...order }) {
			const account = key ? serviceState.accounts.get(key) : [...serviceState.accounts.values()][0];
			if (!account) throw new Error(`no account has the key ${String(key)}`);
			return emit(account, order);
		},
		advance: (ms) => serviceState.clock.advance(ms),
		async whenIdle() {
			while (!serviceState.isIdle || !webhookDispatcher.isIdle) await sleep(SETTLE_POLL_MS);
		},
		reset: () => resetAll(context),
		async close() {
			serviceState.stop();
			webhookDispatcher.stop();
			await app.close();
			storage.closeAllConnections();
			await new Promise((resolve) => storage.close(resolve));
			context.uploads.remove();
		},
	};
}

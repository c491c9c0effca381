import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../domain/account.mts';
import type { RateBucket } from '../core/options.mts';
import type { Uploads } from '../storage/uploads.mts';
import type { WebhookDispatcher } from '../webhooks/webhookDispatcher.mts';
import type { ServiceState } from '../domain/serviceState.mts';
import type { Fault, Faults } from '../core/faults.mts';
import type { ShipmentGenerator } from '../domain/shipmentGenerator.mts';
import type { Inbox } from './inbox.mts';
import type { RateLimiter } from './rateLimiter.mts';
import type { LoggedRequest, RequestLog } from './requestLog.mts';

declare module 'fastify' {
	interface FastifyRequest {
		account: Account;
		fault: Fault | null;
		logged: LoggedRequest | null;
	}
	interface FastifyContextConfig {
		bucket?: RateBucket;
		/** Whether accounts without a paid plan may use the route. */
		isForFreeAccounts?: boolean;
	}
}

/** The shared state of all routes. */
export interface Context {
	serviceState: ServiceState;
	webhookDispatcher: WebhookDispatcher;
	uploads: Uploads;
	faults: Faults;
	limiter: RateLimiter;
	log: RequestLog;
	inbox: Inbox;
	/** Adds shipments over time; inactive until it is started. */
	shipmentGenerator: ShipmentGenerator;
	/** 0 until the storage server listens. */
	storagePort: number;
}

export const paramOf = (request: FastifyRequest, name: string): string =>
	(request.params as Record<string, string>)[name] ?? '';

/** The query with the last value of a repeated parameter. */
export function queryOf(request: FastifyRequest): Record<string, string | undefined> {
	const query = request.query as Record<string, string | string[]>;
	return Object.fromEntries(
		Object.entries(query).map(([name, value]) => [
			name,
			Array.isArray(value) ? value.at(-1) : value,
		]),
	);
}

/** The origin of the request, so that links lead to the host that the client used. */
export const originOf = (request: FastifyRequest): string => `http://${request.host}`;

export const storageOriginOf = (request: FastifyRequest, context: Context): string =>
	`http://${request.hostname}:${context.storagePort}`;

export const sendPlain = (reply: FastifyReply, status: number, body: unknown): FastifyReply =>
	reply.code(status).type('application/json').send(JSON.stringify(body));

export const sendJsonApi = (reply: FastifyReply, status: number, body: unknown): FastifyReply =>
	reply.code(status).type('application/vnd.api+json').send(JSON.stringify(body));

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { writtenAttributes } from '../../contract/resources/writes';
import {
	ApiError,
	badRequest,
	internalError,
	PlainError,
	planRequired,
	tooManyRequests,
	unauthorized,
	unprocessable,
} from '../jsonApi/errors.mts';
import { isObject } from '../jsonApi/body.mts';
import { sendJsonApi, sendPlain, type Context } from './context.mts';

const BASE_PATH = /^\/v2/;
const TOKEN_SCHEME = /^Token (\S+)$/;

/** Finds the account of the API key: docs/development/service.md#authentication. */
function authenticate(context: Context, request: FastifyRequest): void {
	const key = TOKEN_SCHEME.exec(request.headers.authorization ?? '')?.[1];
	const account = key === undefined ? undefined : context.serviceState.accounts.get(key);
	if (!account) throw unauthorized();
	request.account = account;
}

function limitRate(context: Context, request: FastifyRequest): void {
	const bucket = request.routeOptions.config.bucket ?? 'default';
	const refused = context.limiter.take(request.account.options.key, bucket);
	if (!refused) return;
	const seconds = refused.retryAfterMs / 1000;
	throw tooManyRequests(
		context.serviceState.options.retryAfterFractions
			? seconds.toFixed(3)
			: String(Math.max(1, Math.ceil(seconds))),
	);
}

const WRITE_TYPES = /^application\/(vnd\.api\+)?json\s*(;|$)/i;

const hasBody = ({ headers }: FastifyRequest): boolean =>
	headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A write without a JSON content type is not read: docs/development/service.md#content-type. */
function checkContentType(request: FastifyRequest): void {
	if (request.method === 'GET' || request.method === 'HEAD' || !hasBody(request)) return;
	if (!WRITE_TYPES.test(request.headers['content-type'] ?? '')) {
		throw unprocessable({
			pointer: '/data',
			code: 'blank',
			detail: 'Content-Type must be application/json or application/vnd.api+json',
		});
	}
}

/**
 * Without a paid plan, an API key can create tracking requests but read nothing:
 * docs/development/service.md#account.
 */
function checkPlan(request: FastifyRequest): void {
	const { isForFreeAccounts } = request.routeOptions.config;
	if (request.account.options.isFree && !isForFreeAccounts) throw planRequired();
}

/** Ignores attributes that the operation does not read: docs/development/service.md#ignored-keys. */
function withKnownKeys({ body, fault, method, routeOptions }: FastifyRequest): unknown {
	if (!isObject(body) || !isObject(body.data)) return body;
	const ignored = fault?.kind === 'ignore' ? (fault.names ?? []) : [];
	const known = writtenAttributes(method, (routeOptions.url ?? '').replace(BASE_PATH, ''));
	const kept = (part: unknown, isKept: (name: string) => boolean) =>
		isObject(part)
			? Object.fromEntries(
					Object.entries(part).filter(([name]) => isKept(name) && !ignored.includes(name)),
				)
			: part;
	const { attributes, relationships } = body.data;
	return {
		...body,
		data: {
			...body.data,
			attributes: kept(attributes, (name) => known.includes(name)),
			relationships: kept(relationships, () => true),
		},
	};
}

/** Checks each request before the API processes it. */
export function requireAccess(api: FastifyInstance, context: Context): void {
	api.addHook('onRequest', async (request) => {
		authenticate(context, request);
		limitRate(context, request);
		checkPlan(request);
		checkContentType(request);
	});
	api.addHook('preHandler', async (request) => {
		if (request.logged) request.logged.body = request.body ?? null;
		request.body = withKnownKeys(request);
	});
}

/**
 * Parses JSON of both content types; an empty body is undefined. Other types answer 415, because a
 * form on any website can send them.
 */
export function readJson(app: FastifyInstance): void {
	app.removeAllContentTypeParsers();
	app.addContentTypeParser(
		['application/json', 'application/vnd.api+json'],
		{ parseAs: 'string' },
		(_request, text, done) => {
			if (String(text).trim() === '') return done(null, undefined);
			try {
				done(null, JSON.parse(String(text)) as unknown);
			} catch {
				done(badRequest('The body is not valid JSON.'));
			}
		},
	);
}

const NOT_FOUND_PAGE =
	'<!DOCTYPE html><html><head><title>Not Found (404)</title></head>' +
	'<body><h1>The page you were looking for does not exist.</h1></body></html>';

export function answerErrors(app: FastifyInstance): void {
	app.setNotFoundHandler((_request, reply: FastifyReply) =>
		reply.code(404).type('text/html; charset=utf-8').send(NOT_FOUND_PAGE),
	);
	app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
		if (error instanceof ApiError) {
			return sendJsonApi(reply.headers(error.headers), error.status, { errors: error.errors });
		}
		if (error instanceof PlainError) return sendPlain(reply, error.status, error.body);
		const status = error.statusCode ?? 500;
		if (status >= 500) console.error('sandbox:', error);
		const { errors } = status >= 500 ? internalError() : badRequest(error.message);
		return sendJsonApi(reply, status, { errors });
	});
}

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from './context.mts';
import { sendJsonApi } from './context.mts';
import { tooManyRequests } from '../jsonApi/errors.mts';
import { maskKey } from './requestLog.mts';
import { DEFAULT_DELAY_MS, sleep, type Fault } from '../core/faults.mts';

const OUT_OF_REACH = /^\/($|sandbox|inbox|favicon)/;

const HTML_PAGE =
	'<html><head><title>502 Bad Gateway</title></head><body>Bad Gateway</body></html>';

function answer(reply: FastifyReply, fault: Fault): FastifyReply {
	if (fault.kind === 'html') {
		return reply
			.code(fault.status ?? 502)
			.type('text/html')
			.send(HTML_PAGE);
	}
	if (fault.kind === 'rate') {
		throw tooManyRequests(fault.retryAfter === undefined ? '1' : fault.retryAfter);
	}
	const status = fault.status ?? 500;
	const body = fault.body ?? {
		errors: [
			{ status: String(status), title: 'Internal Server Error', source: null, detail: null },
		],
	};
	if (typeof body === 'string') return reply.code(status).type('text/plain').send(body);
	return sendJsonApi(reply, status, body);
}

/** Applies the configured faults to requests to the API. */
export function applyFaults(app: FastifyInstance, context: Context): void {
	app.addHook('onRequest', async (request, reply) => {
		const path = request.url.split('?')[0];
		if (OUT_OF_REACH.test(path)) return;
		const fault = context.faults.take(request.method, path);
		request.fault = fault ?? null;
		if (!fault) return;
		if (fault.kind === 'slow') await sleep(fault.delayMs ?? DEFAULT_DELAY_MS);
		if (fault.kind === 'reset' && fault.when !== 'after') {
			reply.hijack();
			request.raw.socket.destroy();
		}
		if (['status', 'html', 'rate'].includes(fault.kind)) return answer(reply, fault);
	});
	app.addHook('onSend', async (request, reply, payload) => {
		const fault = request.fault;
		if (fault?.kind === 'reset') {
			reply.hijack();
			request.raw.socket.destroy();
		}
		if (fault?.kind === 'emptyBody') return '';
		if (fault?.kind === 'malformed') return '{"data": [{"id": "';
		return payload;
	});
}

/** Logs every request, also those that the client aborts. */
export function logRequests(app: FastifyInstance, context: Context): void {
	app.addHook('onRequest', async (request) => {
		const [path, query = ''] = request.url.split('?');
		if (OUT_OF_REACH.test(path)) return;
		request.logged = context.log.add({
			target: 'api',
			method: request.method,
			path,
			query: String(new URLSearchParams(query)),
			key: maskKey(request.headers.authorization),
			contentType: request.headers['content-type'] ?? null,
		});
	});
	app.addHook('onResponse', async (request, reply) => {
		if (!request.logged) return;
		request.logged.status = reply.statusCode;
		request.logged.tookMs = Math.round(reply.elapsedTime);
	});
}

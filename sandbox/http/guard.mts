import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOwnHost } from '../core/ownHost.mts';
import { sendPlain } from './context.mts';

/** Only browsers set these headers, and scripts cannot change them. */
function isFromOtherPage({ headers, host }: FastifyRequest): boolean {
	const site = headers['sec-fetch-site'] ?? 'none';
	const { origin = `http://${host}` } = headers;
	return !['same-origin', 'none'].includes(String(site)) || origin !== `http://${host}`;
}

const isPage = ({ method, url }: FastifyRequest): boolean => method === 'GET' && url === '/';

/** Rejects requests of web pages, except the sandbox's own page. */
export function rejectOtherPages(app: FastifyInstance, listeningOn: string): void {
	app.addHook('onRequest', async (request, reply) => {
		if (!isOwnHost(request.headers.host ?? '', listeningOn)) {
			const error = 'Use the sandbox at localhost, an IP address or the name given with --host.';
			return sendPlain(reply, 421, { error });
		}
		if (!isPage(request) && isFromOtherPage(request)) {
			return sendPlain(reply, 403, { error: 'Other web pages cannot use the sandbox.' });
		}
	});
}

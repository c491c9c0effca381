import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendPlain } from './context.mts';

const LOCAL_NAMES = ['localhost', 'host.docker.internal'];

/**
 * An attacker can point a domain at this machine, so that a web page can read the sandbox (DNS
 * rebinding). These host names and addresses are safe, because they cannot be registered as a
 * domain.
 */
export function isOwnHost(host: string, listeningOn: string): boolean {
	const address = `http://${host}`;
	if (host === '' || !URL.canParse(address)) return false;
	const { hostname } = new URL(address);
	return (
		LOCAL_NAMES.includes(hostname) ||
		hostname === listeningOn.toLowerCase() ||
		isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
	);
}

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

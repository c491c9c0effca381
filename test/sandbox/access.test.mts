import { request, type IncomingHttpHeaders } from 'node:http';
import { useReceiver } from './support/receiver.mts';
import { Client, KEY, start } from '../../harness/sandbox/client.mts';
import { useSandbox } from '../support/sandbox.mts';

const sandbox = useSandbox();
const client = new Client(sandbox);
const receiver = useReceiver();

beforeEach(() => sandbox.reset());

interface RawAnswer {
	status: number | undefined;
	headers: IncomingHttpHeaders;
}

/** Sends headers that `fetch` does not allow, to a path that is sent unchanged. */
const raw = (
	origin: string,
	path: string,
	{ method = 'GET', headers = {} as Record<string, string>, body = '' } = {},
): Promise<RawAnswer> =>
	new Promise((resolve, reject) => {
		const { hostname, port } = new URL(origin);
		const sent = request({ hostname, port, path, method, headers }, (response) => {
			response.resume();
			response.on('end', () => resolve({ status: response.statusCode, headers: response.headers }));
		});
		sent.on('error', reject);
		sent.end(body);
	});

const JSON_TYPE = { 'content-type': 'application/json' };
const AUTHORIZATION = { authorization: `Token ${KEY}` };

describe('the Host header of a request', () => {
	const withHost = (host: string, path = '/sandbox/state') =>
		raw(sandbox.pageUrl, path, { headers: { ...AUTHORIZATION, host } });

	test.each([
		'rebound.example',
		'rebound.example:4949',
		'localhost.rebound.example',
		'127.0.0.1.rebound.example',
		'[::1].rebound.example',
	])('rejects a request for the host %p with 421', async (host) => {
		for (const path of ['/', '/sandbox/state', '/v2/shipments', '/inbox']) {
			expect([path, (await withHost(host, path)).status]).toEqual([path, 421]);
		}
	});

	test.each(['localhost', 'LOCALHOST:4949', '127.0.0.1', '[::1]:4949', 'host.docker.internal'])(
		'accepts a request for the host %p',
		async (host) => {
			expect((await withHost(host)).status).toBe(200);
			expect((await withHost(host, '/v2/shipments')).status).toBe(200);
		},
	);

	test('accepts the host name that the sandbox listens on', async () => {
		const named = await start({ host: 'localhost' });
		expect((await raw(named.pageUrl, '/')).status).toBe(200);
		await named.close();
	});
});

describe('a request from another website', () => {
	const OTHER = 'https://other.example';

	test.each([
		['POST', '/sandbox/reset'],
		['POST', '/sandbox/emit'],
		['DELETE', '/inbox'],
		['POST', '/inbox/slack'],
		['GET', '/sandbox/state'],
		['POST', '/v2/webhooks/trigger'],
		['GET', '/v2/shipments'],
	])('is rejected with 403: %s %s', async (method, path) => {
		const page = { ...AUTHORIZATION, ...JSON_TYPE };
		const send = async (headers: Record<string, string>) =>
			(await raw(sandbox.pageUrl, path, { method, headers: { ...page, ...headers } })).status;
		expect(await send({ origin: OTHER })).toBe(403);
		expect(await send({ origin: 'null' })).toBe(403);
		expect(await send({ 'sec-fetch-site': 'cross-site' })).toBe(403);
		expect(await send({ 'sec-fetch-site': 'same-site' })).toBe(403);
	});

	test('does not change anything', async () => {
		await client.track('MAEUSTAYS');
		const headers = { origin: OTHER };
		await raw(sandbox.pageUrl, '/sandbox/reset', { method: 'POST', headers });
		expect((await client.get('/tracking_requests')).list).toHaveLength(1);
	});

	test("may open the sandbox's page", async () => {
		const headers = { origin: OTHER, 'sec-fetch-site': 'cross-site' };
		expect((await raw(sandbox.pageUrl, '/', { headers })).status).toBe(200);
	});

	test("is rejected, while the same request of the sandbox's own page is accepted", async () => {
		const headers = { ...JSON_TYPE, origin: sandbox.pageUrl, 'sec-fetch-site': 'same-origin' };
		const body = '{"speed":0}';
		const answer = await raw(sandbox.pageUrl, '/sandbox/clock', { method: 'POST', headers, body });
		expect(answer.status).toBe(200);
	});
});

describe('the control endpoints of the sandbox', () => {
	test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
		'reject a body of type %s with 415',
		async (type) => {
			for (const path of ['/sandbox/clock', '/sandbox/reset', '/inbox/slack']) {
				const answer = await client.send('POST', path, '{"speed":9}', { 'Content-Type': type });
				expect([path, answer.status]).toEqual([path, 415]);
			}
			expect(sandbox.clock.speed).toBe(0);
		},
	);
});

describe("the sandbox's page", () => {
	test('cannot be shown in a frame and runs only its own script', async () => {
		const { headers } = await raw(sandbox.pageUrl, '/');
		expect(headers['x-frame-options']).toBe('DENY');
		expect(headers['x-content-type-options']).toBe('nosniff');
		const policy = String(headers['content-security-policy']);
		expect(policy).toMatch(/default-src 'none'/);
		expect(policy).toMatch(/frame-ancestors 'none'/);
		expect(policy).toMatch(/script-src 'sha256-[\w+/]{43}='/);
		expect(policy).not.toMatch(/unsafe/);
	});
});

describe('a test event of the sandbox', () => {
	const trigger = (url: string) =>
		client.post('/webhooks/trigger', { url, event: 'container.transport.vessel_arrived' });

	test('is sent to a URL with a registered webhook', async () => {
		await client.subscribe(`${receiver.url}/registered`, { active: false });
		expect((await trigger(receiver.url)).status).toBe(200);
		expect(receiver.received).toHaveLength(1);
	});

	test('is not sent to another service on this machine', async () => {
		await client.subscribe('https://example.com/hook');
		const answer = await trigger(receiver.url);
		expect(answer.status).toBe(422);
		expect(answer.text).toMatch(/register a webhook/);
		expect(receiver.received).toHaveLength(0);
	});

	test.each(['https://localhost/', 'https://10.0.0.7/', 'https://[fd00::1]/', 'https://nas/'])(
		'is not sent to the private address %s',
		async (url) => {
			expect((await trigger(url)).status).toBe(422);
		},
	);
});

describe('the storage of the sandbox', () => {
	test.each(['//', '///', '//?signature=x', '//[', '/%00', '*'])(
		'answers %p with an error and keeps running',
		async (path) => {
			const { status } = await raw(sandbox.storageUrl, path);
			expect([400, 404]).toContain(status);
			expect((await raw(sandbox.storageUrl, '/no-such-key')).status).toBe(404);
		},
	);

	test('rejects a request for another host with 421', async () => {
		const headers = { host: 'rebound.example' };
		expect((await raw(sandbox.storageUrl, '/no-such-key', { headers })).status).toBe(421);
	});
});

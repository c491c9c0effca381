import type { IDataObject } from 'n8n-workflow';
import nock from 'nock';
import { createServer } from 'node:http';

import { Client } from '../../../../nodes/shared/api/client';
import { path } from '../../../../nodes/shared/api/path';
import { listen, type Listening } from '../../../support/listen.mts';
import { API_KEY, errorOf, executeContext, HOST, type Setup } from '../../../support/n8n.mts';
import { answer, JSON_API, sentRequests, serve, useNock } from '../../../support/service.mts';
import { useFastTime } from '../../../support/time.mts';

const TRACK = '/v2/tracking_requests';

let account = 0;

/** A client with its own key, because a rate limit of an earlier test would delay it. */
async function connect(setup: Setup = {}, items = [{ json: {} }]): Promise<Client> {
	const apiKey = `${API_KEY}-${++account}`;
	const context = executeContext({}, items, {
		...setup,
		credentials: { apiKey, ...setup.credentials },
	});
	return await Client.connect(context);
}

const post = (client: Client, body: IDataObject = { data: {} }) =>
	client.send({
		method: 'POST',
		path: path`/tracking_requests`,
		bucket: 'createTrackingRequest',
		body,
	});

const get = (client: Client) => client.send({ path: path`/shipments` });

useNock();
useFastTime();

describe('a request to the service', () => {
	it('has the key and an Accept header, but no content type and no body if it only reads', async () => {
		answer('GET', '/v2/shipments', { body: { data: [] } });
		const client = await connect();
		await client.send({
			path: path`/shipments`,
			query: { 'page[number]': 2, q: 'a b&c', none: undefined },
		});
		const [{ headers, query, body }] = sentRequests();
		expect(headers.authorization).toBe(`Token ${client.account.apiKey}`);
		expect(headers.accept).toBe('application/vnd.api+json, application/json');
		expect(headers['content-type']).toBe(undefined);
		expect(query).toEqual({ 'page[number]': '2', q: 'a b&c' });
		expect(body).toBe('');
	});

	it.each(['POST', 'PATCH', 'DELETE'] as const)(
		'has a JSON content type for %s',
		async (method) => {
			answer(method, '/v2/webhooks/1', { status: 200, body: '{}' });
			await (await connect()).send({ method, path: path`/webhooks/1`, body: { data: { a: 1 } } });
			expect(sentRequests()[0].headers['content-type']).toBe('application/json');
			expect(sentRequests()[0].body).toEqual({ data: { a: 1 } });
		},
	);

	it('has the body {} if the body is an empty object', async () => {
		answer('POST', TRACK, { status: 201, body: { data: {} } });
		await post(await connect(), {});
		expect(sentRequests()[0].body).toEqual({});
	});

	it('has the path of the base URL and a cleaned key', async () => {
		answer('GET', '/proxy/v2/shipments', { body: {} }, 'https://proxy.test');
		const baseUrl = 'https://proxy.test/proxy/v2/';
		await get(await connect({ credentials: { apiKey: ' "Token abc-123456" \n', baseUrl } }));
		expect(sentRequests()[0].headers.authorization).toBe('Token abc-123456');
	});

	it('is rejected before anything is sent if the base URL is invalid', async () => {
		const error = await errorOf(connect({ credentials: { baseUrl: 'api.terminal49.com' } }));
		expect(error.name).toBe('NodeOperationError');
		expect(error.message).toContain("'Base URL'");
	});
});

describe('an answer', () => {
	it.each([
		...['application/vnd.api+json', 'application/json; charset=utf-8'],
		...['text/plain', 'application/octet-stream'],
	])('is read as JSON if it is JSON, although its type is %s', async (type) => {
		answer('GET', '/v2/shipments', { body: { data: [1] }, headers: { 'content-type': type } });
		expect((await get(await connect())).body).toEqual({ data: [1] });
	});

	it.each([
		[200, ''],
		[204, ''],
		[200, 'OK'],
		[202, 'null'],
	])('is accepted with status %p and the body %j', async (status, body) => {
		const client = await connect();
		const request = { method: 'DELETE', path: path`/webhooks/1` } as const;
		answer('DELETE', '/v2/webhooks/1', { status, body });
		expect((await client.send(request)).status).toBe(status);
		answer('DELETE', '/v2/webhooks/1', { status, body });
		expect((await client.document(request)).data).toEqual([]);
	});
});

describe('redirects', () => {
	it.each(
		[301, 302, 303, 307, 308].flatMap((status) =>
			[`${HOST}/other`, 'https://elsewhere.test/v2/shipments'].map((to) => [status, to] as const),
		),
	)('are not followed (%p to %s)', async (status, location) => {
		answer('GET', '/v2/shipments', { status, headers: { location } });
		serve(() => ({ body: {} }));
		const error = await errorOf(get(await connect()));
		expect(error.httpCode).toBe(String(status));
		expect(error.description).toContain("'Base URL'");
		expect(sentRequests()).toHaveLength(1);
	});

	it('never change the method of a POST', async () => {
		answer('POST', TRACK, { status: 302, headers: { location: `${HOST}/v2/tracking_requests` } });
		serve(() => ({ body: {} }));
		await errorOf(post(await connect()));
		expect(sentRequests()).toHaveLength(1);
	});
});

describe('a rate-limit error (429)', () => {
	it('delays a POST for Retry-After and sends it exactly twice', async () => {
		answer('POST', TRACK, { status: 429, headers: { ...JSON_API, 'retry-after': '10' } });
		answer('POST', TRACK, { status: 201, body: { data: { id: '1', type: 'tracking_request' } } });
		const start = Date.now();
		const body = { data: { n: 1 } };
		expect((await post(await connect(), body)).status).toBe(201);
		expect(Date.now() - start).toBeGreaterThanOrEqual(10_000);
		expect(Date.now() - start).toBeLessThan(20_000);
		expect(sentRequests().map((one) => one.body)).toEqual([body, body]);
	});

	it('delays the other requests of the same bucket, but not those of another', async () => {
		const client = await connect();
		answer('POST', TRACK, { status: 429, headers: { 'retry-after': '20' } });
		answer('POST', TRACK, { status: 201, body: {} }).persist();
		answer('GET', '/v2/shipments', { body: {} });
		const start = Date.now();
		const waited = async (run: Promise<unknown>) => await run.then(() => Date.now() - start);
		const first = waited(post(client));
		// After 5 of the 20 seconds, the client has read the answer and delayed the bucket.
		await new Promise((done) => setTimeout(done, 5_000));
		const [second, other] = await Promise.all([waited(post(client)), waited(get(client))]);
		expect([await first, second].every((ms) => ms >= 20_000)).toBe(true);
		expect(other).toBeLessThan(20_000);
	});

	it('is reported after several attempts, with the remaining wait', async () => {
		const body = { errors: [{ status: '429', detail: 'Please retry later' }] };
		answer('POST', TRACK, { status: 429, body, headers: { 'retry-after': '0' } }).persist();
		const error = await errorOf(post(await connect()));
		expect(sentRequests().length).toBeLessThanOrEqual(12);
		expect(sentRequests().length).toBeGreaterThan(3);
		expect(error.message).toBe('Please retry later');
		expect(error.httpCode).toBe('429');
	});
});

describe('the client after a fault', () => {
	it.each([
		...([500, 502, 503, 504] as const).map((status) => ['POST', status] as const),
		['PATCH', 500],
		['DELETE', 500],
	] as const)('does not repeat a %s after status %p', async (method, status) => {
		answer(method, '/v2/webhooks/1', { status }).persist();
		const error = await errorOf((await connect()).send({ method, path: path`/webhooks/1` }));
		expect(sentRequests().length).toBe(1);
		expect(error.description).toContain('may have processed the request');
	});

	it('repeats a GET after status 500 until it succeeds', async () => {
		answer('GET', '/v2/shipments', { status: 500 });
		answer('GET', '/v2/shipments', { status: 503 });
		answer('GET', '/v2/shipments', { body: { data: [] } });
		expect((await get(await connect())).status).toBe(200);
		expect(sentRequests().length).toBe(3);
	});

	it('returns an error after four GET requests with status 500', async () => {
		answer('GET', '/v2/shipments', { status: 500 }).persist();
		const error = await errorOf(get(await connect()));
		expect(sentRequests().length).toBe(4);
		expect(error.httpCode).toBe('500');
	});

	it.each([400, 404, 422])('does not repeat a GET after status %p', async (status) => {
		answer('GET', '/v2/shipments', { status }).persist();
		await errorOf(get(await connect()));
		expect(sentRequests().length).toBe(1);
	});
});

describe('a broken connection', () => {
	let local: Listening;
	let requests: string[];
	let cut: number;

	beforeEach(async () => {
		requests = [];
		cut = Infinity;
		nock.enableNetConnect('127.0.0.1');
		const server = createServer((request, response) => {
			requests.push(`${request.method} ${request.headers.authorization ? 'key' : 'no key'}`);
			if (requests.length <= cut) request.socket.destroy();
			else response.end('{"data": []}');
		});
		local = await listen(server);
	});

	afterEach(async () => {
		nock.disableNetConnect();
		await local.close();
	});

	const connectToIt = async () => await connect({ credentials: { baseUrl: `${local.url}/v2` } });

	it('sends a POST once', async () => {
		const client = await connectToIt();
		const error = await errorOf(post(client));
		expect(requests).toEqual(['POST key']);
		expect(error.description).toContain('may have processed the request');
		expect(error.httpCode ?? null).toBe(null);
		expect(JSON.stringify(error) + error.message).not.toContain(client.account.apiKey);
	});

	it('sends a GET again', async () => {
		cut = 1;
		expect((await get(await connectToIt())).body).toEqual({ data: [] });
		expect(requests).toEqual(['GET key', 'GET key']);
	});

	it('causes a readable error if no server listens', async () => {
		await local.close();
		const error = await errorOf(post(await connectToIt()));
		expect(error.message).toMatch(/refused|ECONNREFUSED/i);
	});
});

describe('a stopped execution', () => {
	it('ends a long wait early and sends nothing more', async () => {
		const controller = new AbortController();
		answer('POST', TRACK, { status: 429, headers: { 'retry-after': '60' } }).persist();
		const client = await connect({ signal: controller.signal });
		const start = Date.now();
		const failure = errorOf(post(client));
		setTimeout(() => controller.abort(), 100);
		expect((await failure).message).toBe('The execution was stopped');
		expect(Date.now() - start).toBeLessThan(10_000);
		expect(sentRequests().length).toBe(1);
	});

	it('sends nothing if it was stopped before the request', async () => {
		answer('GET', '/v2/shipments', {});
		const client = await connect({ signal: AbortSignal.abort() });
		expect((await errorOf(get(client))).message).toBe('The execution was stopped');
		expect(sentRequests().length).toBe(0);
	});

	it('cancels a request in progress, and does not repeat it', async () => {
		const controller = new AbortController();
		let calls = 0;
		const reply = (): [number] => {
			calls++;
			return [200];
		};
		nock(HOST).get('/v2/shipments').delay(60_000).reply(reply).persist();
		const start = Date.now();
		const failure = errorOf(get(await connect({ signal: controller.signal })));
		setTimeout(() => controller.abort(), 100);
		expect((await failure).message).toBe('The execution was stopped');
		expect(Date.now() - start).toBeLessThan(45_000);
		expect(calls).toBeLessThanOrEqual(1);
	});
});

import type { Sandbox } from '../../sandbox/app.mts';
import { BASIC_KEY, Client, start } from '../../harness/sandbox/client.mts';
import { useSandbox } from '../support/sandbox.mts';

const sandbox = useSandbox();
const client = new Client(sandbox);

beforeEach(() => sandbox.reset());

describe('authentication in the sandbox', () => {
	const withHeader = (headers: Record<string, string>) =>
		fetch(`${sandbox.baseUrl}/shipments`, { headers });

	test.each([
		['no header', {}],
		['Bearer', { Authorization: 'Bearer sandbox-key' }],
		['a quoted key', { Authorization: 'Token "sandbox-key"' }],
		['the syntax token=', { Authorization: 'Token token=sandbox-key' }],
		['the key alone', { Authorization: 'sandbox-key' }],
		['a truncated key', { Authorization: 'Token sandbox-ke' }],
		['two blanks', { Authorization: 'Token  sandbox-key' }],
		['a lower case scheme', { Authorization: 'token sandbox-key' }],
	])('returns 401 for %s', async (_name, headers) => {
		const response = await withHeader(headers as Record<string, string>);
		expect(response.status).toBe(401);
		const { errors } = (await response.json()) as { errors: { status: string; detail: string }[] };
		expect(errors[0].status).toBe('401');
		expect(errors[0].detail).toMatch(/API key could not be verified/);
	});

	test('returns a separate account for each key', async () => {
		await client.createParty('Only mine');
		expect((await client.get('/parties')).list).toHaveLength(1);
		expect((await new Client(sandbox, BASIC_KEY).get('/parties')).list).toHaveLength(0);
	});

	test('returns 401 before the body is read', async () => {
		const answer = await client.send('POST', '/webhooks', '{broken', { Authorization: 'Token x' });
		expect(answer.status).toBe(401);
	});
});

describe('a request to the sandbox', () => {
	test('gets JSON:API', async () => {
		const answer = await client.get('/shipments');
		expect(answer.headers.get('content-type')).toMatch(/^application\/vnd\.api\+json/);
	});

	test.each(['/webhooks/ips', '/documents/types'])('gets plain JSON from %s', async (path) => {
		expect((await client.get(path)).headers.get('content-type')).toMatch(/^application\/json/);
	});

	test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
		'gets 422 if it writes with the content type %s',
		async (type) => {
			const body = { data: { attributes: { company_name: 'A' } } };
			const answer = await client.send('POST', '/parties', body, { 'Content-Type': type });
			expect(answer.status).toBe(422);
		},
	);

	test.each(['application/json', 'application/vnd.api+json', 'application/json; charset=utf-8'])(
		'can write with the content type %s',
		async (type) => {
			const body = { data: { attributes: { company_name: 'A' } } };
			const answer = await client.send('POST', '/parties', body, { 'Content-Type': type });
			expect(answer.status).toBe(201);
		},
	);

	test('gets 400 for malformed JSON', async () => {
		expect((await client.post('/parties', '{"data": ')).status).toBe(400);
	});

	test.each(['', 'null', '[]', '{}', '{"data": null}', '{"data": {"attributes": 3}}'])(
		'gets 422 for the body %p',
		async (body) => {
			const type = { 'Content-Type': 'application/json' };
			expect((await client.send('POST', '/parties', body, type)).status).toBe(422);
		},
	);

	test('gets an HTML page with 404 for an unknown route', async () => {
		const answer = await client.get('/containers/x/route');
		expect(answer.status).toBe(404);
		expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
	});

	test('gets a JSON:API error with 404 for an unknown ID', async () => {
		const answer = await client.get('/shipments/no-such-id');
		expect(answer.status).toBe(404);
		expect(answer.body.errors[0]).toMatchObject({ status: '404', title: 'Not Found' });
	});

	test.each([
		'/shipments?include=crew',
		'/containers?include=shipment.crew',
		'/documents?include=x',
	])('gets 400 for the unknown include of %s', async (path) => {
		const answer = await client.get(path);
		expect(answer.status).toBe(400);
		expect(answer.body.errors[0].source).toEqual({ parameter: 'include' });
	});
});

describe('pagination in the sandbox', () => {
	beforeEach(async () => {
		for (let index = 0; index < 7; index++) await client.createParty(`Party ${index}`);
	});

	test('has links.next on all pages except for the last', async () => {
		const names: unknown[] = [];
		let next: string | undefined = '/parties?page[size]=3';
		let pages = 0;
		while (next) {
			const answer = await client.get(next);
			names.push(...answer.list.map(({ attributes }) => attributes.company_name));
			next = answer.body.links.next;
			pages += 1;
		}
		expect(pages).toBe(3);
		expect(names).toEqual([0, 1, 2, 3, 4, 5, 6].map((index) => `Party ${index}`));
	});

	test('has the requested URL as link self, and unencoded brackets in all other links', async () => {
		const asked = '/parties?page%5Bsize%5D=3&page[number]=2';
		const { body } = await client.get(asked);
		expect(body.links.self).toBe(sandbox.baseUrl + asked);
		expect(body.links.next).toBe(`${sandbox.baseUrl}/parties?page[size]=3&page[number]=3`);
		expect(Object.keys(body.links).sort()).toEqual(['current', 'last', 'next', 'prev', 'self']);
		expect(body.meta).toMatchObject({ total: 7, size: 3 });
	});

	test('returns an empty page after the last', async () => {
		const answer = await client.get('/parties?page[number]=99');
		expect(answer.list).toEqual([]);
		expect(answer.body.links.next).toBeUndefined();
	});

	test('limits page sizes to 100', async () => {
		for (let index = 7; index < 101; index++) await client.createParty(`Party ${index}`);
		const { list, body } = await client.get('/parties?page[size]=5000');
		expect(list).toHaveLength(100);
		expect(body.meta?.pagination).toEqual({ current: 1, next: 2, last: 2, records: 101 });
	});

	test('has links to self and current for a single page', async () => {
		const { body } = await client.get('/parties');
		expect(Object.keys(body.links)).toEqual(['self', 'current']);
		expect(body.meta?.pagination).toEqual({ current: 1, records: 7 });
	});

	test('returns 400 for page 0', async () => {
		expect((await client.get('/parties?page[number]=0')).status).toBe(400);
	});

	test('returns all shipping lines on the first page, and links to a second page that repeats rows', async () => {
		const first = await client.get('/shipping_lines');
		const page2 = `${sandbox.baseUrl}/shipping_lines?page[number]=2`;
		expect(first.body.links).toMatchObject({ next: page2, last: page2 });
		expect(first.body.meta).toBeUndefined();
		const codes = first.list.map(({ attributes }) => attributes.scac);
		expect(codes).toContain('TEST');
		const second = await client.get(first.body.links.next);
		expect(codes).toEqual(expect.arrayContaining(second.list.map((line) => line.attributes.scac)));
		expect(second.body.links.next).toBeUndefined();
	});
});

describe('rate limits of the sandbox', () => {
	const WINDOW_MS = 300;
	let limited: Sandbox;

	beforeAll(async () => {
		limited = await start({
			rateWindowMs: WINDOW_MS,
			rateLimits: { default: 3, tracking: 2, infer: 4, refresh: 1, tradeIntelligence: 1 },
			retryAfterFractions: true,
		});
	});
	afterAll(() => limited.close());

	test('have a rolling window, separate for each bucket and key', async () => {
		const mine = new Client(limited);
		for (let index = 0; index < 3; index++) expect((await mine.get('/parties')).status).toBe(200);
		const refused = await mine.get('/parties');
		expect(refused.status).toBe(429);
		expect(refused.body.errors).toEqual([
			{ status: '429', title: 'Too Many Requests', detail: expect.stringMatching(/retry later/) },
		]);
		const wait = Number(refused.headers.get('retry-after')) * 1000;
		expect(wait).toBeGreaterThan(0);
		expect(wait).toBeLessThanOrEqual(WINDOW_MS);
		for (let index = 0; index < 4; index++) {
			const inferred = await mine.post('/tracking_requests/infer_number', { number: 'MAEU1' });
			expect(inferred.status).toBe(200);
		}
		expect((await mine.post('/tracking_requests/infer_number', { number: 'M' })).status).toBe(429);
		expect((await mine.patch('/containers/x/refresh')).status).toBe(404);
		expect((await mine.patch('/containers/x/refresh')).status).toBe(429);
		expect((await new Client(limited, BASIC_KEY).get('/parties')).status).toBe(200);
		await new Promise((resolve) => setTimeout(resolve, wait + 20));
		expect((await mine.get('/parties')).status).toBe(200);
	});

	test('return Retry-After as whole seconds by default', async () => {
		const whole = await start({
			rateWindowMs: WINDOW_MS,
			rateLimits: { default: 1, tracking: 1, infer: 1, refresh: 1, tradeIntelligence: 1 },
		});
		const mine = new Client(whole);
		await mine.get('/parties');
		expect((await mine.get('/parties')).headers.get('retry-after')).toBe('1');
		await whole.close();
	});
});

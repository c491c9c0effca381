import {
	getCredentialAllowedDomains,
	injectDomainRestrictionFields,
	NodeHelpers,
	type ICredentialDataDecryptedObject,
	type IHttpRequestOptions,
	type INode,
} from 'n8n-workflow';
import nock from 'nock';

import { ShipmentTrackingApi } from '../../credentials/ShipmentTrackingApi.credentials';
import { API_KEY, BASE_URL, errorOf, HOST, testCredential } from '../support/n8n.mts';
import { accountBody, answer, JSON_API, sentRequests, useNock } from '../support/service.mts';
import { answerList, refuse } from '../nodes/ShipmentTracking/support.mts';

const credential = new ShipmentTrackingApi();
const DATA = { apiKey: API_KEY, baseUrl: BASE_URL };
const ME = '/v2/me';
const FALLBACK = '/v2/shipping_lines';

useNock();

describe("the credential's method authenticate", () => {
	it('adds the authorization header and keeps the rest of the request', async () => {
		const request = { url: `${BASE_URL}/x`, headers: { Accept: 'a' }, qs: { b: 1 } };
		const given = structuredClone(request);
		const signed = await credential.authenticate({ ...DATA, apiKey: ` "${API_KEY}" \n` }, request);
		expect(signed).toEqual({
			...given,
			sendCredentialsOnCrossOriginRedirect: false,
			headers: { Accept: 'a', Authorization: `Token ${API_KEY}` },
		});
		expect(request).toEqual(given);
	});

	it.each<[string, object]>([
		['another host', { url: 'https://elsewhere.test/v2/shipments' }],
		['another host, in the property uri', { uri: 'https://elsewhere.test/v2' }],
		['another port', { url: `${HOST}:8443/v2` }],
		['the same host without TLS', { url: `${HOST.replace('https', 'http')}/v2` }],
		['a host that begins with the same name', { url: `${HOST}.elsewhere.test/v2` }],
		['another host after the same name as user name', { url: `${HOST}@elsewhere.test/v2` }],
		['a path with another base URL', { url: '/v2', baseURL: 'https://elsewhere.test' }],
		['no URL', { url: '' }],
	])('refuses to add the key to a request to %s', async (_, request) => {
		for (const allowedHttpRequestDomains of ['', 'all', 'none']) {
			const signing = credential.authenticate(
				{ ...DATA, allowedHttpRequestDomains },
				request as IHttpRequestOptions,
			);
			const { message } = await errorOf(signing);
			expect(message).toMatch(/^The API key is for service\.test and is not sent to /);
			expect(message).not.toContain(API_KEY);
		}
	});

	it('adds the key only to HTTPS requests to the service and to the allowed domains', async () => {
		const named = {
			...DATA,
			allowedHttpRequestDomains: 'domains',
			allowedDomains: 'a.test, *.b.test',
		};
		const isSigned = async (url: string) =>
			await credential.authenticate(named, { url }).then(
				({ headers }) => !!headers?.Authorization,
				() => false,
			);
		for (const url of ['https://a.test/x', 'https://x.b.test/', `${BASE_URL}/x`]) {
			expect([url, await isSigned(url)]).toEqual([url, true]);
		}
		for (const url of ['http://a.test/x', 'https://b.test/', 'https://xb.test/']) {
			expect([url, await isSigned(url)]).toEqual([url, false]);
		}
	});

	it.each<[string, object]>([
		['a proxy', { proxy: 'http://evil.test:8080' }],
		['a proxy as an object', { proxy: { host: 'evil.test', port: 8080 } }],
		['a socket', { socketPath: '/var/run/other.sock' }],
		['Ignore SSL Issues', { rejectUnauthorized: false }],
		['Ignore SSL Issues of the newer helper', { skipSslCertificateValidation: true }],
		['another certificate authority', { agentOptions: { ca: 'PEM' } }],
		['another host for the connection', { agentOptions: { host: 'evil.test' } }],
		['a header Host', { headers: { Host: 'evil.test' } }],
		['a second URL', { uri: 'https://evil.test/' }],
	])('refuses a request with %s', async (_, options) => {
		for (const mode of ['none', 'domains']) {
			const data = { ...DATA, allowedHttpRequestDomains: mode, allowedDomains: 'a.test' };
			for (const url of [BASE_URL, 'https://a.test/']) {
				const signed = credential.authenticate(data, { url, ...options });
				await expect(signed).rejects.toThrow(/^The API key is (not sent|for )/);
			}
		}
	});

	it('does not follow a redirect to another host with the key', async () => {
		const signed = await credential.authenticate(DATA, {
			url: BASE_URL,
			sendCredentialsOnCrossOriginRedirect: true,
		});
		expect(signed.sendCredentialsOnCrossOriginRedirect).toBe(false);
	});

	it.each([
		['the same URL twice', { uri: BASE_URL }],
		['empty connection options', { agentOptions: {} }],
		['no proxy', { proxy: undefined, rejectUnauthorized: true }],
		['no headers', {}],
	])('adds the key to a request with %s', async (_, options) => {
		const signed = await credential.authenticate(DATA, { url: BASE_URL, ...options });
		expect(signed.headers).toEqual({ Authorization: `Token ${API_KEY}` });
	});
});

describe("the credential's form", () => {
	it('hides the key and offers the base URL with the version', () => {
		const [key, baseUrl] = credential.properties;
		expect(key).toMatchObject({ name: 'apiKey', required: true, typeOptions: { password: true } });
		expect(baseUrl).toMatchObject({ name: 'baseUrl', required: true });
		expect(baseUrl.default).toMatch(/^https:\/\/.*\/v2$/);
	});
});

describe("n8n's HTTP Request node", () => {
	const node = { name: 'HTTP Request' } as INode;
	/** The credential as n8n loads it, with defaults for values that were not saved. */
	const filledIn = (data: object) =>
		NodeHelpers.getNodeParameters(
			injectDomainRestrictionFields(credential),
			{ ...DATA, ...data },
			true,
			false,
			null,
			null,
		) as ICredentialDataDecryptedObject;

	it('may not use the credential by default', () => {
		const allowed = () => getCredentialAllowedDomains({ node, credentialData: filledIn({}) });
		expect(allowed).toThrow(/prevent use within an HTTP Request node/);
	});

	it('may use the credential for the allowed domains only', () => {
		const domains = { allowedHttpRequestDomains: 'domains' };
		const allowed = (data: object) =>
			getCredentialAllowedDomains({ node, credentialData: filledIn(data) });
		expect(allowed({ ...domains, allowedDomains: 'a.test' })).toBe('a.test');
		expect(() => allowed(domains)).toThrow(/No allowed domains/);
	});

	it('cannot be allowed to use the credential for all domains', () => {
		const fields = injectDomainRestrictionFields(credential);
		const [choice, ...twins] = fields.filter(({ name }) => name === 'allowedHttpRequestDomains');
		expect(twins).toEqual([]);
		expect(choice.default).toBe('none');
		expect(JSON.stringify(choice.options)).not.toContain('"all"');
	});
});

describe.each(['action', 'trigger'] as const)('the credential test of the %s node', (node) => {
	const test = async (data = DATA) => await testCredential(data, node);
	const result = (status: 'OK' | 'Error', text: string) => ({
		status,
		message: expect.stringContaining(text) as string,
	});

	it('returns the account and plan of the key, with one request', async () => {
		answer('GET', ME, { body: accountBody() });
		expect(await test({ ...DATA, apiKey: `Token ${API_KEY}` })).toEqual({
			status: 'OK',
			message:
				'The service accepted the API key. Account: Acme Imports, plan: customer. Unavailable: Rail Data (not enabled)',
		});
		expect(sentRequests()).toHaveLength(1);
		expect(sentRequests()[0].headers.authorization).toBe(`Token ${API_KEY}`);
	});

	it('accepts the key of a free plan and names what the plan excludes', async () => {
		const body = accountBody({
			plan: 'free_plan',
			data_out_api: 'requires_paid_plan',
			slots: [10, 3],
		});
		answer('GET', ME, { body });
		const { status, message } = await test();
		expect(status).toBe('OK');
		expect(message).toContain('Acme Imports, free plan, 3 of 10 tracking slots used');
		expect(message).toContain('Data API (requires a paid plan)');
		expect(message).toContain('Reading shipments and containers is refused');
	});

	it("never shows the name of the key's user", async () => {
		answer('GET', ME, { body: accountBody() });
		expect(JSON.stringify(await test())).not.toMatch(/jane/i);
	});

	it('reads the shortest list if the service has no GET /me', async () => {
		answer('GET', ME, { status: 404, body: '<html>Not found</html>' });
		answerList(FALLBACK);
		expect(await test()).toEqual({ status: 'OK', message: 'The service accepted the API key' });
		expect(sentRequests()[1].query).toEqual({ 'page[size]': '1' });
	});

	it('accepts the key of a free plan if the service has no GET /me', async () => {
		const detail = 'The API needs a paid plan. Choose one in the billing settings.';
		answer('GET', ME, { status: 404, body: '<html>Not found</html>' });
		refuse('GET', FALLBACK, 401, { status: '401', detail });
		expect(await test()).toEqual(result('OK', detail));
	});

	it.each(['{}', '{"data": null}', '{"data": {}}', '{"data": {"id": "1"', '', '{"data": []}'])(
		'fails if the answer does not contain the account: %j',
		async (body) => {
			answer('GET', ME, { body });
			expect(await test()).toEqual(result('Error', "'Base URL'"));
		},
	);

	it("shows the service's message for 401", async () => {
		const detail = 'API key could not be verified';
		refuse('GET', ME, 401, { status: '401', detail });
		expect(await test()).toEqual({ status: 'Error', message: detail });
	});

	it('accepts a key that is refused only because of its plan', async () => {
		const detail = 'Data API is not enabled for your account';
		refuse('GET', ME, 403, { status: '403', detail });
		expect(await test()).toEqual(result('OK', detail));
	});

	it('does not accept a key if a proxy or firewall answers with an HTML page (403)', async () => {
		const body = '<html><title>Access denied</title></html>';
		answer('GET', ME, { status: 403, body, headers: { 'content-type': 'text/html' } });
		expect((await test()).status).toBe('Error');
	});

	it.each([
		[404, '<!doctype html><p>Not found</p>'],
		// A Base URL such as …/v2/shipments reads a record.
		[404, '{"errors":[{"detail":"No shipment with the id me exists."}]}'],
		[200, '<!doctype html><p>Welcome</p>'],
		[502, ''],
		[302, ''],
	])(
		'reports that no service answers at the Base URL if the status is %p and the body %j',
		async (status, body) => {
			const headers = { 'content-type': 'text/html', location: 'https://elsewhere.test/' };
			answer('GET', ME, { status, body, headers });
			if (status === 404) answer('GET', FALLBACK, { status, body, headers });
			const elsewhere = nock('https://elsewhere.test').get('/').reply(200, { data: [] });
			const { status: outcome, message } = await test();
			expect(outcome).toBe('Error');
			expect(message).toContain(BASE_URL);
			expect(message).toContain(`${status}`);
			expect(message).not.toContain('<');
			expect(elsewhere.isDone()).toBe(false);
		},
	);

	it.each([
		[401, 'refused the API key'],
		[429, 'Test again in a minute'],
		[500, 'Test again later'],
	])('shows the cause of status %i if the answer has no message', async (code, cause) => {
		answer('GET', ME, { status: code, body: '{}' });
		const { status, message } = await test();
		expect(status).toBe('Error');
		expect(message).toContain(cause);
		expect(message).not.toContain('No tracking service');
	});

	it('reports that the service cannot be reached', async () => {
		nock(HOST).get(ME).query(true).replyWithError(new Error('getaddrinfo ENOTFOUND'));
		const { status, message } = await test();
		expect(status).toBe('Error');
		expect(message).toContain('could not be reached');
		expect(message).toContain('ENOTFOUND');
	});

	it.each(['', '  ', '""'])(
		'requires a key instead of %j, and sends no request',
		async (apiKey) => {
			expect(await test({ ...DATA, apiKey })).toEqual(result('Error', "'API Key'"));
			expect(sentRequests()).toEqual([]);
		},
	);

	it.each([API_KEY, `https://api.test/${API_KEY}`])(
		'omits the key from the error if the key was pasted into the Base URL as %s',
		async (baseUrl) => {
			nock('https://api.test').get(/.*/).times(2).reply(404, '');
			const { status, message } = await test({ ...DATA, baseUrl });
			expect(status).toBe('Error');
			expect(message).toContain("'Base URL'");
			expect(message).not.toContain(API_KEY);
		},
	);

	it('reports an invalid base URL instead of an unreachable service', async () => {
		const message = expect.stringMatching(/^The 'Base URL'/) as string;
		const data = { ...DATA, baseUrl: 'api.terminal49.com/v2' };
		expect(await test(data)).toEqual({ status: 'Error', message });
	});

	it.each([200, 401, 403, 500])(
		'never shows the key, even if an answer with status %p contains it',
		async (code) => {
			answer('GET', ME, {
				status: code,
				body: { errors: [{ title: API_KEY, detail: `no ${API_KEY}`, code: API_KEY }] },
				headers: JSON_API,
			});
			expect(JSON.stringify(await test())).not.toContain(API_KEY);
		},
	);

	it('never shows the key if it is part of a connection error', async () => {
		nock(HOST)
			.get(ME)
			.query(true)
			.replyWithError(new Error(`bad header Token ${API_KEY}`));
		expect(JSON.stringify(await test())).not.toContain(API_KEY);
	});
});

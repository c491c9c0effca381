import { Client } from '../../../harness/sandbox/client.mts';
import { API_KEY, errorOf, runNode, type Setup } from '../../support/n8n.mts';
import { useSandbox } from '../../support/sandbox.mts';
import {
	accountBody,
	answer,
	sentRequests,
	startNock,
	stopNock,
	type Reply,
} from '../../support/service.mts';
import { answerList } from './support.mts';

const GET = { resource: 'account', operation: 'get' };

describe('Account > Get', () => {
	const sandbox = useSandbox();
	const get = async (apiKey: string) =>
		await runNode(GET, [{ json: {} }], { credentials: { apiKey, baseUrl: sandbox.baseUrl } });

	test('returns the plan and features of a paid account', async () => {
		const [{ json }] = await get('sandbox-key');
		expect(json).toMatchObject({
			plan: 'customer',
			slots_left: null,
			features: { data_out_api: 'available', routing_data: 'available' },
		});
		expect(json.name).toEqual(expect.stringMatching(/\w/));
		expect(json.summary).toContain(String(json.name));
		expect(Object.keys(json)).not.toContain('user_email');
	});

	test('returns the tracking slots of a free account', async () => {
		await new Client(sandbox, 'sandbox-key-free').track('MAEUFREESLOT1');
		await sandbox.whenIdle();
		const [{ json }] = await get('sandbox-key-free');
		expect(json).toMatchObject({
			plan: 'free_plan',
			slots_limit: 10,
			slots_used: 1,
			slots_left: 9,
		});
		expect(json.summary).toContain('1 of 10 tracking slots used');
		expect(json.summary).toContain('Data API (requires a paid plan)');
	});
});

describe('the account operations with recorded answers', () => {
	beforeAll(startNock);
	afterEach(() => void (sentRequests().length = 0));
	afterAll(stopNock);

	const run = async (parameters: object, count = 1, setup: Setup = {}) =>
		await runNode(
			parameters as Record<string, string>,
			Array.from({ length: count }, () => ({ json: {} })),
			setup,
		);

	test('names GET /me and the base URL in the error if the service has no such endpoint', async () => {
		answer('GET', '/v2/me', { status: 404, body: {} });
		const error = await errorOf(run(GET));
		expect(error.message).toMatch(/ has no account information \(GET \/me\)$/);
		expect(error.description).toContain("'Base URL'");
	});

	test("returns the name and email of the user only if 'Return User' is on", async () => {
		answer('GET', '/v2/me', { body: accountBody() });
		expect(JSON.stringify(await run(GET))).not.toMatch(/jane/i);
		answer('GET', '/v2/me', { body: accountBody() });
		const [{ json }] = await run({ ...GET, options: { returnUser: true } });
		expect(json).toMatchObject({ user_name: 'Jane Doe', user_email: 'jane@acme.test' });
	});

	test.each([
		['has no features and no account', { data: { id: 'k', type: 'credential' } }],
		[
			'has values of other types',
			{
				data: {
					id: 'k',
					type: 'credential',
					attributes: { features: 'all' },
					relationships: { account: { data: { id: 'a', type: 'account' } } },
				},
				included: [{ id: 'a', type: 'account', attributes: { tracking_slots: 'few' } }],
			},
		],
	])('returns null for all account values if the answer %s', async (_, body) => {
		answer('GET', '/v2/me', { body });
		const [{ json }] = await run(GET);
		expect(json).toMatchObject({ name: null, plan: null, features: null, slots_left: null });
	});

	const PARTY = { resource: 'party', operation: 'getAll' };
	const FIELDS = { resource: 'customFieldDefinition', operation: 'getAll' };
	const refuse = (path: string, status: number, detail: string) =>
		answer('GET', path, { status, body: { errors: [{ status: String(status), detail }] } });

	test('names the feature that the plan lacks, and reads the account once for all items', async () => {
		const body = accountBody();
		Object.assign(body.data.attributes.features, { custom_fields: { status: 'not_enabled' } });
		for (let tries = 0; tries < 3; tries++) {
			refuse('/v2/accounts', 403, 'Not enabled');
		}
		answer('GET', '/v2/me', { body });
		const items = await run(FIELDS, 3, { onError: 'continueRegularOutput' });
		expect(items.map(({ json }) => json.message)).toEqual(
			Array(3).fill(
				'The API key is valid, but its account (Acme Imports, plan: customer) cannot use the feature "Custom Fields" (not enabled). Ask Terminal49 to enable it; Account > Get shows the features of the account.',
			),
		);
		expect(items[0].json.error).toBe('Not enabled');
		expect(sentRequests().filter(({ path }) => path === '/v2/me')).toHaveLength(1);
		expect(JSON.stringify(items)).not.toMatch(/jane/i);
	});

	test('names the feature that the plan lacks if the service refuses a filter by custom field', async () => {
		const body = accountBody();
		const status = 'requires_user_credential';
		Object.assign(body.data.attributes.features, { custom_fields: { status } });
		refuse('/v2/accounts', 401, 'Not authorized');
		answer('GET', '/v2/me', { body });
		const customFields = { field: [{ apiSlug: 'po', value: '1' }] };
		const parameters = {
			resource: 'container',
			operation: 'getAll',
			moreFilters: { customFields },
		};
		const error = await errorOf(run(parameters));
		expect(error.description).toBe(
			'The API key is valid, but its account (Acme Imports, plan: customer) cannot use the feature "Custom Fields" (requires a signed-in user instead of an API key). Ask Terminal49 to enable it; Account > Get shows the features of the account.',
		);
	});

	const NO_ACCOUNT = { status: 404, body: '<html></html>' };
	const WRONG_KEY = { status: 401, body: { errors: [{ status: '401', detail: 'Wrong' }] } };

	test.each<[status: number, detail: string, me: Reply, advice: RegExp]>([
		[401, 'The API requires a paid plan.', NO_ACCOUNT, /The API key is valid/],
		[401, 'See your billing settings', NO_ACCOUNT, /The API key is valid/],
		[401, 'You are not allowed to perform this action', NO_ACCOUNT, /belongs to another account/],
		[401, 'Unauthorized', { body: accountBody() }, /^The API key is valid \(Acme Imports, plan: /],
		[401, 'Invalid API key', WRONG_KEY, /^Check the 'API Key'/],
		[403, 'Not enabled', { status: 500 }, /The plan of the account does not cover this/],
	])(
		'after %i "%s" and GET /me with %j, the error advises %s',
		async (status, detail, me, advice) => {
			refuse('/v2/parties', status, detail);
			answer('GET', '/v2/me', me);
			const error = await errorOf(run(PARTY));
			expect(error.message).toBe(detail);
			expect(error.description).toMatch(advice);
			expect(String(error.description).includes("'API Key'")).toBe(me === WRONG_KEY);
			expect(sentRequests().filter(({ path }) => path === '/v2/me')).toHaveLength(1);
		},
	);

	test('does not read the account if the service refuses no request', async () => {
		answerList('/v2/parties');
		await run(PARTY);
		expect(sentRequests().map(({ path }) => path)).toEqual(['/v2/parties']);
	});

	test('removes the API key from the account name in an error', async () => {
		const body = accountBody();
		body.included[0].attributes.company_name = `Acme ${API_KEY}`;
		refuse('/v2/parties', 401, 'Unauthorized');
		answer('GET', '/v2/me', { body });
		const error = await errorOf(run(PARTY));
		expect(JSON.stringify([error.message, error.description])).not.toContain(API_KEY);
	});
});

describe('an API key of a free plan, which cannot read data', () => {
	const sandbox = useSandbox();
	const free = () => ({ apiKey: 'sandbox-key-free', baseUrl: sandbox.baseUrl });

	test('names the missing feature instead of a wrong key if the service refuses to return data', async () => {
		const run = runNode({ resource: 'shipment', operation: 'getAll' }, [{ json: {} }], {
			credentials: free(),
		});
		const error = await errorOf(run);
		expect(error.message).toContain('paid plan');
		expect(error.description).toContain('cannot use the feature "Data API" (requires a paid plan');
	});

	test('makes Check Health report limited access instead of a wrong key', async () => {
		const [{ json }] = await runNode(
			{ resource: 'webhook', operation: 'checkHealth' },
			[{ json: {} }],
			{ credentials: free() },
		);
		expect(String(json.summary)).toContain('paid plan');
		expect(String(json.summary)).not.toContain('API key is refused');
	});
});

import { deliver, SECRET, sign, type Delivery } from '../../../support/delivery.mts';
import { bodyOf } from '../../../support/notifications.mts';
import { useServer, type Reply } from '../../../support/server.mts';
import { answerSoon, later } from '../../../support/time.mts';
import { newRegistration } from './execution.mts';

/** The secret changes at the service while the workflow is published. */

const ROTATED = 'r0tated-secret';
const service = useServer();
let registration = newRegistration();

beforeEach(() => void (registration = newRegistration()));
afterEach(() => void jest.restoreAllMocks());

const path = () => `/v2/webhooks/${registration.webhookId}`;
const webhookWith = (secret: unknown) => ({
	id: registration.webhookId,
	type: 'webhook',
	attributes: { secret },
});
const answers = (secret: unknown, more: Reply = {}): void => {
	service.answer('GET', path(), { body: { data: webhookWith(secret) }, ...more });
};

async function signed(secret: string, more: Partial<Delivery> = {}) {
	const body = JSON.stringify(bodyOf('container.created', undefined));
	const headers = { 'x-service-webhook-signature': sign(body, secret) };
	const parameters = { events: ['*'] };
	return await deliver({ body, headers, parameters, service, staticData: registration, ...more });
}

it('loads a changed secret once and uses it from then on', async () => {
	answers(ROTATED);
	expect((await signed(ROTATED)).items).toHaveLength(1);
	expect((await signed(ROTATED)).items).toHaveLength(1);
	expect(service.received.map((one) => one.path)).toEqual([path()]);
	expect((await signed(SECRET)).status).toBe(401);
});

it('loads a changed secret once for simultaneous deliveries', async () => {
	answers(ROTATED, { delayMs: 100 });
	const outcomes = await Promise.all([1, 2, 3, 4, 5].map(async () => await signed(ROTATED)));
	expect(outcomes.map(({ items }) => items.length)).toEqual([1, 1, 1, 1, 1]);
	expect(service.received).toHaveLength(1);
});

it('reads the secret once for simultaneous forged deliveries, and again later', async () => {
	answers(SECRET);
	answers(ROTATED);
	for (const forged of ['a', 'b', 'c']) expect((await signed(forged)).status).toBe(401);
	expect(service.received).toHaveLength(1);
	expect((await signed(SECRET)).items).toHaveLength(1);
	later(61_000);
	expect((await signed(ROTATED)).items).toHaveLength(1);
	expect(service.received).toHaveLength(2);
});

it("doesn't read the secret for unsigned deliveries or for a node without a webhook", async () => {
	expect((await signed('x', { headers: {} })).status).toBe(401);
	expect((await signed('x', { staticData: { webhookId: 'w' } })).status).toBe(401);
	expect((await signed('x', { staticData: { webhookSecret: SECRET } })).status).toBe(401);
	expect(service.received).toEqual([]);
});

it.each<[string, Reply]>([
	['does not find the webhook', { status: 404 }],
	['refuses to return the webhook', { status: 403 }],
	[
		'returns the webhook without a secret',
		{ body: { data: { id: 'w', type: 'webhook', attributes: {} } } },
	],
	['returns a web page', { body: '<html>' }],
])('refuses a delivery with an unknown secret if the service %s', async (_, reply) => {
	service.answer('GET', path(), reply);
	expect((await signed(ROTATED)).status).toBe(401);
	expect((await signed(SECRET)).items).toHaveLength(1);
});

it('refuses a delivery within 5 seconds if the service is too slow to return the secret', async () => {
	const limits = answerSoon(100);
	answers(ROTATED, { delayMs: 120_000 });
	expect((await signed(ROTATED)).status).toBe(401);
	expect(limits.mock.calls[0][0]).toBeLessThan(5_000);
});

it('prefers the secret of a new publication to a secret that was read before', async () => {
	answers(ROTATED);
	await signed(ROTATED);
	registration.webhookSecret = 'stored-again';
	expect((await signed('stored-again')).items).toHaveLength(1);
	await signed('forged');
	expect((await signed('stored-again')).items).toHaveLength(1);
});

describe('many forged deliveries', () => {
	/** A service that returns the current secret. */
	function serve(state: { secret: string; status?: number }) {
		const requests: number[] = [];
		const reply = () => {
			requests.push(Date.now());
			const { status = 200, secret } = state;
			return { status, body: status === 200 ? { data: webhookWith(secret) } : { errors: [] } };
		};
		service.always('GET', path(), reply);
		return requests;
	}

	/** A clock that only the test advances. */
	function clock() {
		let now = Date.now();
		jest.spyOn(Date, 'now').mockImplementation(() => now);
		return { pass: (ms: number) => void (now += ms), now: () => now };
	}

	const GENUINE_EVERY_MS = 1_000;

	/** Seconds from the rotation until a genuine delivery is accepted. */
	async function refusedFor(
		perSecond: number,
		{ before = 60, isDownAt }: { before?: number; isDownAt?: number[] } = {},
	): Promise<{ seconds: number; requests: number }> {
		const state: { secret: string; status?: number } = { secret: SECRET };
		const requests = serve(state);
		const time = clock();
		const step = 1_000 / perSecond;
		for (let ms = 0; ms < before * 1_000; ms += step, time.pass(step)) {
			expect((await signed(`forged-${ms}`)).status).toBe(401);
		}
		state.secret = ROTATED;
		const rotatedAt = time.now();
		const readings = requests.length;
		for (let ms = 0; ms <= 20_000; ms += step, time.pass(step)) {
			const read = requests.length - readings;
			state.status = isDownAt?.includes(read) ? 503 : 200;
			await signed(`forged-${ms}`);
			if (ms % GENUINE_EVERY_MS > 0) continue;
			const { items } = await signed(ROTATED);
			if (items.length === 1) {
				return { seconds: (time.now() - rotatedAt) / 1_000, requests: requests.length };
			}
		}
		return { seconds: Infinity, requests: requests.length };
	}

	it.each([
		[1, {}],
		[10, { before: 12 }],
		[1, { before: 0 }],
		[1, { isDownAt: [0] }],
		[10, { before: 12, isDownAt: [0] }],
		[4, { before: 30, isDownAt: [0] }],
	])(
		'delay genuine deliveries for less than 15 s after a rotation, with %d forged ones a second (%j)',
		async (perSecond, more) => {
			const { seconds, requests } = await refusedFor(perSecond, more);
			expect(seconds).toBeLessThanOrEqual(15);
			expect(requests).toBeLessThan(20);
		},
		60_000,
	);

	it.each([200, 404, 429, 500, 503])(
		'cause at most a dozen requests in 25 s if the service answers with status %d',
		async (status) => {
			const requests = serve({ secret: SECRET, status });
			const time = clock();
			for (let number = 0; number < 100; number++, time.pass(250)) {
				expect((await signed(`forged-${number}`)).status).toBe(401);
			}
			expect(service.received.length).toBeLessThanOrEqual(12);
			expect(requests.length).toBeGreaterThan(1);
		},
		60_000,
	);

	it("don't prevent reading the changed secret for a genuine delivery two seconds later", async () => {
		const state = { secret: SECRET };
		serve(state);
		const time = clock();
		await signed('forged');
		state.secret = ROTATED;
		time.pass(2_000);
		expect((await signed(ROTATED)).items).toHaveLength(1);
	});

	it("don't delay the request for missing data of a genuine delivery", async () => {
		serve({ secret: SECRET, status: 429 });
		await signed('forged');
		const parameters = { events: ['*'], options: { completeMissingData: true } };
		const before = Date.now();
		expect((await signed(SECRET, { parameters })).items).toHaveLength(1);
		expect(Date.now() - before).toBeLessThan(10_000);
		expect(service.received.length).toBeGreaterThan(1);
	});

	it.each(['x', '0'.repeat(63), 'g'.repeat(64)])(
		'cause no request if the signature is malformed (%s)',
		async (signature) => {
			const headers = { 'x-service-webhook-signature': signature };
			expect((await signed('x', { headers })).status).toBe(401);
			expect(service.received).toEqual([]);
		},
	);
});

describe('a trigger whose static data was restored from a backup', () => {
	const URL = 'https://n8n.test/webhook/6f1d0c2b-webhook/webhook';
	const CURRENT = {
		id: 'current',
		type: 'webhook',
		attributes: { url: URL, secret: ROTATED },
	};
	const list = (...data: object[]) => ({ body: { data } });

	it('finds the current webhook by its URL, and reads it by its ID from then on', async () => {
		service.answer('GET', '/v2/webhooks', list({ ...CURRENT, id: 'x', attributes: {} }, CURRENT));
		expect((await signed(ROTATED)).items).toHaveLength(1);
		later(61_000);
		service.answer('GET', '/v2/webhooks/current', { body: { data: CURRENT } });
		expect((await signed('forged')).status).toBe(401);
		expect(service.received.map((one) => one.path)).toEqual([
			path(),
			'/v2/webhooks',
			'/v2/webhooks/current',
		]);
	});

	it('finds the current webhook by its URL if the webhook with the stored ID has a former URL', async () => {
		const former = { id: registration.webhookId, type: 'webhook' };
		const attributes = { url: 'https://former.test/', secret: 'secret-of-the-former' };
		service.answer('GET', path(), { body: { data: { ...former, attributes } } });
		service.answer('GET', '/v2/webhooks', list({ ...former, attributes }, CURRENT));
		expect((await signed(ROTATED)).items).toHaveLength(1);
		expect((await signed('secret-of-the-former')).status).toBe(401);
	});

	it('lists the webhooks at most once a minute if the list is empty', async () => {
		for (let number = 0; number < 5; number++) service.answer('GET', '/v2/webhooks', list());
		await signed('forged');
		later(30_000);
		await signed('forged');
		expect(service.received.map((one) => one.path)).toEqual([path(), '/v2/webhooks', path()]);
	});
});

import { Client } from '../../../../nodes/shared/api/client';
import {
	deliver,
	registrationWith,
	SECRET,
	sign,
	type Delivery,
} from '../../../support/delivery.mts';
import { bodyOf } from '../../../support/notifications.mts';
import { useServer, type Reply } from '../../../support/server.mts';
import { answerSoon, later } from '../../../support/time.mts';
import { newRegistration } from './execution.mts';

/** The secret changes at the service while the workflow is published. */

const ROTATED = 'r0tated-secret-of-the-webhook';
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

it('reads the credential again for the next delivery if reading it failed once', async () => {
	const connect = jest.spyOn(Client, 'connect').mockRejectedValue(new Error('database is locked'));
	expect((await signed(SECRET)).status).toBe(401);
	connect.mockRestore();
	expect((await signed(SECRET)).items).toHaveLength(1);
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

it('uses a secret that is read more slowly than a delivery may take for the next delivery', async () => {
	answerSoon(100);
	answers(ROTATED, { delayMs: 300 });
	expect((await signed(ROTATED)).status).toBe(401);
	await new Promise((done) => setTimeout(done, 400));
	expect((await signed(ROTATED)).items).toHaveLength(1);
	expect(service.received).toHaveLength(1);
});

it('prefers the secret of a new publication to a secret that was read before', async () => {
	answers(ROTATED);
	await signed(ROTATED);
	Object.assign(registration, registrationWith(registration.webhookId, 'stored-again'));
	expect((await signed('stored-again')).items).toHaveLength(1);
	await signed('forged');
	expect((await signed('stored-again')).items).toHaveLength(1);
});

describe('many forged deliveries', () => {
	/** The service's answer about the webhook. */
	let served: { secret: string; status?: number };
	const reads = () => service.received.filter((one) => one.path === path()).length;

	beforeEach(() => {
		served = { secret: SECRET };
		later(0);
		service.always('GET', path(), () => {
			const { status = 200, secret } = served;
			return { status, body: status === 200 ? { data: webhookWith(secret) } : { errors: [] } };
		});
	});

	/** Rotates the secret. Returns the seconds until a genuine delivery is accepted. */
	async function secondsUntilAccepted(
		forgedPerSecond: number,
		{ before = 60, failsOnce = false } = {},
	): Promise<number> {
		const step = 1_000 / forgedPerSecond;
		for (let ms = 0; ms < before * 1_000; ms += step) {
			expect((await signed(`forged-${ms}`)).status).toBe(401);
			later(step);
		}
		const readsBefore = reads();
		served.secret = ROTATED;
		for (let ms = 0; ms <= 20_000; ms += step) {
			served.status = failsOnce && reads() === readsBefore ? 503 : 200;
			await signed(`forged-${ms}`);
			// A genuine delivery arrives every second.
			if (ms % 1_000 === 0 && (await signed(ROTATED)).items.length === 1) return ms / 1_000;
			later(step);
		}
		return Infinity;
	}

	it.each([
		[1, {}],
		[1, { before: 35 }],
		[1, { before: 0 }],
		// The longest delay: the secret was read shortly before the rotation, and the next reading fails.
		[10, { before: 1, failsOnce: true }],
		[4, { before: 30, failsOnce: true }],
	])(
		'delay genuine deliveries for at most 15 s after a rotation, with %d forged ones a second (%j)',
		async (forgedPerSecond, more) => {
			expect(await secondsUntilAccepted(forgedPerSecond, more)).toBeLessThanOrEqual(15);
			expect(reads()).toBeLessThan(20);
		},
	);

	it.each([200, 404, 429, 500, 503])(
		'cause at most a dozen requests in 25 s if the service answers with status %d',
		async (status) => {
			served.status = status;
			for (let number = 0; number < 50; number++) {
				expect((await signed(`forged-${number}`)).status).toBe(401);
				later(500);
			}
			expect(service.received.length).toBeLessThanOrEqual(12);
			expect(reads()).toBeGreaterThan(1);
		},
	);

	it("don't prevent reading the changed secret for a genuine delivery ten seconds later", async () => {
		await signed('forged');
		served.secret = ROTATED;
		later(10_000);
		expect((await signed(ROTATED)).items).toHaveLength(1);
	});

	it("don't delay the request for missing data of a genuine delivery", async () => {
		jest.restoreAllMocks();
		served.status = 429;
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

const URL = 'https://n8n.test/webhook/6f1d0c2b-webhook/webhook';
const CURRENT = { id: 'current', type: 'webhook', attributes: { url: URL, secret: ROTATED } };
const list = (...data: object[]) => ({ body: { data } });

describe('a trigger without static data in this process', () => {
	const without = (secret: string, id: string) =>
		signed(secret, { staticData: {}, node: { id: `node-without-data-${id}` } });

	it('finds its webhook by its URL, and verifies events with the secret of that webhook', async () => {
		service.answer('GET', '/v2/webhooks', list(CURRENT));
		expect((await without(ROTATED, '1')).items).toHaveLength(1);
		expect((await without(ROTATED, '1')).items).toHaveLength(1);
		expect((await without('forged', '1')).status).toBe(401);
		expect(service.received.map((one) => one.path)).toEqual(['/v2/webhooks']);
	});

	it('lists the webhooks at most once a minute if none has its URL', async () => {
		service.always('GET', '/v2/webhooks', () => list());
		for (let second = 0; second < 55; second += 11) {
			expect((await without(ROTATED, '2')).status).toBe(401);
			later(11_000);
		}
		expect(service.received).toHaveLength(1);
	});
});

describe('a trigger whose static data was restored from a backup', () => {
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
		const attributes = { url: 'https://former.test/', secret: 'secret-of-the-former-1' };
		service.answer('GET', path(), { body: { data: { ...former, attributes } } });
		service.answer('GET', '/v2/webhooks', list({ ...former, attributes }, CURRENT));
		expect((await signed(ROTATED)).items).toHaveLength(1);
		expect((await signed('secret-of-the-former-1')).status).toBe(401);
	});

	it('lists the webhooks at most once a minute if the list is empty', async () => {
		for (let number = 0; number < 5; number++) service.answer('GET', '/v2/webhooks', list());
		await signed('forged');
		later(30_000);
		await signed('forged');
		expect(service.received.map((one) => one.path)).toEqual([path(), '/v2/webhooks', path()]);
	});
});

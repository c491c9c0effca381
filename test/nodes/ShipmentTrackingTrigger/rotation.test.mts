import { deliver, SECRET, sign, type Delivery } from '../../support/delivery.mts';
import { bodyOf } from '../../support/notifications.mts';
import { startServer, type Reply, type TestServer } from '../../support/server.mts';

/** The secret was rotated at the service while the workflow is active. */

const ROTATED = 'r0tated-secret';
let service: TestServer;
let registration = { webhookId: '', webhookSecret: SECRET };
let count = 0;

beforeAll(async () => void (service = await startServer()));
beforeEach(() => {
	registration = { webhookId: `rotated-${++count}`, webhookSecret: SECRET };
});
afterEach(() => {
	service.reset();
	jest.restoreAllMocks();
});
afterAll(async () => await service.close());

const path = () => `/v2/webhooks/${registration.webhookId}`;
const answers = (secret: unknown, more: Reply = {}): void => {
	const data = { id: registration.webhookId, type: 'webhook', attributes: { secret } };
	service.answer('GET', path(), { body: { data }, ...more });
};

async function signed(secret: string, more: Partial<Delivery> = {}) {
	const body = JSON.stringify(bodyOf('container.created', undefined));
	const headers = { 'x-service-webhook-signature': sign(body, secret) };
	const parameters = { events: ['*'] };
	return await deliver({ body, headers, parameters, service, staticData: registration, ...more });
}

/** Makes n8n's clock run ahead. */
function later(ms: number): void {
	const now = Date.now() + ms;
	jest.spyOn(Date, 'now').mockImplementation(() => now);
}

it('heals: the secret is read once and counts from then on', async () => {
	answers(ROTATED);
	expect((await signed(ROTATED)).items).toHaveLength(1);
	expect((await signed(ROTATED)).items).toHaveLength(1);
	expect(service.received.map((one) => one.path)).toEqual([path()]);
	expect((await signed(SECRET)).status).toBe(401);
});

it('heals for all that arrive at once, with one reading', async () => {
	answers(ROTATED, { delayMs: 100 });
	const outcomes = await Promise.all([1, 2, 3, 4, 5].map(async () => await signed(ROTATED)));
	expect(outcomes.map(({ items }) => items.length)).toEqual([1, 1, 1, 1, 1]);
	expect(service.received).toHaveLength(1);
});

it('gives a forger no more than one reading a minute', async () => {
	answers(SECRET);
	answers(ROTATED);
	for (const forged of ['a', 'b', 'c']) expect((await signed(forged)).status).toBe(401);
	expect(service.received).toHaveLength(1);
	expect((await signed(SECRET)).items).toHaveLength(1);
	later(61_000);
	expect((await signed(ROTATED)).items).toHaveLength(1);
	expect(service.received).toHaveLength(2);
});

it('does not even read for what is not signed, or for a node that was never registered', async () => {
	expect((await signed('x', { headers: {} })).status).toBe(401);
	expect((await signed('x', { staticData: { webhookId: 'w' } })).status).toBe(401);
	expect((await signed('x', { staticData: { webhookSecret: SECRET } })).status).toBe(401);
	expect(service.received).toEqual([]);
});

it.each<[string, Reply]>([
	['is gone', { status: 404 }],
	['is forbidden', { status: 403 }],
	['has no secret', { body: { data: { id: 'w', type: 'webhook', attributes: {} } } }],
	['is not JSON', { body: '<html>' }],
])('refuses when the webhook %s', async (_, reply) => {
	service.answer('GET', path(), reply);
	expect((await signed(ROTATED)).status).toBe(401);
	expect((await signed(SECRET)).items).toHaveLength(1);
});

it('keeps a forger waiting for about 3 seconds at most when the service is slow', async () => {
	answers(ROTATED, { delayMs: 20_000 });
	const before = Date.now();
	expect((await signed(ROTATED)).status).toBe(401);
	expect(Date.now() - before).toBeLessThan(4_000);
}, 10_000);

it('prefers what a new activation stored over what was read before', async () => {
	answers(ROTATED);
	await signed(ROTATED);
	registration.webhookSecret = 'stored-anew';
	expect((await signed('stored-anew')).items).toHaveLength(1);
	await signed('forged');
	expect((await signed('stored-anew')).items).toHaveLength(1);
});

import { BODY_MAX_BYTES } from '../../../../nodes/ShipmentTrackingTrigger/delivery/authenticate';
import { deliver, SECRET, sign } from '../../../support/delivery.mts';
import { bodyOf } from '../../../support/notifications.mts';
import { startServer, type Reply, type TestServer } from '../../../support/server.mts';
import { answerSoon, later } from '../../../support/time.mts';

const IPS = '/v2/webhooks/ips';
let service: TestServer;

// Each test uses its own service, because the process stores the list for each account.
beforeEach(async () => void (service = await startServer()));
afterEach(async () => {
	jest.restoreAllMocks();
	await service.close();
});

const published = (...addresses: unknown[]): Reply => ({
	body: { webhook_notification_ips: addresses, last_updated: '2023-10-17' },
});

async function from(address: string, { secret = SECRET, padding = 0 } = {}) {
	const body = JSON.stringify(bodyOf('container.created', undefined)) + ' '.repeat(padding);
	const headers = { 'x-service-webhook-signature': sign(body, secret) };
	const options = { onlyPublishedAddresses: true };
	return await deliver({ body, headers, service, address, parameters: { events: ['*'], options } });
}

describe('the option Only From Published Addresses', () => {
	it('accepts published addresses, also mapped into IPv6, and refuses others with 403', async () => {
		service.answer('GET', IPS, published('192.0.2.1', '2001:DB8::1'));
		for (const address of ['192.0.2.1', '::ffff:192.0.2.1', '::FFFF:192.0.2.1', '2001:db8::1']) {
			expect((await from(address)).items).toHaveLength(1);
		}
		for (const address of ['192.0.2.10', '192.0.2.1, 192.0.2.1', '']) {
			expect((await from(address)).status).toBe(403);
		}
		expect(service.received).toHaveLength(1);
	});

	it('reads the list once for simultaneous deliveries', async () => {
		service.answer('GET', IPS, { ...published('192.0.2.1'), delayMs: 100 });
		const outcomes = await Promise.all(
			['192.0.2.1', '192.0.2.1', '192.0.2.9'].map((address) => from(address)),
		);
		expect(outcomes.map(({ items, status }) => [items.length, status])).toEqual([
			[1, undefined],
			[1, undefined],
			[0, 403],
		]);
		expect(service.received).toHaveLength(1);
	});

	it('reads the list again after a day', async () => {
		service.answer('GET', IPS, published('192.0.2.1'), published('192.0.2.2'));
		await from('192.0.2.1');
		later(23 * 3_600_000);
		expect((await from('192.0.2.2')).status).toBe(403);
		later(2 * 3_600_000);
		expect((await from('192.0.2.2')).items).toHaveLength(1);
		expect((await from('192.0.2.1')).status).toBe(403);
	});

	it.each<[string, Reply]>([
		['fails', { status: 403 }],
		['is empty', published()],
		['is of another form', { body: { webhook_notification_ips: { a: 1 } } }],
	])('refuses every delivery while the list %s, and reads it once a minute', async (_, reply) => {
		service.answer('GET', IPS, reply, published('192.0.2.1'));
		expect((await from('192.0.2.1')).status).toBe(403);
		expect((await from('192.0.2.1')).status).toBe(403);
		expect(service.received).toHaveLength(1);
		later(61_000);
		expect((await from('192.0.2.1')).items).toHaveLength(1);
	});

	it('uses the last list if a later request fails', async () => {
		service.answer('GET', IPS, published('192.0.2.1'), { status: 403 });
		await from('192.0.2.1');
		later(25 * 3_600_000);
		expect((await from('192.0.2.1')).items).toHaveLength(1);
		expect(service.received).toHaveLength(2);
	});

	it('uses a list that is read more slowly than a delivery may take for the next delivery', async () => {
		answerSoon(100);
		service.answer('GET', IPS, { ...published('192.0.2.1'), delayMs: 300 });
		expect((await from('192.0.2.1')).status).toBe(403);
		await new Promise((done) => setTimeout(done, 400));
		expect((await from('192.0.2.1')).items).toHaveLength(1);
		expect(service.received).toHaveLength(1);
	});

	it('uses the former list while a new one is read slowly', async () => {
		service.answer('GET', IPS, published('192.0.2.1'), { ...published('192.0.2.2'), delayMs: 300 });
		await from('192.0.2.1');
		answerSoon(100);
		later(25 * 3_600_000);
		expect((await from('192.0.2.1')).items).toHaveLength(1);
	});

	it('reads the list only after the signature is verified', async () => {
		expect((await from('192.0.2.1', { secret: 'forged' })).status).toBe(401);
		expect(service.received.map(({ path }) => path)).not.toContain(IPS);
	});
});

it('refuses a body over 10 MB with 413, and accepts one of 10 MB', async () => {
	const [length] = [JSON.stringify(bodyOf('container.created', undefined)).length];
	service.answer('GET', IPS, published('192.0.2.1'));
	const padding = BODY_MAX_BYTES - length - 2;
	expect((await from('192.0.2.1', { padding })).items).toHaveLength(1);
	expect((await from('192.0.2.1', { padding: padding + 100 })).status).toBe(413);
});

describe('an unreadable body', () => {
	it.each(['incorrect header check', 'request entity too large', 'request aborted'])(
		'is refused and starts no workflow, signed or not: %s',
		async (message) => {
			const body = JSON.stringify(bodyOf('container.created', undefined));
			const outcome = await deliver({
				body,
				parameters: { events: ['*'] },
				bodyReadBefore: false,
				unreadable: new Error(message),
			});
			expect(outcome.status).toBe(400);
			expect(outcome.items).toEqual([]);
			expect(outcome.result).toEqual({ noWebhookResponse: true });
		},
	);
});

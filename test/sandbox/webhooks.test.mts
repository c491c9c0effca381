import { EVENT_NAMES } from '../../contract/resources/eventNames';
import cryptoJs from 'crypto-js';
import { useReceiver } from './support/receiver.mts';
import { Client, recordBody } from '../../harness/sandbox/client.mts';
import { useSandbox } from '../support/sandbox.mts';

const sandbox = useSandbox();
const client = new Client(sandbox);
const receiver = useReceiver();

beforeEach(() => sandbox.reset());

const SIGNATURE = 'x-service-webhook-signature';
const DOCUMENTED_SIGNATURE = 'x-t49-webhook-signature';

describe('the registration of a webhook', () => {
	test('returns a secret, and all events by default', async () => {
		const created = await client.subscribe('https://example.com/hook');
		expect(created.status).toBe(201);
		const { attributes } = created.body.data;
		expect(attributes).toMatchObject({
			url: 'https://example.com/hook',
			active: true,
			headers: null,
		});
		expect(attributes.secret).toMatch(/^[0-9a-f]{32,}$/);
		expect(attributes.events).toEqual(EVENT_NAMES);
		expect(attributes.created_at).toMatch(/Z$/);
	});

	test.each([
		['a missing url', { url: undefined }, 'url', 'blank'],
		['a blank url', { url: '' }, 'url', 'blank'],
		['an invalid url', { url: 'nonsense' }, 'url', 'invalid'],
		['a url without TLS', { url: 'http://example.com/hook' }, 'url', 'invalid'],
		['a url with another protocol', { url: 'ftp://localhost/x' }, 'url', 'invalid'],
		['a missing active', { active: undefined }, 'active', 'blank'],
		['an active that is not a boolean', { active: 'yes' }, 'active', 'invalid'],
		['empty events', { events: [] }, 'events', 'too_short'],
		['unknown events', { events: ['container.sunk'] }, 'events', 'inclusion'],
		[
			'repeated events',
			{ events: ['document.extracted', 'document.extracted'] },
			'events',
			'taken',
		],
		['events that are not a list', { events: 'document.extracted' }, 'events', 'invalid'],
		['headers that are not a list', { headers: { a: 'b' } }, 'headers', 'invalid'],
		[
			'headers with a line break',
			{ headers: [{ name: 'a', value: 'b\r\nc' }] },
			'headers',
			'invalid',
		],
	])('returns 422 for %s', async (_name, attributes, field, code) => {
		const answer = await client.subscribe('https://example.com/hook', attributes);
		expect(answer.status).toBe(422);
		expect(answer.body.errors).toEqual([
			expect.objectContaining({ code, source: { pointer: `/data/attributes/${field}` } }),
		]);
	});

	test('can be read, listed, changed and removed', async () => {
		const { id } = (await client.subscribe(receiver.url)).body.data;
		const changed = {
			active: false,
			events: ['document.extracted'],
			secret: 'mine',
			headers: [{ name: 'x-tenant-id', value: '7' }],
		};
		const patched = await client.patch(`/webhooks/${id}`, recordBody('webhook', changed));
		expect(patched.body.data.attributes).toMatchObject({
			active: false,
			events: ['document.extracted'],
			headers: [{ name: 'X-Tenant-Id', value: '7' }],
			url: receiver.url,
		});
		expect(patched.body.data.attributes.secret).not.toBe('mine');
		expect((await client.get('/webhooks')).list.map((webhook) => webhook.id)).toEqual([id]);
		const removed = await client.delete(`/webhooks/${id}`);
		expect([removed.status, removed.text]).toEqual([200, '']);
		expect((await client.get(`/webhooks/${id}`)).status).toBe(404);
	});
});

describe('deliveries of the sandbox', () => {
	test('are signed over their raw bytes and have the custom headers', async () => {
		const created = await client.subscribe(receiver.url, {
			headers: [{ name: 'x-tenant', value: 'seven' }],
		});
		await client.track('MAEUNOTFOUND');
		await sandbox.whenIdle();
		expect(receiver.events()).toEqual(['tracking_request.failed']);
		const { headers, raw } = receiver.received[0];
		const secret = String(created.body.data.attributes.secret);
		const expected = cryptoJs
			.HmacSHA256(cryptoJs.lib.WordArray.create(raw), secret)
			.toString(cryptoJs.enc.Hex);
		expect(headers[SIGNATURE]).toBe(expected);
		expect(headers[DOCUMENTED_SIGNATURE]).toBe(expected);
		expect(headers['content-type']).toBe('application/json');
		expect(headers['x-tenant']).toBe('seven');
		expect(headers).not.toHaveProperty('authorization');
	});

	test('are sent only to active webhooks with the event', async () => {
		await client.subscribe(`${receiver.url}/asked`, { events: ['tracking_request.failed'] });
		await client.subscribe(`${receiver.url}/other`, { events: ['container.created'] });
		await client.subscribe(`${receiver.url}/off`, { active: false });
		await client.track('MAEUNOTFOUND');
		await sandbox.whenIdle();
		expect(receiver.received).toHaveLength(1);
		expect((await client.get('/webhook_notifications')).list).toHaveLength(1);
	});

	test.each([200, 201, 202, 204])('end after an answer of %p', async (status) => {
		receiver.answer = () => status;
		await client.subscribe(receiver.url);
		await client.track('MAEUNOTFOUND');
		await sandbox.whenIdle();
		expect(receiver.received).toHaveLength(1);
		const [notification] = (await client.get('/webhook_notifications')).list;
		expect(notification.attributes.delivery_status).toBe('succeeded');
	});

	test.each([203, 301, 401, 500])(
		'are repeated 12 times after %p, and then have the status failed',
		async (status) => {
			receiver.answer = () => status;
			await client.subscribe(receiver.url);
			await client.track('MAEUNOTFOUND');
			await sandbox.whenIdle();
			expect(receiver.received).toHaveLength(13);
			expect(new Set(receiver.received.map(({ json }) => json.data.id)).size).toBe(1);
			const [notification] = (await client.get('/webhook_notifications')).list;
			expect(notification.attributes.delivery_status).toBe('failed');
		},
	);

	test('are repeated until they are accepted', async () => {
		receiver.answer = () => (receiver.received.length < 4 ? 503 : 200);
		await client.subscribe(receiver.url);
		await client.track('MAEUNOTFOUND');
		await sandbox.whenIdle();
		expect(receiver.received).toHaveLength(4);
		expect(sandbox.webhookDispatcher.deliveries[0]).toMatchObject({ status: 'succeeded' });
	});

	test('end when the webhook is removed', async () => {
		receiver.answer = () => 500;
		const { id } = (await client.subscribe(receiver.url)).body.data;
		await client.track('MAEUNOTFOUND');
		const deadline = Date.now() + 2000;
		while (receiver.received.length === 0 && Date.now() < deadline) {
			await new Promise((done) => setTimeout(done, 1));
		}
		await client.delete(`/webhooks/${id}`);
		await sandbox.whenIdle();
		expect(receiver.received.length).toBeLessThan(13);
		const [notification] = (await client.get('/webhook_notifications')).list;
		expect(notification.attributes.delivery_status).toBe('failed');
	});

	test('arrive once each, even if there are hundreds', async () => {
		await client.subscribe(receiver.url, { events: ['container.created'] });
		await client.track('MSCUBOX400');
		await sandbox.whenIdle();
		expect(receiver.received).toHaveLength(400);
		expect(new Set(receiver.received.map(({ json }) => json.data.id)).size).toBe(400);
	});
});

describe('the test endpoint of a webhook', () => {
	test("sends a signed sample and returns the receiver's answer", async () => {
		receiver.answer = () => 418;
		await client.subscribe(receiver.url);
		const answer = await client.post('/webhooks/trigger', {
			url: receiver.url,
			event: 'container.transport.vessel_arrived',
			secret: 'hush',
		});
		const report = JSON.parse(answer.text) as Record<string, unknown>;
		expect(answer.status).toBe(200);
		expect(report).toMatchObject({ succeeded: false, status_code: 418, error: null });
		const raw = receiver.received[0].raw.toString('utf8');
		expect(report.request_body).toBe(raw);
		expect(receiver.received[0].headers[SIGNATURE]).toBe(
			cryptoJs.HmacSHA256(raw, 'hush').toString(),
		);
		expect(receiver.received[0].headers[DOCUMENTED_SIGNATURE]).toBe(
			receiver.received[0].headers[SIGNATURE],
		);
	});

	test.each([{}, { url: 'http://example.com' }, { url: 'https://example.com' }])(
		'returns 422 for %j',
		async (body) => {
			const answer = await client.post('/webhooks/trigger', body);
			expect(answer.status).toBe(422);
			expect(Object.keys(answer.body.errors[0])).toEqual(['detail']);
		},
	);
});

test('forged deliveries never have the right signature', async () => {
	const created = await client.subscribe(receiver.url);
	const secret = String(created.body.data.attributes.secret);
	receiver.answer = ({ headers, raw }) => {
		const right = cryptoJs.HmacSHA256(raw.toString('utf8'), secret).toString();
		return headers[SIGNATURE] === right ? 200 : 401;
	};
	const answer = await client.post('/sandbox/forge', { count: 24 });
	expect(JSON.parse(answer.text)).toMatchObject({ sent: 24, accepted: 0 });
	expect(receiver.received).toHaveLength(24);
	const wrong = await client.post('/sandbox/forge', { kinds: ['unheard_of'] });
	expect(wrong.status).toBe(400);
});

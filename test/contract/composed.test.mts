import { createServer } from 'node:http';

import { listen, type Listening } from '../support/listen.mts';
import { lifecycleOf, runNode, useMemoryStorage } from '../support/n8n.mts';
import { unpublish, useQuickTime } from '../support/time.mts';
import { byId } from '../../contract/model/case.mts';
import { composed } from '../../contract/operations/composed.mts';
import { credentials } from './support/runCase.mts';
import { EVENT, createFixture, type Fixture } from '../../contract/model/fixture.mts';
import { useRecorder } from './support/requestRecorder.mts';
import { useSandbox } from '../support/sandbox.mts';

/** Operations that send several requests, and the registration of the trigger's webhook. */

const sandbox = useSandbox();
const recorder = useRecorder(sandbox);
let fixture: Fixture;

beforeAll(useMemoryStorage);
beforeEach(async () => {
	fixture = await createFixture(sandbox);
	recorder.clear();
});

const asked = () => recorder.received().map(({ method, path }) => `${method} ${path}`);
const setup = () => ({ credentials: credentials(sandbox) });

/** Patterns of the requests that an operation may send. */
function allowed(resource: string, operation: string): RegExp[] {
	const rows = composed.find((one) => one.resource === resource && one.operation === operation)!;
	return rows.rows.map((row) => new RegExp(`^${row.replace(/\{\w+\}/g, '[^/]+')}$`));
}

test('Check Health reads the webhooks and their notifications', async () => {
	const [resource, operation] = ['webhook', 'checkHealth'];
	const [{ json }] = await runNode({ resource, operation }, [{ json: {} }], setup());
	expect(json).toMatchObject({ id: fixture.webhook, healthy: true, recent_notifications: 1 });
	const patterns = allowed(resource, operation);
	expect(asked()).toHaveLength(patterns.length);
	for (const pattern of patterns) expect(asked()).toContainEqual(expect.stringMatching(pattern));
});

test('Get Unhandled lists events and reads their missing records', async () => {
	const [resource, operation] = ['webhookNotification', 'getUnhandled'];
	const [{ json }] = await runNode(
		{
			resource,
			operation,
			handledFrom: 'input',
			handledId: '',
			webhookUrl: '/',
			lookBackHours: 168,
			options: { asOf: '2027-03-02T00:00:00Z' },
		},
		[{ json: {} }],
		setup(),
	);
	expect(json).toMatchObject({
		notification_id: fixture.notification,
		event: EVENT,
		container: { id: fixture.container.id },
		shipment: { id: fixture.shipment.id },
	});
	const patterns = allowed(resource, operation);
	expect(asked()[0]).toBe('GET /webhook_notifications');
	for (const request of asked()) {
		expect(patterns.filter((pattern) => pattern.test(request))).toHaveLength(1);
	}
});

test('Document > Download reads the file from the storage without sending the key', async () => {
	const [item] = await runNode(
		{ resource: 'document', operation: 'download', documentId: byId(fixture.image) },
		[{ json: {} }],
		setup(),
	);
	expect(item.json).toMatchObject({ id: fixture.image, file_name: 'scan.png' });
	expect(Buffer.from(item.binary!.data.data, 'base64').toString()).toBe('pixels');
	expect(asked()).toEqual([
		`GET /documents/${fixture.image}/download_url`,
		`GET /documents/${fixture.image}`,
		'GET storage',
	]);
	expect(recorder.received()[2].headers.authorization).toBeUndefined();
});

describe("the registration of the trigger's webhook", () => {
	useQuickTime();
	let n8n: Listening;

	/** Answers as n8n does for a URL that no workflow has registered. */
	beforeAll(async () => {
		const message = 'The requested webhook "POST test" is not registered.';
		const server = createServer((_, response) => {
			response.writeHead(404, { 'content-type': 'application/json' });
			response.end(JSON.stringify({ code: 404, message }));
		});
		n8n = await listen(server);
	});
	afterAll(async () => await n8n.close());

	test('sends only documented requests to find, create, correct and remove the webhook', async () => {
		const parameters = { events: [EVENT] };
		const trigger = lifecycleOf(parameters, { ...setup(), webhookBaseUrl: n8n.url });
		expect(await trigger.checkExists()).toBe(false);
		expect(await trigger.create()).toBe(true);
		const { webhookId } = trigger.staticData;
		const [, { body }] = recorder.received();
		expect(body).toMatchObject({
			data: { type: 'webhook', attributes: { url: trigger.url, active: true, events: [EVENT] } },
		});
		const drifted = { webhookId: byId(String(webhookId)), updateFields: { active: false } };
		const update = { resource: 'webhook', operation: 'update', ...drifted };
		await runNode(update, [{ json: {} }], setup());
		recorder.clear();
		expect(await trigger.checkExists()).toBe(true);
		expect(await unpublish(trigger)).toBe(true);
		expect(asked()).toEqual([
			'GET /webhooks',
			`PATCH /webhooks/${String(webhookId)}`,
			// Unpublishing reads the webhook at the start, and again before the removal.
			`GET /webhooks/${String(webhookId)}`,
			`GET /webhooks/${String(webhookId)}`,
			`DELETE /webhooks/${String(webhookId)}`,
		]);
		expect(recorder.received()[1].body).toEqual({
			data: { type: 'webhook', id: webhookId, attributes: { active: true } },
		});
	});
});

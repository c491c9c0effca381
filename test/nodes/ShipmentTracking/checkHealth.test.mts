import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { API_KEY, errorOf, runNode } from '../../support/n8n.mts';
import { webhook } from '../../support/payloads.mts';
import { startServer, type TestServer } from '../../support/server.mts';

const URL = 'https://n8n.test/webhook/1';
let service: TestServer;

beforeAll(async () => void (service = await startServer()));
afterEach(() => service.reset());
afterAll(async () => await service.close());

const own = (id: string, attributes: object = {}) => webhook(id, { url: URL, ...attributes });

const notification = (id: string, webhookId: string, delivery_status: string, hour: number) => ({
	id,
	type: 'webhook_notification',
	attributes: { delivery_status, created_at: `2026-10-11T0${hour}:00:00Z` },
	relationships: { webhook: { data: { id: webhookId, type: 'webhook' } } },
});

async function health(
	webhooks: object[],
	notifications: object[] = [],
	options: INodeParameters = {},
): Promise<IDataObject[]> {
	service.answer('GET', '/v2/webhooks', { body: { data: webhooks } });
	service.answer('GET', '/v2/webhook_notifications', { body: { data: notifications } });
	return await check(options);
}

async function check(options: INodeParameters = {}): Promise<IDataObject[]> {
	const parameters = { resource: 'webhook', operation: 'checkHealth', options };
	const setup = { credentials: { baseUrl: `${service.url}/v2` } };
	return (await runNode(parameters, undefined, setup)).map(({ json }) => json);
}

it('says that all is well, without the secret', async () => {
	const items = await health(
		[own('w-1')],
		[notification('n-1', 'w-1', 'succeeded', 1), notification('n-2', 'w-1', 'pending', 2)],
	);
	expect(items).toEqual([
		{
			id: 'w-1',
			url: URL,
			active: true,
			events: ['container.created'],
			recent_notifications: 2,
			recent_failed: 0,
			last_failed_at: null,
			healthy: true,
			problems: [],
			summary: `${URL}: all is well.`,
		},
	]);
});

it.each<[string, object[], INodeParameters, RegExp]>([
	['is switched off', [own('w-1', { active: false })], {}, /switched off/],
	['has an odd state', [own('w-1', { active: null })], {}, /switched off/],
	[
		'lacks events',
		[own('w-1')],
		{ events: ['container.created', 'container.updated'] },
		/lacks the events container\.updated$/,
	],
	['lacks all', [own('w-1', { events: null })], { events: ['container.updated'] }, /lacks/],
])('says of one that %s what is wrong', async (_, webhooks, options, words) => {
	const [item] = await health(webhooks, [], options);
	expect(item).toMatchObject({ healthy: false, problems: [expect.stringMatching(words)] });
	expect(item.summary).toContain(String((item.problems as string[])[0]));
});

it('counts what failed to arrive, of this webhook only', async () => {
	const items = await health(
		[own('w-1'), own('w-2', { url: 'https://n8n.test/webhook/2' })],
		[
			notification('n-1', 'w-1', 'failed', 3),
			notification('n-2', 'w-1', 'failed', 5),
			notification('n-3', 'w-1', 'succeeded', 6),
			notification('n-4', 'w-2', 'succeeded', 7),
			{ id: 'n-5', type: 'webhook_notification', attributes: { delivery_status: 'failed' } },
		],
	);
	expect(items).toMatchObject([
		{
			healthy: false,
			recent_failed: 2,
			last_failed_at: '2026-10-11T05:00:00Z',
			problems: ['2 of its last 3 events failed to arrive'],
		},
		{ healthy: true, recent_failed: 0, last_failed_at: null },
	]);
});

it('names twins, each of them', async () => {
	const items = await health([own('w-1'), own('w-2')]);
	expect(items).toHaveLength(2);
	for (const item of items) {
		expect(item.problems).toEqual([expect.stringMatching(/^2 webhooks have this address/)]);
	}
});

it('tells all that is wrong with one', async () => {
	const [item] = await health(
		[own('w-1', { active: false }), own('w-2')],
		[notification('n-1', 'w-1', 'failed', 1)],
		{ events: ['container.updated'] },
	);
	expect(item.problems).toHaveLength(4);
});

it('says when there is none, or none with such an address', async () => {
	const [none] = await health([]);
	expect(none).toMatchObject({ healthy: false, url: null });
	expect(none.summary).toContain('There is no webhook');
	service.reset();
	const [other] = await health([own('w-1')], [], { url: 'elsewhere.test' });
	expect(other.summary).toContain('"elsewhere.test"');
});

it('looks only at those with a part of the address', async () => {
	const others = webhook('w-2', { url: 'https://other.test/', active: false });
	const items = await health([own('w-1'), others], [], { url: 'n8n.test' });
	expect(items.map(({ id, healthy }) => [id, healthy])).toEqual([['w-1', true]]);
});

it.each([
	[401, /^Webhooks: The API key is refused: Bad key/],
	[403, /^Webhooks: The service could not be asked: Bad key/],
])('says so in an item when it is refused with %p', async (status, words) => {
	const body = { errors: [{ detail: `Bad key ${API_KEY}` }] };
	service.answer('GET', '/v2/webhooks', { status, body });
	const [item] = await check();
	expect(item).toMatchObject({ healthy: false, url: null });
	expect(item.summary).toMatch(words);
	expect(item.summary).not.toContain(API_KEY);
});

it('does not take a mistake in the credential for a state of the webhooks', async () => {
	const parameters = { resource: 'webhook', operation: 'checkHealth' };
	const setup = { credentials: { baseUrl: 'nowhere' } };
	expect((await errorOf(runNode(parameters, undefined, setup))).message).toContain("'Base URL'");
});

import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { HOUR_MS } from '../../../../../shipping/days/duration';
import { API_KEY, errorOf, runNode, type Setup } from '../../../../support/n8n.mts';
import { webhook } from '../../../../support/payloads.mts';
import { useServer } from '../../../../support/server.mts';

const URL = 'https://n8n.test/webhook/1';
/** The end of the URL of a trigger's webhook. */
const TRIGGER = '6f1d0c2b-0000-4000-8000-000000000001/webhook';
const service = useServer();

const own = (id: string, attributes: object = {}) => webhook(id, { url: URL, ...attributes });

const START = Date.now() - 10 * HOUR_MS;
/** A time today. */
const at = (hour: number) => new Date(START + hour * HOUR_MS).toISOString();

const notification = (
	id: string,
	webhookId: string,
	delivery_status: string,
	hour: number,
	event = 'container.created',
) => ({
	id,
	type: 'webhook_notification',
	attributes: { event, delivery_status, created_at: at(hour) },
	relationships: { webhook: { data: { id: webhookId, type: 'webhook' } } },
});

let count = 0;
/** Creates a notification of the webhook, dated some minutes ago. */
const under = (webhookId: string, delivery_status: string, minutes: number) => {
	const created_at = new Date(Date.now() - minutes * 60_000).toISOString();
	const attributes = { event: 'container.created', delivery_status, created_at };
	return { ...notification(`u-${count++}`, webhookId, delivery_status, 0), attributes };
};

async function health(
	webhooks: object[],
	notifications: object[] = [],
	options: INodeParameters = {},
	setup: Setup = {},
): Promise<IDataObject[]> {
	service.answer('GET', '/v2/webhooks', { body: { data: webhooks } });
	service.answer('GET', '/v2/webhook_notifications', { body: { data: notifications } });
	return await check(options, setup);
}

async function check(options: INodeParameters = {}, more: Setup = {}): Promise<IDataObject[]> {
	const parameters = { resource: 'webhook', operation: 'checkHealth', options };
	const credentials = { baseUrl: `${service.url}/v2`, ...more.credentials };
	const items = await runNode(parameters, undefined, { ...more, credentials });
	return items.map(({ json }) => json);
}

it('returns a healthy webhook without its secret', async () => {
	const items = await health(
		[own('w-1')],
		[notification('n-1', 'w-1', 'succeeded', 1), under('w-1', 'pending', 5)],
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
			recent_pending: 1,
			oldest_pending_at: expect.any(String),
			last_succeeded_at: at(1),
			healthy: true,
			problems: [],
			summary: `${URL}: all is well.`,
		},
	]);
});

it.each<[string, object[], INodeParameters, RegExp]>([
	['is inactive', [own('w-1', { active: false })], {}, /switched off/],
	['has an invalid state', [own('w-1', { active: null })], {}, /switched off/],
	[
		'lacks some expected events',
		[own('w-1')],
		{ events: ['container.created', 'container.updated'] },
		/lacks the events container\.updated$/,
	],
	[
		'has no list of events',
		[own('w-1', { events: null })],
		{ events: ['container.updated'] },
		/lacks/,
	],
])('returns the problem of a webhook that %s', async (_, webhooks, options, words) => {
	const [item] = await health(webhooks, [], options);
	expect(item).toMatchObject({ healthy: false, problems: [expect.stringMatching(words)] });
	expect(item.summary).toContain(String((item.problems as string[])[0]));
});

it('counts the failed deliveries of this webhook only', async () => {
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
			last_failed_at: at(5),
			problems: [
				'2 of its 3 events of the last 24 hours failed to arrive: Event > Get Unhandled returns them',
			],
		},
		{ healthy: true, recent_failed: 0, last_failed_at: null },
	]);
});

describe('pending deliveries in Check Health', () => {
	const several = (size: number, status: string, minutes: number) =>
		Array.from({ length: size }, () => under('w-1', status, minutes));

	it.each<[string, object[], RegExp]>([
		[
			'all deliveries are pending for hours',
			several(80, 'pending', 185),
			/^80 of its 80 events of the last 24 hours are still pending, the oldest for 3 hours, and none arrived since then/,
		],
		[
			'no later event was delivered',
			[...several(2, 'succeeded', 60), ...several(1, 'pending', 20)],
			/^1 of its 3 events of the last 24 hours are still pending, the oldest for 20 minutes, and none/,
		],
		[
			'more are pending than were delivered later',
			[...several(1, 'succeeded', 5), ...several(9, 'pending', 30)],
			/^9 of its 10 events of the last 24 hours are still pending, .* only 1 arrived since then/,
		],
	])('reports pending deliveries if %s', async (_, notifications, words) => {
		const [item] = await health([own('w-1')], notifications);
		expect(item).toMatchObject({ healthy: false, problems: [expect.stringMatching(words)] });
	});

	it.each<[string, object[]]>([
		['they are only minutes old', several(5, 'pending', 8)],
		['later events were delivered', [...several(1, 'pending', 90), ...several(3, 'succeeded', 30)]],
		['their time is unknown', [{ ...under('w-1', 'pending', 1), attributes: { event: 'container.created', delivery_status: 'pending' } }]], // prettier-ignore
	])('ignores pending deliveries if %s', async (_, notifications) => {
		expect(await health([own('w-1')], notifications)).toMatchObject([{ healthy: true }]);
	});
});

describe("the check of a webhook's events", () => {
	it('reports events that the webhook received earlier and is no longer subscribed to', async () => {
		const sent = [
			notification('n-1', 'w-1', 'succeeded', 1, 'container.updated'),
			notification('n-2', 'w-1', 'succeeded', 2),
			notification('n-3', 'w-2', 'succeeded', 3, 'tracking_request.failed'),
		];
		const [item] = await health([own('w-1')], sent);
		expect(item.problems).toEqual([
			expect.stringMatching(/^It no longer has the events container\.updated, .*'Expected Events'/),
		]);
	});

	it('reports a webhook that is subscribed to no events', async () => {
		const [item] = await health([own('w-1', { events: [] })]);
		expect(item.problems).toEqual([expect.stringMatching(/^It has no events/)]);
	});

	it('accepts either name of a renamed event', async () => {
		const webhooks = [own('w-1', { events: ['document.extracted'] })];
		const event = 'document_representation.created';
		const sent = [notification('n-1', 'w-1', 'succeeded', 1, event)];
		expect(await health(webhooks, sent)).toMatchObject([{ healthy: true }]);
	});

	it("uses 'Expected Events' if the user set them", async () => {
		const sent = [notification('n-1', 'w-1', 'succeeded', 1, 'container.updated')];
		const items = await health([own('w-1')], sent, { events: ['container.created'] });
		expect(items).toMatchObject([{ healthy: true }]);
	});
});

it('reports failed deliveries of the last 24 hours, however many events another webhook has', async () => {
	const busy = Array.from({ length: 400 }, (_, i) => notification(`b-${i}`, 'w-2', 'succeeded', 9));
	const failed = [20, 40, 60].map((i) => notification(`f-${i}`, 'w-1', 'failed', 1));
	const old = { ...under('w-1', 'failed', 25 * 60), id: 'old' };
	const pages = [busy.slice(0, 200), busy.slice(200), [...failed, old]];
	service.answer('GET', '/v2/webhooks', {
		body: { data: [own('w-1'), own('w-2', { url: 'https://n8n.test/webhook/2' })] },
	});
	service.answer(
		'GET',
		'/v2/webhook_notifications',
		...pages.map((data, index) => ({
			body: { data, links: index < 2 ? { next: `?page[number]=${index + 2}` } : {} },
		})),
	);
	expect(await check()).toMatchObject([
		{ healthy: false, recent_notifications: 3, recent_failed: 3 },
		{ healthy: true, recent_notifications: 400 },
	]);
});

it.each([URL, `https://n8n.test/webhook/${TRIGGER}`])(
	'reports both webhooks with the URL %s',
	async (url) => {
		const items = await health([own('w-1', { url }), own('w-2', { url })]);
		expect(items).toHaveLength(2);
		for (const item of items) {
			expect(item.problems).toEqual([expect.stringMatching(/^2 webhooks have this URL/)]);
		}
	},
);

it('returns all problems of one webhook', async () => {
	const [item] = await health(
		[own('w-1', { active: false }), own('w-2')],
		[notification('n-1', 'w-1', 'failed', 1)],
		{ events: ['container.updated'] },
	);
	expect(item.problems).toHaveLength(4);
});

it('returns an item if the account has no webhook, or no webhook has the URL', async () => {
	const [none] = await health([]);
	expect(none).toMatchObject({ healthy: false, url: null });
	expect(none.summary).toContain('There is no webhook');
	service.reset();
	const [other] = await health([own('w-1')], [], { url: 'elsewhere.test' });
	expect(other.summary).toContain('"elsewhere.test"');
});

it('checks only webhooks whose URL contains the text', async () => {
	const others = webhook('w-2', { url: 'https://other.test/', active: false });
	const items = await health([own('w-1'), others], [], { url: 'n8n.test' });
	expect(items.map(({ id, healthy }) => [id, healthy])).toEqual([['w-1', true]]);
});

it.each([
	[401, /^Webhooks: The API key is refused: Bad key/],
	[403, /^Webhooks: The service could not be reached: Bad key/],
])("returns an item with the service's error if the service answers %p", async (status, words) => {
	const body = { errors: [{ detail: `Bad key ${API_KEY}` }] };
	service.answer('GET', '/v2/webhooks', { status, body });
	const [item] = await check();
	expect(item).toMatchObject({ healthy: false, url: null });
	expect(item.summary).toMatch(words);
	expect(item.summary).not.toContain(API_KEY);
});

it('reports a wrong API key as an error, not as a problem of the webhook', async () => {
	const parameters = { resource: 'webhook', operation: 'checkHealth' };
	const setup = { credentials: { baseUrl: 'nowhere' } };
	expect((await errorOf(runNode(parameters, undefined, setup))).message).toContain("'Base URL'");
});

describe('stale webhooks', () => {
	const registered = (id: string, url: string) => own(id, { url });

	it('reports a webhook of the same trigger under another URL', async () => {
		const items = await health([
			registered('w-1', `https://old.test/webhook/${TRIGGER}`),
			registered('w-2', `https://new.test/n8n/webhook/${TRIGGER}`),
			registered('w-3', 'https://new.test/n8n/webhook/another/webhook'),
			registered('w-4', `https://elsewhere.test/hooks/${TRIGGER}`),
		]);
		expect(items.map(({ healthy }) => healthy)).toEqual([false, false, true, true]);
		expect(items[0].summary).toMatch(/also registered at https:\/\/new\.test\/n8n: /);
		expect(items[1].summary).toMatch(/also registered at https:\/\/old\.test: /);
		expect(items[0].summary).toMatch(/URL of n8n has changed/);
	});

	it("reports a stale webhook of the trigger even if 'URL Contains' excludes it", async () => {
		const webhooks = [
			registered('w-1', `https://old.test/webhook/${TRIGGER}`),
			registered('w-2', `https://new.test/webhook/${TRIGGER}`),
		];
		const items = await health(webhooks, [], { url: 'new.test' });
		expect(items.map(({ id }) => id)).toEqual(['w-2']);
		expect(items[0].summary).toContain('https://old.test');
	});

	it('reports a webhook of a test URL', async () => {
		const [item] = await health([registered('w-1', `https://n8n.test/webhook-test/${TRIGGER}`)]);
		expect(item.summary).toMatch(/test URL/);
	});
});

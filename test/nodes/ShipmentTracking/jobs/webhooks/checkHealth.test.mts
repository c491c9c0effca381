import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { API_KEY, errorOf, runNode } from '../../../../support/n8n.mts';
import { webhook } from '../../../../support/payloads.mts';
import { useServer } from '../../../../support/server.mts';

const URL = 'https://n8n.test/webhook/1';
const service = useServer();

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

describe('left-overs', () => {
	const TRIGGER = '6f1d0c2b-0000-4000-8000-000000000001/webhook';
	const at = (id: string, url: unknown) => own(id, { url });

	it('are told where the same trigger is at two places', async () => {
		const items = await health([
			at('w-1', `https://old.test/webhook/${TRIGGER}`),
			at('w-2', `https://new.test/n8n/webhook/${TRIGGER}`),
			at('w-3', 'https://new.test/n8n/webhook/another/webhook'),
			at('w-4', `https://elsewhere.test/hooks/${TRIGGER}`),
		]);
		expect(items.map(({ healthy }) => healthy)).toEqual([false, false, true, true]);
		expect(items[0].summary).toMatch(/also registered at https:\/\/new\.test\/n8n: /);
		expect(items[1].summary).toMatch(/also registered at https:\/\/old\.test: /);
		expect(items[0].summary).toMatch(/former address/);
	});

	it('are told also when only one of the places was asked for', async () => {
		const webhooks = [
			at('w-1', `https://old.test/webhook/${TRIGGER}`),
			at('w-2', `https://new.test/webhook/${TRIGGER}`),
		];
		const items = await health(webhooks, [], { url: 'new.test' });
		expect(items.map(({ id }) => id)).toEqual(['w-2']);
		expect(items[0].summary).toContain('https://old.test');
	});

	it('of a test are told', async () => {
		const [item] = await health([at('w-1', `https://n8n.test/webhook-test/${TRIGGER}`)]);
		expect(item.summary).toMatch(/test address/);
	});

	it('at one and the same address are doubles', async () => {
		const url = `https://new.test/webhook/${TRIGGER}`;
		const items = await health([at('w-1', url), at('w-2', url)]);
		for (const { problems } of items) {
			expect(problems).toEqual([expect.stringMatching(/^2 webhooks have this address/)]);
		}
	});
});

it.each<[string, object]>([
	['addresses', { url: { toString: 1, valueOf: 1 } }],
	['no addresses', { url: undefined }],
	['events', { events: [{ toString: 1 }, null, 5] }],
	['a list of addresses', { url: [{ toString: 1 }] }],
	['states', { active: { toString: 1 }, events: { toString: 1 } }],
])('tells of webhooks whose answer has odd %s', async (_, odd) => {
	const failed = notification('n-1', 'w-1', 'failed', 1);
	const attributes = { delivery_status: 'failed', created_at: { toString: 1 } };
	const items = await health(
		[webhook('w-1', { url: URL, ...odd }), webhook('w-2', { url: URL, ...odd })],
		[failed, { ...failed, id: 'n-2', attributes }],
		{ events: ['container.created'] },
	);
	expect(items).toHaveLength(2);
	expect(items[0].summary).toMatch(/2 of its last 2 events failed/);
	expect(items[0].last_failed_at).toBe('2026-10-11T01:00:00Z');
	expect(JSON.stringify(items)).not.toMatch(/\[object|undefined/);
});

it('says that there is none with an address in which an odd one cannot be', async () => {
	const [item] = await health([own('w-1', { url: { toString: 1 } })], [], { url: 'n8n' });
	expect(item.summary).toMatch(/There is no webhook/);
});

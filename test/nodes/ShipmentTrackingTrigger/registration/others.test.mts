import { MINUTE_MS } from '../../../../shipping/days/duration';
import { webhookMark } from '../../../../nodes/shared/api/receiver';
import { errorOf } from '../../../support/n8n.mts';
import { deliver } from '../../../support/delivery.mts';
import { passFor, unpublish } from '../../../support/time.mts';
import {
	answerAtUrls,
	EVENTS,
	NOT_REGISTERED,
	nodeOf,
	publish,
	publishedNode,
	registry,
	storedBy,
	useTriggerWebhooks,
} from '../../../support/triggerWebhooks.mts';

/** Several publications, accounts and copies of n8n with the same URL. */

useTriggerWebhooks();

describe('two simultaneous activations', () => {
	it('keep one webhook, and both can verify its events', async () => {
		const nodes = ['twin-1', 'twin-2'].map((id) => nodeOf({ node: { id } }));
		expect(await Promise.all(nodes.map((node) => node.checkExists()))).toEqual([false, false]);
		await Promise.all(nodes.map((node) => node.create()));
		const [hook, ...others] = registry.at(nodes[0].url);
		expect(others).toEqual([]);
		for (const node of nodes) {
			expect(node.staticData.webhookId).toBe(hook.id);
			expect(node.secret()).toBe(hook.secret);
		}
	});

	it('keep the older webhook in any order of the list', async () => {
		const node = nodeOf();
		expect(await node.checkExists()).toBe(false);
		const created_at = '2020-01-01T00:00:00Z';
		const older = registry.add({ id: 'z-older', url: node.url, events: EVENTS, created_at });
		await node.create();
		expect(registry.at(node.url)).toEqual([older]);
		expect(node.staticData.webhookId).toBe(older.id);
	});

	it('keep the own webhook if it is the older one, and remove the other', async () => {
		const node = nodeOf();
		expect(await node.checkExists()).toBe(false);
		registry.add({ id: 'z-newer', url: node.url, events: EVENTS });
		await node.create();
		expect(registry.at(node.url)).toMatchObject([{ id: node.staticData.webhookId }]);
		expect(registry.hooks.has('z-newer')).toBe(false);
	});
});

it('publishing with the key of another account registers a new webhook', async () => {
	const former = await publishedNode();
	registry.hooks.clear();
	const node = await publishedNode({
		credentials: { apiKey: 'key-of-another-account' },
		activation: 'init',
		staticData: storedBy(former),
	});
	expect(registry.at(node.url)).toHaveLength(1);
});

describe('the same URL in another spelling', () => {
	it.each<[string, (url: string) => string]>([
		['with capital letters', (url) => url.replace('n8n.test', 'N8N.Test')],
		['with the default port', (url) => url.replace('n8n.test', 'n8n.test:443')],
	])("is recognized as the URL of the trigger's webhook: %s", async (_, write) => {
		const node = nodeOf();
		const hook = registry.add({ url: write(node.url), events: EVENTS });
		await publish(node);
		expect([...registry.hooks.values()]).toEqual([hook]);
		await publish(node);
		await unpublish(nodeOf({ staticData: storedBy(node) }));
		expect(registry.hooks.size).toBe(0);
	});
});

describe('unpublishing in a copy of n8n with the same webhook URL', () => {
	/** The answer of the original trigger to an unsigned delivery. */
	async function refusal() {
		const { status = 0, answered } = await deliver({ body: '', headers: {} });
		return { status, body: answered };
	}

	/** Unpublishes while this is the answer at the webhook's URL. Waits for several tries. */
	async function unpublishWhere(answer: Parameters<typeof answerAtUrls>[0]) {
		const copy = await publishedNode();
		answerAtUrls(answer);
		await copy.remove();
		await passFor(copy, 2 * MINUTE_MS);
		return { copy, kept: registry.at(copy.url) };
	}

	it("removes the webhook if n8n answers that the URL isn't registered", async () => {
		const { copy, kept } = await unpublishWhere(NOT_REGISTERED);
		expect(kept).toEqual([]);
		expect(copy.logged).toEqual([]);
	});

	it.each<[string, Parameters<typeof answerAtUrls>[0]]>([
		['302 of a login page', { status: 302, body: '' }],
		['403 of a proxy', { status: 403, body: 'Forbidden' }],
		['401 of a proxy', { status: 401, body: 'Unauthorized' }],
		['404 of a proxy', { status: 404, body: '404 page not found' }],
		['404 of another program', { status: 404, body: { code: 404, message: 'Not Found' } }],
		['404 of n8n for a missing credential', { status: 404, body: { message: 'not registered' } }],
		['429', { status: 429, body: 'Too Many Requests' }],
		['502', { status: 502, body: '<html>502 Bad Gateway</html>' }],
		['503', { status: 503, body: 'n8n is starting up' }],
		['200 of another program', { status: 200, body: { status: 'ok' } }],
		['200 with the text of n8n', { status: 200, body: NOT_REGISTERED.body }],
		['a timeout', Object.assign(new Error('timeout exceeded'), { code: 'ECONNABORTED' })],
		['a closed connection', Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })],
		['no answer', Object.assign(new Error('not found'), { code: 'ENOTFOUND' })],
	])('keeps the webhook, and logs it, if the answer is %s', async (_, answer) => {
		const { copy, kept } = await unpublishWhere(answer);
		expect(kept).toHaveLength(1);
		expect(copy.logged.join()).toContain(kept[0].id);
		expect(copy.logged.join()).toContain(copy.url);
		expect(copy.logged.join()).not.toContain(kept[0].secret);
	});

	it('keeps the webhook while the original receives events', async () => {
		const { copy, kept } = await unpublishWhere(await refusal());
		expect(kept).toHaveLength(1);
		expect(copy.logged.join()).toContain('still receives events');
	});

	const marked = (id: string) => ({
		status: 401,
		body: { status: 'refused', webhook: webhookMark(id) },
	});

	it('removes the webhook if the original uses another webhook at the URL', async () => {
		const { url } = nodeOf();
		const copy = await publishedNode();
		registry.add({ id: 'z-of-original', url, events: EVENTS });
		answerAtUrls(marked('z-of-original'));
		await copy.remove();
		await passFor(copy, 2 * MINUTE_MS);
		expect(registry.at(url).map(({ id }) => id)).toEqual(['z-of-original']);
	});

	it.each([
		['exists no longer', undefined],
		['has another URL', 'https://n8n.test/webhook/another'],
	])('keeps the webhook if the original answers with a webhook that %s', async (_, url) => {
		if (url) registry.add({ id: 'former', url, events: EVENTS });
		const { copy, kept } = await unpublishWhere(marked('former'));
		expect(kept).toHaveLength(1);
		expect(copy.logged.join()).toContain('still receives events');
	});

	it('removes the webhook that the original has created again instead of the stored one', async () => {
		const copy = await publishedNode();
		registry.hooks.clear();
		registry.add({ id: 'created-again', url: copy.url, events: EVENTS });
		await unpublish(copy);
		expect(registry.at(copy.url)).toEqual([]);
	});

	it('removes the webhook when n8n answers again after 502', async () => {
		const copy = await publishedNode();
		answerAtUrls({ status: 502 });
		await unpublish(copy);
		expect(registry.at(copy.url)).toHaveLength(1);
		answerAtUrls(NOT_REGISTERED);
		await passFor(copy, 2 * MINUTE_MS);
		expect(registry.at(copy.url)).toEqual([]);
	});
});

describe('a webhook whose secret the service does not show', () => {
	it.each(['********', 'whsec_••••••••', 'short-1', ''])(
		'is not used if the trigger has no stored secret: %j',
		async (secret) => {
			const node = nodeOf();
			registry.add({ url: node.url, events: EVENTS, secret });
			expect((await errorOf(publish(node))).message).toContain('no signing secret');
			expect(node.staticData).toEqual({});
		},
	);

	it('does not replace the stored secret when n8n starts', async () => {
		const node = await publishedNode();
		const [hook] = registry.at(node.url);
		const { secret } = hook;
		hook.secret = '********';
		const again = await publishedNode({ staticData: storedBy(node), activation: 'init' });
		expect(again.secret()).toBe(secret);
		expect(again.logged.join()).toContain('no signing secret');
	});
});

describe('a webhook that does not send all events, although the service has accepted the request', () => {
	const [first, second] = EVENTS;

	/** The service returns its webhook without the second event, or switched off. */
	const keep = (url: string, kept: 'off' | 'events') => {
		registry.keepsOff = kept === 'off';
		registry.keptEvents = kept === 'events' ? [first] : undefined;
		return registry.add({ url, events: [first], active: kept !== 'off' });
	};

	it.each([
		['off', 'Terminal49 keeps the webhook switched off, so no events arrive'],
		['events', `Terminal49 has registered the webhook without these events: ${second}`],
	] as const)('is an error for a user who publishes the workflow (%s)', async (kept, message) => {
		for (const activation of ['activate', 'update'] as const) {
			const node = nodeOf({ activation });
			const { id } = keep(node.url, kept);
			expect((await errorOf(publish(node))).message).toBe(message);
			// So n8n's next call removes it.
			expect(node.staticData.webhookId).toBe(id);
			registry.hooks.clear();
		}
	});

	it.each(['off', 'events'] as const)('is only logged when n8n starts (%s)', async (kept) => {
		const node = nodeOf({ activation: 'init' });
		const { id } = keep(node.url, kept);
		await publish(node);
		expect(node.staticData.webhookId).toBe(id);
		expect(node.messages.join()).toMatch(kept === 'off' ? /switched off/ : /without these events/);
	});

	it('is an error if the answer to the creation lacks an event', async () => {
		registry.keptEvents = [first];
		await expect(publish(nodeOf())).rejects.toThrow(second);
	});

	it('is no error if the service uses the other name of an event', async () => {
		registry.keptEvents = ['document_representation.created'];
		const node = nodeOf({}, { events: ['document.extracted'] });
		await publish(node);
		expect(node.staticData.webhookId).toBeDefined();
	});
});

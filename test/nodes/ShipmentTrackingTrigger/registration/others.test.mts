import { errorOf } from '../../../support/n8n.mts';
import { deliver } from '../../../support/delivery.mts';
import { startServer } from '../../../support/server.mts';
import { unpublish } from '../../../support/time.mts';
import {
	EVENTS,
	nodeOf,
	publish,
	publishedNode,
	registry,
	storedBy,
	useTriggerWebhooks,
} from '../../../support/triggerWebhooks.mts';
import type { Hook } from '../../../support/webhookApi.mts';

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
});

describe('publishing with the key of another account', () => {
	it('registers a new webhook, and logs the URL of the one in the former account', async () => {
		const former = await publishedNode();
		const [hook] = registry.at(former.url);
		const inOtherAccount = { credentials: { apiKey: 'key-of-another-account' } };
		registry.hooks.clear();
		const node = await publishedNode({
			...inOtherAccount,
			activation: 'init',
			staticData: storedBy(former),
		});
		expect(registry.at(node.url)).toHaveLength(1);
		const [line] = node.logged.filter((one) => one.includes(hook.id));
		expect(line).toContain(node.url);
		expect(line).toContain('another API key');
		expect(line).not.toContain(hook.secret);
	});

	it('logs nothing if the webhook was removed in the former account', async () => {
		const former = await publishedNode();
		registry.hooks.clear();
		const node = await publishedNode({ activation: 'init', staticData: storedBy(former) });
		expect(node.logged).toEqual([]);
	});

	it('logs, when the workflow is unpublished, a webhook that belongs to the former account', async () => {
		const former = await publishedNode();
		const [hook] = registry.at(former.url);
		registry.hooks.clear();
		const node = nodeOf({
			credentials: { apiKey: 'key-of-another-account' },
			staticData: storedBy(former),
		});
		await unpublish(node);
		expect(node.logged.join()).toContain(hook.id);
	});
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

describe('a copy of n8n with the same webhook URL', () => {
	/** The answer of the original trigger to an unsigned delivery. */
	async function refusal() {
		const { status, answered } = await deliver({ body: '', headers: {} });
		return { status, body: answered };
	}

	async function unpublishWhere(answer: { status?: number; body?: string }): Promise<Hook[]> {
		const server = await startServer();
		const copy = nodeOf({ webhookBaseUrl: `${server.url}/webhook` });
		server.always('POST', new URL(copy.url).pathname, () => answer);
		await publish(copy);
		await unpublish(copy);
		await server.close();
		return registry.at(copy.url);
	}

	it('does not remove the webhook while the original receives events', async () => {
		expect(await unpublishWhere(await refusal())).toHaveLength(1);
	});

	it.each([
		['a workflow that is not published', { status: 404, body: '{"code":404}' }],
		['a proxy', { status: 401, body: 'Unauthorized' }],
		['another program', { status: 200, body: '{"status":"ok"}' }],
	])('removes the webhook if the answer comes from %s', async (_, answer) => {
		expect(await unpublishWhere(answer)).toEqual([]);
	});
});

describe('a webhook whose secret the service masks', () => {
	it.each(['********', 'whsec_••••••••', '***'])(
		'is not used if the trigger has no stored secret: %s',
		async (secret) => {
			const node = nodeOf();
			registry.add({ url: node.url, events: EVENTS, secret });
			expect((await errorOf(publish(node))).message).toContain('secret');
			expect(node.staticData).toEqual({});
		},
	);

	it('does not replace the stored secret', async () => {
		const node = await publishedNode();
		const [hook] = registry.at(node.url);
		const { secret } = hook;
		hook.secret = '********';
		const again = await publishedNode({ staticData: storedBy(node), activation: 'init' });
		expect(again.secret()).toBe(secret);
	});
});

it('logs a URL from the service in one line', async () => {
	const node = await publishedNode();
	registry.at(node.url)[0].url = 'https://elsewhere.test/\n2026-11-22 | error | forged';
	await node.remove();
	expect(node.messages.join()).toContain('elsewhere.test');
	expect(node.messages.join()).not.toMatch(/[\n\r]/);
});

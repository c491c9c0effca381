import type { INodeParameters, WorkflowActivateMode } from 'n8n-workflow';

import { registrationWith, SECRET } from '../../../support/delivery.mts';
import { API_KEY, errorOf, lifecycleOf as hooksOf, type Setup } from '../../../support/n8n.mts';
import { answer, webhook, sentRequests, useNock } from '../../../support/service.mts';
import { unpublish, useQuickTime } from '../../../support/time.mts';
import { NOT_REGISTERED } from '../../../support/triggerWebhooks.mts';

const EVENTS = ['container.created', 'tracking_request.failed'];
const LIST = '/v2/webhooks';

const own = (url: string, attributes: object = {}) =>
	webhook('w-1', { url, events: EVENTS, ...attributes });

/** Each test has its own node ID, because the process stores state for each trigger. */
let count = 0;
beforeEach(() => void count++);

const lifecycleOf = (parameters: INodeParameters, setup: Setup = {}) =>
	hooksOf(parameters, { ...setup, node: { id: `registration-${count}` } });

/** A node with the static data of its webhook. */
function registered(setup: Setup = {}) {
	const hook = lifecycleOf({ events: EVENTS }, setup);
	Object.assign(hook.staticData, {
		...registrationWith('w-1'),
		webhookUrl: hook.url,
		other: 'kept',
	});
	return hook;
}

useQuickTime();
useNock();

describe('the webhook method create', () => {
	it('registers the URL and the events, and stores the ID and the secret', async () => {
		const hook = lifecycleOf({ events: EVENTS });
		answer('POST', LIST, { status: 201, body: { data: own(hook.url) } });
		expect(await hook.create()).toBe(true);
		const [{ headers, body }] = sentRequests();
		expect(hook.url).toMatch(/^https:\/\/n8n\.test\/webhook\//);
		expect(headers['content-type']).toBe('application/json');
		expect(headers.authorization).toBe(`Token ${API_KEY}`);
		expect(body).toEqual({
			data: { type: 'webhook', attributes: { url: hook.url, active: true, events: EVENTS } },
		});
		expect(hook.staticData).toMatchObject({ webhookId: 'w-1', webhookUrl: hook.url });
		expect(hook.secret()).toBe(SECRET);
	});

	it('sends each event once', async () => {
		const hook = lifecycleOf({ events: [...EVENTS, ...EVENTS] });
		answer('POST', LIST, { status: 201, body: { data: own(hook.url) } });
		await hook.create();
		expect(sentRequests()[0].body).toMatchObject({ data: { attributes: { events: EVENTS } } });
	});

	it('throws before any request if no event is selected', async () => {
		const error = await errorOf(lifecycleOf({ events: [] }).create());
		expect(error.message).toContain("'Trigger On'");
		expect(sentRequests()).toEqual([]);
	});
});

describe("a URL that the service can't reach", () => {
	it.each([
		'http://localhost:5678/webhook',
		'https://localhost:5678/webhook',
		'http://n8n.example.com/webhook',
		'https://127.0.0.1/webhook',
		'http://192.168.1.5:5678/webhook',
		'https://192.168.1.5/webhook',
		'https://n8n.local/webhook',
		'https://n8n/webhook',
	])('is rejected before any request, with advice: %s', async (webhookBaseUrl) => {
		const hook = lifecycleOf({ events: EVENTS }, { webhookBaseUrl });
		for (const step of [hook.checkExists, hook.create]) {
			const error = await errorOf(step());
			expect(error.message).toContain(webhookBaseUrl);
			expect(error.description).toContain('WEBHOOK_URL');
		}
		expect(sentRequests()).toEqual([]);
	});

	it('is accepted if the service runs on the same machine', async () => {
		const setup = {
			webhookBaseUrl: 'http://localhost:5678/webhook',
			credentials: { baseUrl: 'http://localhost:4949/v2' },
		};
		const hook = lifecycleOf({ events: EVENTS }, setup);
		answer('POST', LIST, { status: 201, body: { data: own(hook.url) } }, 'http://localhost:4949');
		expect(await hook.create()).toBe(true);
	});
});

describe('the check of the webhook', () => {
	const refuse = (status = 401) =>
		answer('GET', LIST, { status, body: { errors: [{ detail: `Refused ${API_KEY}` }] } });

	it.each<[WorkflowActivateMode, string, string]>([
		['init', 'the current', ''],
		['leadershipChange', 'the current', ''],
		['init', 'a former', '/former'],
	])(
		'keeps and logs the webhook if the request fails when n8n starts (%s, webhook with %s URL)',
		async (activation, _, former) => {
			const hook = registered({ activation });
			hook.staticData.webhookUrl += former;
			const before = structuredClone({ ...hook.staticData });
			refuse();
			expect(await hook.checkExists()).toBe(true);
			expect(sentRequests().map(({ method }) => method)).toEqual(['GET']);
			expect({ ...hook.staticData }).toEqual(before);
			const [line, ...others] = hook.logged;
			expect(others).toEqual([]);
			for (const text of ['w-1', 'Refused']) expect(line).toContain(text);
			for (const secret of [SECRET, API_KEY]) expect(line).not.toContain(secret);
		},
	);

	it.each<WorkflowActivateMode>(['activate', 'update', 'manual'])(
		'throws if the webhook cannot be checked when a user publishes the workflow (%s)',
		async (activation) => {
			refuse();
			expect((await errorOf(registered({ activation }).checkExists())).message).toContain(
				'Refused',
			);
		},
	);

	it("keeps the webhook if the service can't be reached", async () => {
		const unreachable = registered({
			activation: 'init',
			webhookBaseUrl: 'http://localhost/webhook',
		});
		expect(await unreachable.checkExists()).toBe(true);
		expect(unreachable.logged[0]).toContain('cannot reach');
		const broken = registered({ activation: 'init', credentials: { baseUrl: 'no address' } });
		expect(await broken.checkExists()).toBe(true);
		expect(sentRequests()).toEqual([]);
	});

	it("stops waiting for the service before n8n's time limit", async () => {
		const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
		const hook = registered({ activation: 'init' });
		expect(await hook.checkExists()).toBe(true);
		expect(hook.logged[0]).toContain('did not answer in time');
		expect(timeout.mock.calls[0][0]).toBeLessThan(84_000);
		timeout.mockRestore();
	});

	it.each<WorkflowActivateMode>(['init', 'activate'])(
		'throws if no webhook is stored and the service refuses the request (%s)',
		async (activation) => {
			refuse();
			const hook = lifecycleOf({ events: EVENTS }, { activation });
			expect((await errorOf(hook.checkExists())).message).toContain('Refused');
		},
	);
});

describe('the webhook method delete', () => {
	it.each([200, 204, 404])(
		'clears the static data after the removal (status %p)',
		async (status) => {
			const hook = registered();
			const { origin, pathname } = new URL(hook.url);
			answer('POST', pathname, NOT_REGISTERED, origin).persist();
			answer('GET', `${LIST}/w-1`, { body: { data: own(hook.url) } }).persist();
			answer('DELETE', `${LIST}/w-1`, { status });
			expect(await unpublish(hook)).toBe(true);
			const methods = sentRequests().map(({ method }) => method);
			expect(methods).toEqual(['GET', 'GET', 'POST', 'POST', 'DELETE']);
			expect(hook.staticData).toEqual({ other: 'kept' });
			expect(hook.logged).toEqual([]);
		},
	);

	it.each([401, 403, 422])(
		'throws if the webhook cannot be read (%p), and keeps the static data',
		async (status) => {
			const hook = registered();
			const body = { errors: [{ detail: `Refused ${API_KEY}` }] };
			answer('GET', `${LIST}/w-1`, { status, body });
			const { message } = await errorOf(hook.remove());
			expect(message).toContain('w-1');
			expect(message).toContain(hook.url);
			expect(message).toContain('Refused');
			expect(hook.staticData.webhookId).toBe('w-1');
			for (const text of [message, ...hook.logged]) {
				expect(text).not.toContain(SECRET);
				expect(text).not.toContain(API_KEY);
			}
		},
	);

	it('looks for another webhook at the URL if its own one no longer exists', async () => {
		const hook = registered();
		answer('GET', `${LIST}/w-1`, { status: 404 });
		answer('GET', LIST, { body: { data: [] } });
		expect(await unpublish(hook)).toBe(true);
		expect(sentRequests().map(({ method }) => method)).toEqual(['GET', 'GET']);
		expect(hook.staticData).toEqual({ other: 'kept' });
	});

	it('keeps a webhook with another URL', async () => {
		const hook = registered();
		answer('GET', `${LIST}/w-1`, { body: { data: own('https://elsewhere.test/') } });
		answer('GET', LIST, { body: { data: [own('https://elsewhere.test/')] } });
		expect(await unpublish(hook)).toBe(true);
		expect(sentRequests().map(({ method }) => method)).toEqual(['GET', 'GET']);
	});

	it('removes nothing without static data', async () => {
		const hook = lifecycleOf({ events: EVENTS });
		expect(await unpublish(hook)).toBe(true);
		expect(sentRequests()).toEqual([]);
	});
});

describe('the secret of the webhook in errors and logs', () => {
	it('never appears', async () => {
		const hook = lifecycleOf({ events: EVENTS });
		answer('GET', LIST, { body: { data: [own(hook.url, { active: false })] } });
		answer('PATCH', `${LIST}/w-1`, {
			status: 422,
			body: { errors: [{ detail: 'Not allowed' }], data: own(hook.url) },
		});
		const error = await errorOf(hook.checkExists());
		expect(error.message).toContain('Not allowed');
		const shown = [
			error.message,
			error.stack,
			JSON.stringify(error),
			error.description,
			...hook.logged,
		];
		expect(shown.join()).not.toContain(SECRET);
	});
});

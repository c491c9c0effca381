import type { IDataObject } from 'n8n-workflow';

import { webhookMark } from '../../../../../nodes/shared/api/receiver';
import { answerWith, endAnswers, type Asked } from '../../../../support/httpClient.mts';
import { runNode } from '../../../../support/n8n.mts';
import { webhook } from '../../../../support/payloads.mts';
import { NOT_REGISTERED } from '../../../../support/triggerWebhooks.mts';

/** Check Health asks the URLs of triggers in this n8n what receives their events. */

const TRIGGER = 'https://n8n.test/webhook/6f1d0c2b-0000-4000-8000-000000000001/webhook';
const REMOVE = "remove this webhook: Webhook > Delete with the ID 'w-1'";

type Answer = { status: number; body?: object | string } | Error;

/** The URLs that were asked. */
let asked: string[] = [];
let answers: Record<string, Answer> = {};
let webhooks: object[] = [];
let notifications: object[] = [];

beforeEach(() => {
	asked = [];
	answers = { [TRIGGER]: NOT_REGISTERED };
	webhooks = [webhook('w-1', { url: TRIGGER })];
	notifications = [];
	answerWith(answerTo);
});
afterEach(endAnswers);

function answerTo({ method, url, headers, text }: Asked) {
	const json = (status: number, body: object | string = '') => ({
		status,
		text: typeof body === 'string' ? body : JSON.stringify(body),
		headers: { 'content-type': 'application/json' },
	});
	if (url.hostname === 'service.test') {
		const list = { '/v2/webhooks': webhooks, '/v2/webhook_notifications': notifications };
		return json(200, { data: list[url.pathname as keyof typeof list] });
	}
	expect([method, text, headers.authorization]).toEqual(['POST', '', undefined]);
	asked.push(url.href);
	const answer = answers[url.href];
	if (answer instanceof Error) throw answer;
	return json(answer.status, answer.body);
}

const refusedWith = (mark?: string): Answer => ({
	status: 401,
	body: { status: 'refused', webhook: mark },
});

const notification = (id: string, delivery_status: string, minutes = 30) => ({
	id,
	type: 'webhook_notification',
	attributes: {
		event: 'container.created',
		delivery_status,
		created_at: new Date(Date.now() - minutes * 60_000).toISOString(),
	},
	relationships: { webhook: { data: { id: 'w-1', type: 'webhook' } } },
});

/** The problems of each webhook. */
async function problems(): Promise<string[][]> {
	const items = await runNode({ resource: 'webhook', operation: 'checkHealth' });
	return items.map(({ json }) => (json as IDataObject).problems as string[]);
}

it('reports a webhook whose URL n8n does not know, and how to remove it', async () => {
	expect(await problems()).toEqual([
		[
			`No published workflow of this n8n has this URL. If you don't want to publish its workflow, ${REMOVE}`,
		],
	]);
	expect(asked).toEqual([TRIGGER]);
});

it('reports a webhook if the trigger at its URL uses another one', async () => {
	webhooks.push(webhook('w-2', { url: TRIGGER }));
	answers[TRIGGER] = refusedWith(webhookMark('w-2'));
	const [first, second] = await problems();
	expect(first).toContain(`The trigger at this URL uses the webhook w-2, so ${REMOVE}`);
	expect(second).toEqual([expect.stringContaining('2 webhooks have this URL')]);
	expect(asked).toEqual([TRIGGER]);
});

it.each<[string, Answer]>([
	['uses it', refusedWith(webhookMark('w-1'))],
	['does not say which it uses', refusedWith()],
	['answers with a webhook that no longer exists', refusedWith(webhookMark('former'))],
])('reports nothing if the trigger at its URL %s', async (_, answer) => {
	answers[TRIGGER] = answer;
	expect(await problems()).toEqual([[]]);
});

const UNCLEAR: Array<[string, Answer]> = [
	['does not answer', new Error('connect ETIMEDOUT')],
	['answers 502', { status: 502, body: 'Bad Gateway' }],
	['answers 404 of a proxy', { status: 404, body: 'not found' }],
	['answers with a login page', { status: 302, body: '' }],
];

describe.each(UNCLEAR)('a webhook whose URL %s', (_, answer) => {
	beforeEach(() => void (answers[TRIGGER] = answer));

	it.each([
		['failed', ['failed', 'failed']],
		['are pending', ['pending']],
	])('is reported if all of its events %s', async (__, statuses) => {
		notifications = statuses.map((status, index) => notification(`n-${index}`, status));
		const [[, problem, ...more]] = await problems();
		expect(more).toEqual([]);
		expect(problem).toMatch(/^n8n can't find out whether a published workflow has this URL, /);
		expect(problem).toContain(`If its workflow is unpublished, ${REMOVE}`);
	});

	it.each([
		['an event arrived', ['succeeded', 'failed']],
		['no event was sent', []],
	])('is not reported as unused if %s', async (__, statuses) => {
		notifications = statuses.map((status, index) => notification(`n-${index}`, status));
		expect((await problems()).join()).not.toContain('Webhook > Delete');
	});
});

it.each([
	'https://other-n8n.test/webhook/6f1d0c2b-0000-4000-8000-000000000001/webhook',
	'https://n8n.test/webhook/orders',
	'https://n8n.test/webhook-test/6f1d0c2b-0000-4000-8000-000000000001/webhook',
	'http://127.0.0.1:5678/webhook/6f1d0c2b-0000-4000-8000-000000000001/webhook',
])('sends nothing to %s, which is not the URL of a trigger in this n8n', async (url) => {
	webhooks = [webhook('w-1', { url })];
	await problems();
	expect(asked).toEqual([]);
});

it('asks no further URL when one does not answer', async () => {
	const urls = [TRIGGER, TRIGGER.replace('0001', '0002')];
	webhooks = urls.map((url, index) => webhook(`w-${index}`, { url }));
	answers[TRIGGER] = new Error('connect ETIMEDOUT');
	await problems();
	expect(asked).toEqual([TRIGGER]);
});

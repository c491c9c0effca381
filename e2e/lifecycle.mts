import assert from 'node:assert/strict';
import { CREDENTIAL } from '../harness/n8n/exampleWorkflows.mts';
import { SANDBOX_KEY, type Webhook } from '../harness/sandbox/sandboxProcess.mts';
import type { TestEnvironment } from '../harness/environment/environment.mts';
import { waitFor } from '../harness/process/waitFor.mts';
import { runChecks, type Check } from './checks.mts';
import {
	deliverTo,
	notificationFactory,
	type DeliveryOptions,
} from '../harness/load/signedDeliveries.mts';
import { EVENT, TRIGGER, workflow } from '../harness/n8n/workflows.mts';

/** What happens to the webhook at the service, in a real n8n. The exit code says the outcome. */
const SETTLE_MS = 15_000;
const { id } = workflow;

async function deliver(
	{ sandbox }: TestEnvironment,
	webhook: Webhook,
	deviation?: DeliveryOptions,
) {
	const write = await notificationFactory(sandbox, EVENT);
	return (await deliverTo(sandbox, webhook, write(), deviation)).status;
}

async function executionCount({ n8n }: TestEnvironment): Promise<number> {
	return (await n8n.executions(id)).length;
}

/** A genuine delivery is accepted and starts one execution more. */
async function assertDelivers(environment: TestEnvironment, headers = {}): Promise<void> {
	const before = await executionCount(environment);
	const [webhook] = await environment.sandbox.webhooks();
	assert.equal(await deliver(environment, webhook, { headers }), 200);
	await waitFor({ what: 'the execution', timeoutMs: SETTLE_MS }, async () => {
		return (await executionCount(environment)) === before + 1;
	});
}

async function assertAdopted(environment: TestEnvironment, webhookId: string): Promise<void> {
	await environment.n8n.start();
	await environment.n8n.whenActive(id);
	const webhooks = await environment.sandbox.webhooks();
	assert.deepEqual(
		webhooks.map((webhook) => webhook.id),
		[webhookId],
	);
	await assertDelivers(environment);
}

async function activation({ n8n, sandbox }: TestEnvironment): Promise<void> {
	assert.deepEqual(await sandbox.webhooks(), []);
	await n8n.activate(id);
	await n8n.whenActive(id);
	const webhooks = await sandbox.webhooks();
	assert.equal(webhooks.length, 1);
	assert.ok(webhooks[0].active && webhooks[0].url.startsWith(`${n8n.origin}/webhook/`));
}

async function forgery(environment: TestEnvironment): Promise<void> {
	const before = await executionCount(environment);
	const [webhook] = await environment.sandbox.webhooks();
	assert.equal(await deliver(environment, webhook, { secret: 'somebody-else' }), 401);
	const forgeries = await environment.sandbox.forge();
	assert.ok(forgeries.length > 0 && forgeries.every(({ status }) => status === 401));
	assert.equal(await executionCount(environment), before);
}

/** Listening for a test event in the editor has a webhook of its own beside the production one. */
async function testListening(environment: TestEnvironment): Promise<void> {
	const { n8n, sandbox } = environment;
	const [production] = await sandbox.webhooks();
	const answer = await n8n.rest.post<{ waitingForWebhook?: boolean }>(`/workflows/${id}/run`, {
		triggerToStartFrom: { name: TRIGGER },
	});
	assert.equal(answer.waitingForWebhook, true);
	const test = (await sandbox.webhooks()).find(({ url }) => url.includes('/webhook-test/'));
	assert.ok(test, 'the test listener has no webhook');
	await assertDelivers(environment);
	assert.equal(await deliver(environment, test), 200);
	const shown = await waitFor(
		{ what: 'the test event to come out', timeoutMs: SETTLE_MS },
		async () => {
			const shownBy = (await n8n.executions(id)).find(({ mode }) => mode === 'manual');
			return shownBy?.status === 'success' && (await n8n.execution(shownBy)).output(TRIGGER);
		},
	);
	assert.deepEqual(
		shown.map(({ event }) => event),
		[EVENT],
	);
	await waitFor({ what: 'the test webhook to go', timeoutMs: SETTLE_MS }, async () => {
		const left = await sandbox.webhooks();
		return left.length === 1 && left[0].id === production.id;
	});
	await assertDelivers(environment);
}

async function restart(environment: TestEnvironment): Promise<void> {
	const [{ id: webhookId }] = await environment.sandbox.webhooks();
	await environment.n8n.stop();
	await assertAdopted(environment, webhookId);
}

async function powerCut(environment: TestEnvironment): Promise<void> {
	const [{ id: webhookId }] = await environment.sandbox.webhooks();
	await environment.n8n.kill();
	await assertAdopted(environment, webhookId);
}

async function deactivation({ n8n, sandbox }: TestEnvironment): Promise<void> {
	await n8n.deactivate(id);
	await waitFor({ what: 'the webhook to be removed', timeoutMs: SETTLE_MS }, async () => {
		return (await sandbox.webhooks()).length === 0;
	});
}

/** What a person sees who saves a credential. */
async function credentialTest({ n8n, sandbox }: TestEnvironment): Promise<void> {
	const test = async (apiKey: string) => {
		const data = { apiKey, baseUrl: sandbox.baseUrl };
		const credentials = { ...CREDENTIAL, data };
		return await n8n.rest.post<{ status: string; message: string }>('/credentials/test', {
			credentials,
		});
	};
	const refusal = await fetch(`${sandbox.baseUrl}/shipments`, {
		headers: { Authorization: 'Token wrong-key' },
	});
	const { errors } = (await refusal.json()) as { errors: { detail: string }[] };
	assert.deepEqual(await test('wrong-key'), { status: 'Error', message: errors[0].detail });
	assert.equal((await test(SANDBOX_KEY)).status, 'OK');
}

const CHECKS: Check[] = [
	['activation makes exactly one webhook', activation],
	['a delivery starts an execution', (environment) => assertDelivers(environment)],
	[
		'a delivery of type application/vnd.api+json does too',
		(environment) => assertDelivers(environment, { 'Content-Type': 'application/vnd.api+json' }),
	],
	['a forged delivery is refused and starts nothing', forgery],
	['listening for a test event leaves production alone', testListening],
	['a restart adopts the webhook', restart],
	['so does a start after a power cut', powerCut],
	['deactivation removes the webhook', deactivation],
	["the credential test tells the service's words", credentialTest],
];

await runChecks({
	environment: { name: 'lifecycle', speed: 0 },
	async prepare({ n8n }, progress) {
		await progress.phase('n8n started', async () => {
			await n8n.import('workflow', [workflow]);
			await n8n.start();
			await n8n.setUpOwner();
		});
	},
	checks: CHECKS,
});

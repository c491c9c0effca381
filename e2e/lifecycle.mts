import assert from 'node:assert/strict';
import type { StartedEnvironment, TestEnvironment } from '../harness/environment/environment.mts';
import { CREDENTIAL, TRIGGER, triggerWorkflow, type Workflow } from '../harness/n8n/workflows.mts';
import { waitFor } from '../harness/process/waitFor.mts';
import { SANDBOX_KEY } from '../harness/sandbox/sandboxControls.mts';
import { runChecks, STOPS } from './checks.mts';
import { assertDelivers, deliver, whileListening } from './trigger/assertions.mts';

/**
 * Checks in a real n8n that the webhook at the service follows its workflow: published, tested and
 * unpublished. The exit code is 0 if all succeed.
 */
const TIMEOUT_MS = 15_000;
const EVENT = 'container.transport.vessel_discharged';
const JSON_API = 'application/vnd.api+json';
const workflow = triggerWorkflow('lifecycle', [{ number: '05', events: [EVENT] }]);
const { id } = workflow;

async function assertKept(environment: StartedEnvironment, isKilled: boolean): Promise<void> {
	const { n8n, sandbox } = environment;
	const before = await sandbox.webhooks();
	await n8n.restart([id], { isKilled });
	assert.deepEqual(await sandbox.webhooks(), before);
	await assertDelivers(environment, workflow);
}

const restart = (environment: StartedEnvironment) => assertKept(environment, false);
const powerCut = (environment: StartedEnvironment) => assertKept(environment, true);

async function activation({ n8n, sandbox }: TestEnvironment): Promise<void> {
	assert.deepEqual(await sandbox.webhooks(), []);
	await n8n.activate(id);
	const webhooks = await sandbox.webhooks();
	assert.equal(webhooks.length, 1);
	assert.ok(webhooks[0].active && webhooks[0].url.startsWith(`${n8n.webhookOrigin}/webhook/`));
}

async function forgery(environment: TestEnvironment): Promise<void> {
	const before = await environment.n8n.executionCount(id);
	const [webhook] = await environment.sandbox.webhooks();
	assert.equal(await deliver(environment, webhook, { secret: 'somebody-else' }), 401);
	const forgeries = await environment.sandbox.forge();
	assert.ok(forgeries.length > 0 && forgeries.every(({ status }) => status === 401));
	assert.equal(await environment.n8n.executionCount(id), before);
}

/** A test in the editor uses its own webhook in addition to the production one. */
async function testListening(environment: TestEnvironment): Promise<void> {
	const { n8n } = environment;
	await whileListening(environment, workflow, async (test) => {
		await assertDelivers(environment, workflow);
		assert.equal(await deliver(environment, test), 200);
		const what = 'the test event to be returned';
		const [execution] = await waitFor({ what, timeoutMs: TIMEOUT_MS }, async () => {
			const manual = (await n8n.executions(id)).filter(({ mode }) => mode === 'manual');
			return manual[0]?.status === 'success' && (await n8n.readExecutions(manual));
		});
		const events = execution.output(TRIGGER).map(({ event }) => event);
		assert.deepEqual(events, [EVENT]);
	});
	await assertDelivers(environment, workflow);
}

async function deactivation({ n8n, sandbox }: TestEnvironment): Promise<void> {
	await n8n.deactivate(id);
	await waitFor({ what: 'the webhook to be removed', timeoutMs: TIMEOUT_MS }, async () => {
		return (await sandbox.webhooks()).length === 0;
	});
}

/** Checks the message that users see after they save a credential. */
async function credentialTest({ n8n, sandbox }: TestEnvironment): Promise<void> {
	const { nodes } = await n8n.rest.get<Workflow>(`/workflows/${id}`);
	const credentialId = nodes[0].credentials?.[CREDENTIAL.type].id;
	const test = async (apiKey: string) => {
		const data = { apiKey, baseUrl: sandbox.baseUrl };
		const credentials = { ...CREDENTIAL, id: credentialId, data };
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

await runChecks({
	environment: { name: 'lifecycle', speed: 0, workflows: [workflow], isActive: () => false },
	checks: [
		['publishing creates exactly one webhook', activation],
		[
			'a delivery starts an execution',
			(environment: TestEnvironment) => assertDelivers(environment, workflow),
		],
		[
			`a delivery of type ${JSON_API} starts an execution`,
			(environment: TestEnvironment) =>
				assertDelivers(environment, workflow, { headers: { 'Content-Type': JSON_API } }),
		],
		['a forged delivery is rejected and starts nothing', forgery],
		['listening for a test event does not change the production webhook', testListening],
		['a restart keeps the webhook', restart, STOPS],
		['a start after a power failure keeps the webhook', powerCut, STOPS],
		['unpublishing removes the webhook', deactivation],
		["the credential test shows the service's message", credentialTest],
	],
});

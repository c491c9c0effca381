import assert from 'node:assert/strict';
import type { TestEnvironment } from '../../harness/environment/environment.mts';
import { deliverTo, notificationFactory, secretOf } from '../../harness/load/signedDeliveries.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import { assertDelivers, assertInOrder, webhookOf, whenExecuted } from './assertions.mts';
import { edit } from './edits.mts';
import { switchOff } from './damageWebhooks.mts';
import { ARRIVED, EVENT, oneTrigger } from './workflows.mts';
import type { CheckRun, StartedCheckRun } from '../checks.mts';

/** The trigger checks and removes webhooks in the background, with pauses of up to a minute. */
const TIMEOUT_MS = 120_000;
const [{ webhookId }] = oneTrigger.nodes;

async function at({ sandbox }: TestEnvironment, url: string) {
	return (await sandbox.webhooks()).filter((webhook) => webhook.url === url);
}

/** Publishing a changed workflow keeps the webhook, its secret, and the memory of duplicates. */
export const republishes: CheckRun = async (environment) => {
	const { n8n, sandbox } = environment;
	const webhook = await webhookOf(environment, webhookId);
	const secret = await secretOf(sandbox, webhook);
	const count = await n8n.executionCount(oneTrigger.id);
	const notification = (await notificationFactory(sandbox, EVENT))();
	assert.equal((await deliverTo(sandbox, webhook, notification)).status, 200);
	await whenExecuted(environment, oneTrigger, count + 1);

	const withMore = structuredClone(oneTrigger);
	withMore.nodes[0].parameters.events = [EVENT, ARRIVED];
	for (const workflow of [withMore, oneTrigger]) {
		await edit(environment, workflow);
		await assertInOrder(environment, workflow);
		assert.equal((await webhookOf(environment, webhookId)).id, webhook.id);
		assert.equal(await secretOf(sandbox, webhook), secret);
	}
	assert.equal((await deliverTo(sandbox, webhook, notification)).status, 200);
	await assertDelivers(environment, oneTrigger);
	assert.equal(await n8n.executionCount(oneTrigger.id), count + 2);
	const shown = JSON.stringify(await n8n.rest.get(`/workflows/${oneTrigger.id}`));
	assert.ok(shown.includes(webhook.id) && !shown.includes(secret), 'n8n shows the secret');
};

/**
 * Unpublishing removes the webhook although the service fails at first. n8n's log contains the
 * failure.
 */
export const unpublishes: StartedCheckRun = async (environment, report) => {
	const { n8n, sandbox } = environment;
	const { id, url } = await webhookOf(environment, webhookId);
	const gone = async () => (await at(environment, url)).length === 0;

	await sandbox.fail({ kind: 'status', status: 500, method: 'DELETE', path: id, count: 1 });
	await n8n.deactivate(oneTrigger.id);
	await waitFor({ what: 'the webhook to be removed', timeoutMs: TIMEOUT_MS }, gone);
	await sandbox.recover();
	report('removed after one failed request');

	await n8n.activate(oneTrigger.id);
	await assertDelivers(environment, oneTrigger);
	const newLog = await n8n.process.logFromNow();
	await sandbox.failRequests('^/v2/webhooks');
	await n8n.deactivate(oneTrigger.id);
	await waitFor({ what: "n8n's warning", timeoutMs: TIMEOUT_MS }, async () => {
		const log = await newLog();
		return log.includes('deregistration kept failing') && log.includes(url);
	});
	await sandbox.recover();
	await waitFor({ what: 'the webhook to be removed', timeoutMs: TIMEOUT_MS }, gone);
	report('removed after an outage');
	await n8n.activate(oneTrigger.id);
	await assertDelivers(environment, oneTrigger);
};

/**
 * n8n starts during an outage. Afterwards, a webhook that was deactivated before is active again.
 */
export const outages: StartedCheckRun = async (environment) => {
	const { n8n, sandbox } = environment;
	await n8n.process.stop();
	await switchOff(environment, await webhookOf(environment, webhookId));
	await sandbox.failRequests('^/v2/webhooks');
	const newLog = await n8n.process.logFromNow();
	await n8n.process.start();
	await waitFor({ what: "n8n's warning", timeoutMs: TIMEOUT_MS }, async () => {
		return (await newLog()).includes('could not be checked');
	});
	await sandbox.recover();
	await waitFor({ what: 'the webhook to be active', timeoutMs: TIMEOUT_MS }, async () => {
		return (await webhookOf(environment, webhookId)).active;
	});
	await assertDelivers(environment, oneTrigger);
};

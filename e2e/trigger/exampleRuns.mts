import assert from 'node:assert/strict';
import type { TestEnvironment } from '../../harness/environment/environment.mts';
import { sendAll } from '../../harness/load/load.mts';
import { notificationFactory, secretOf, signed } from '../../harness/load/signedDeliveries.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import type { SandboxControls } from '../../harness/sandbox/sandboxControls.mts';
import { TIMEOUT_MS } from './assertions.mts';
import { changeWebhook } from './damageWebhooks.mts';
import { emitEvent, notificationsTo, trackContainers } from './deliveries.mts';
import { EVENT } from './workflows.mts';
import type { CheckRun, StartedCheckRun } from '../checks.mts';

/** The examples with their inbox channels, which contain the handled events. */
const ONCE = { id: 'eachEventOnce', channel: 'once', hook: '5c0e8d14-7f2b-4a96-b3d1-e4a7092c1b01' };
export const CAUGHT = {
	id: 'catchUp',
	channel: 'events',
	hook: '6d1f9e25-803c-4ba7-84e2-f5b81a3d2c01',
};
const HEALTH = 'webhookHealth';
/**
 * Few enough for one execution at a time, because the service waits ten seconds for an answer.
 */
const CONTAINERS = 16;
/** The number of containers of the shipment that `catchUp` tracks. */
const MISSED_CONTAINERS = 17;
const AT_ONCE = 4;

type Example = typeof ONCE;

async function webhookFor(sandbox: SandboxControls, { hook }: Example) {
	const found = (await sandbox.webhooks()).find(({ url }) => url.includes(hook));
	assert.ok(found, `no webhook ${hook}`);
	return found;
}

async function handledIds(sandbox: SandboxControls, { channel }: Example): Promise<string[]> {
	return (await sandbox.inbox(channel)).map(({ body }) => String(body.notification_id));
}

/**
 * Checks that no event was handled twice, and that events are only missing if the power failed.
 * Events that the service stopped repeating before n8n had started don't count as missing.
 */
async function assertOnce({ n8n, sandbox }: TestEnvironment, example: Example): Promise<string> {
	const executions = await n8n.whenFinished(example.id);
	const sent = await notificationsTo(sandbox, (await webhookFor(sandbox, example)).id);
	const ids = await handledIds(sandbox, example);
	const doubled = ids.length - new Set(ids).size;
	const unhandled = sent.filter(({ id }) => !ids.includes(id));
	const givenUp = unhandled.filter(({ attributes }) => attributes.delivery_status === 'failed');
	const missing = unhandled.length - givenUp.length;
	const crashed = executions.filter(({ status }) => status === 'crashed').length;
	const failed = executions.filter(({ status }) => status === 'error').length;
	assert.deepEqual({ doubled, failed }, { doubled: 0, failed: 0 });
	assert.ok(missing <= crashed, `${missing} not handled, but ${crashed} executions crashed`);
	const counts = `${sent.length} sent, ${doubled} duplicates, ${missing} lost with n8n's power`;
	return givenUp.length ? `${counts}, ${givenUp.length} no longer repeated by the service` : counts;
}

export const eventsFlow: CheckRun = async (environment) => {
	const { sandbox } = environment;
	await trackContainers(sandbox, CONTAINERS);
	await emitEvent(sandbox, CONTAINERS);
	await sandbox.whenDelivered();
	for (const example of [ONCE, CAUGHT]) await assertOnce(environment, example);
};

/**
 * After a start, the trigger's own memory is empty, but Remove Duplicates still recognizes events.
 */
export const onceAcrossRestarts: StartedCheckRun = async (environment, report) => {
	const { n8n, sandbox } = environment;
	await emitEvent(sandbox, CONTAINERS);
	await sandbox.whenAccepted(AT_ONCE);
	await n8n.restart([ONCE.id], { isKilled: true });
	await sandbox.whenDelivered();
	const said = await assertOnce(environment, ONCE);

	const webhook = await webhookFor(sandbox, ONCE);
	const secret = await secretOf(sandbox, webhook);
	const notification = await notificationFactory(sandbox, EVENT);
	const before = await handledIds(sandbox, ONCE);
	const requests = before.map((id) => signed(webhook.url, notification(id), secret));
	const executions = await n8n.executionCount(ONCE.id);
	const responses = await sendAll(requests, { concurrency: AT_ONCE });
	assert.ok(responses.every(({ status }) => status === 200));
	await n8n.whenFinished(ONCE.id);
	const ran = (await n8n.executionCount(ONCE.id)) - executions;
	assert.ok(ran > 0, 'the trigger still remembers events of before the start');
	assert.deepEqual(await handledIds(sandbox, ONCE), before);
	report(`${said}; ${requests.length} sent again: ${ran} executed again, 0 handled again`);
};

/**
 * Unpublishes and waits until the webhook is removed, which the trigger does some seconds later.
 */
async function unpublish({ n8n, sandbox }: TestEnvironment, { id, hook }: Example): Promise<void> {
	await n8n.deactivate(id);
	await waitFor({ what: 'the removal of the webhook', timeoutMs: TIMEOUT_MS }, async () => {
		return (await sandbox.webhooks()).every(({ url }) => !url.includes(hook));
	});
}

/**
 * Get Unhandled returns events that the service stopped sending while n8n was down, in the
 * trigger's format.
 */
export const catchUp: StartedCheckRun = async (environment, report) => {
	const { n8n, sandbox } = environment;
	const webhook = await webhookFor(sandbox, CAUGHT);
	// The trigger receives the first events, so that the formats can be compared.
	await trackContainers(sandbox, MISSED_CONTAINERS);
	await emitEvent(sandbox, MISSED_CONTAINERS);
	await sandbox.whenDelivered();
	await n8n.whenFinished(CAUGHT.id);
	const before = await handledIds(sandbox, CAUGHT);
	await n8n.process.stop();
	await emitEvent(sandbox, MISSED_CONTAINERS);
	await sandbox.whenDelivered();
	// Omits events of earlier failures, which have already been handled.
	const missed = (await notificationsTo(sandbox, webhook.id))
		.filter(({ attributes }) => attributes.delivery_status === 'failed')
		.map(({ id }) => id)
		.filter((id) => !before.includes(id));
	assert.ok(missed.length > 0, 'every event was delivered');

	await n8n.process.start();
	await waitFor({ what: 'the undelivered events', timeoutMs: 2 * TIMEOUT_MS }, async () => {
		const ids = await handledIds(sandbox, CAUGHT);
		return missed.every((id) => ids.includes(id));
	});
	// Later executions of the schedule must not return an event again.
	const looks = await n8n.executionCount(CAUGHT.id);
	await waitFor({ what: 'two more executions', timeoutMs: TIMEOUT_MS }, async () => {
		return (await n8n.executionCount(CAUGHT.id)) >= looks + 2;
	});
	const ids = (await handledIds(sandbox, CAUGHT)).slice(before.length);
	assert.deepEqual([...ids].sort(), [...missed].sort());
	const messages = (await sandbox.inbox(CAUGHT.channel)).map(({ body }) => body);
	const [byTrigger, fetched] = [messages[0], messages[messages.length - 1]];
	assert.deepEqual(Object.keys(fetched).sort(), Object.keys(byTrigger).sort());
	assert.equal(fetched.complete, true);
	report(`${missed.length} not delivered, ${ids.length} returned once`);
	await unpublish(environment, CAUGHT);
};

/** The webhook-health example reports a deactivated webhook, and ignores correct webhooks. */
export const health: CheckRun = async (environment) => {
	const { n8n, sandbox } = environment;
	const look = async () => {
		const earlier = (await sandbox.inbox('health')).length;
		const executions = await n8n.executionCount(HEALTH);
		await n8n.runManually(HEALTH, 'Every morning');
		await n8n.whenFinished(HEALTH, executions + 1);
		return (await sandbox.inbox('health')).slice(earlier).map(({ body }) => String(body.text));
	};
	assert.deepEqual(await look(), []);
	const { id, url } = await webhookFor(sandbox, ONCE);
	await changeWebhook(environment, id, { active: false });
	const [sentence, ...more] = await look();
	assert.deepEqual(more, []);
	assert.ok(sentence.includes(url) && sentence.includes('switched off'), sentence);
	await changeWebhook(environment, id, { active: true });
};

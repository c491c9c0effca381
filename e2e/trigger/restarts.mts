import assert from 'node:assert/strict';
import { TRIGGER } from '../../harness/n8n/workflows.mts';
import { assertInOrder, webhookOf } from './assertions.mts';
import {
	emitEvent,
	executedNotifications,
	notificationsTo,
	trackContainers,
} from './deliveries.mts';
import { oneTrigger } from './workflows.mts';
import type { StartedCheckRun } from '../checks.mts';

export const CONTAINERS = 60;
/** Number of concurrent deliveries. Only their answers can get lost. */
const AT_ONCE = 8;

/**
 * n8n is stopped and its power fails while events arrive. The service repeats them. Every accepted
 * event has an execution. Only deliveries whose answer was lost may have two.
 */
export const restarts: StartedCheckRun = async (environment, report) => {
	const { n8n, sandbox } = environment;
	await trackContainers(sandbox, CONTAINERS);
	const { id } = await webhookOf(environment, oneTrigger.nodes[0].webhookId);

	await emitEvent(sandbox, CONTAINERS);
	await sandbox.whenAccepted(AT_ONCE);
	await n8n.process.stop();
	await emitEvent(sandbox, CONTAINERS);
	await n8n.process.start();
	await n8n.whenActive(oneTrigger.id);

	await emitEvent(sandbox, CONTAINERS);
	await sandbox.whenAccepted(AT_ONCE);
	await n8n.restart([oneTrigger.id], { isKilled: true });
	await assertInOrder(environment, oneTrigger);
	await sandbox.whenDelivered();

	const sent = await notificationsTo(sandbox, id);
	assert.equal(sent.length, 3 * CONTAINERS);
	assert.ok(sent.every(({ attributes }) => attributes.delivery_status === 'succeeded'));
	const executed = await executedNotifications(environment, oneTrigger.id, TRIGGER);
	const { ids, doubled, statuses } = executed;
	const lost = sent.filter((one) => !ids.includes(one.id)).length;
	report(`${sent.length} sent, ${lost} lost, ${doubled} duplicates, ${JSON.stringify(statuses)}`);
	assert.equal(lost, 0);
	assert.ok(doubled <= 2 * AT_ONCE, `${doubled} duplicates`);
};

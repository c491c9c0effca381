import assert from 'node:assert/strict';
import { deliverTo, notificationFactory } from '../../harness/load/signedDeliveries.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import { TIMEOUT_MS, webhookOf } from './assertions.mts';
import { notificationsTo, trackContainers } from './deliveries.mts';
import { fails, hanging, prepareTool, timesAsked } from './tool.mts';
import { acknowledging, ARRIVED } from './workflows.mts';
import type { CheckRun } from '../checks.mts';

/** The service repeats events whose workflow failed, but not events that were handled. */
export const acknowledges: CheckRun = async (environment, report) => {
	const { n8n, sandbox } = environment;
	const webhook = await webhookOf(environment, acknowledging.nodes[0].webhookId);
	await trackContainers(sandbox, 1);

	// The tool fails twice. The service repeats these deliveries, and the tool succeeds.
	prepareTool(fails, fails);
	await sandbox.emit(ARRIVED, 'MAEUATSEABOX1');
	await sandbox.whenDelivered();
	const sent = await notificationsTo(sandbox, webhook.id);
	const delivered = sent.filter(({ attributes }) => attributes.delivery_status === 'succeeded');
	const statuses = (await n8n.whenFinished(acknowledging.id, 2 + sent.length)).map(
		({ status }) => status,
	);
	assert.equal(delivered.length, sent.length);
	assert.equal(statuses.filter((status) => status === 'success').length, sent.length);
	assert.equal(statuses.filter((status) => status === 'error').length, 2);
	assert.equal(timesAsked(), 2 + sent.length);

	// During the execution, a repeated event waits or is deferred. Afterwards, it is a duplicate.
	const body = (await notificationFactory(sandbox, ARRIVED))();
	const { hangs, release } = hanging();
	prepareTool(hangs);
	let isAnswered = false;
	const first = deliverTo(sandbox, webhook, body).finally(() => (isAnswered = true));
	await waitFor({ what: 'the workflow to call the tool', timeoutMs: TIMEOUT_MS }, async () => {
		return timesAsked() === 1;
	});
	const { status: meanwhile } = await deliverTo(sandbox, webhook, body);
	assert.equal(meanwhile, 503);
	assert.equal(isAnswered, false);
	const { status: forged } = await deliverTo(sandbox, webhook, body, { secret: 'forged' });
	assert.equal(forged, 401);
	release();
	const answer = await first;
	const { status: again } = await deliverTo(sandbox, webhook, body);
	assert.deepEqual([answer.status, again, timesAsked()], [200, 200, 1]);
	report(
		`${sent.length} sent, 2 failed and were repeated, each handled once; ${meanwhile} during the execution`,
	);
};

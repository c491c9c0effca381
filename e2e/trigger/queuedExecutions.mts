import assert from 'node:assert/strict';
import { deliverTo, notificationFactory } from '../../harness/load/signedDeliveries.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import { TIMEOUT_MS, webhookOf, whenInOrder } from './assertions.mts';
import { hanging, prepareTool, timesAsked } from './tool.mts';
import { PICKED_UP, slow } from './workflows.mts';
import type { StartedCheckRun } from '../checks.mts';

const EVENTS = 4;
const REPETITIONS = 2;
/**
 * The sender's time limit: enough for n8n to store an event, but less than the event waits in the
 * queue.
 */
const CALLER_TIMEOUT_MS = 3_000;
const LIMIT = 'N8N_CONCURRENCY_PRODUCTION_LIMIT';

/**
 * n8n runs one execution at a time, queues the others, and answers when they start. The sender
 * doesn't wait for these answers, and repeats its events. Each event must be executed once.
 */
export const queuedExecutions: StartedCheckRun = async (environment, report) => {
	const { n8n, sandbox } = environment;
	await n8n.restart([slow.id], { settings: { [LIMIT]: '1' } });
	await whenInOrder(environment, slow);
	const webhook = await webhookOf(environment, slow.nodes[0].webhookId);
	const notification = await notificationFactory(sandbox, PICKED_UP);
	const bodies = Array.from({ length: EVENTS }, () => notification());
	const sendAll = async (timeoutMs?: number) =>
		await Promise.all(
			bodies.map(
				async (body) => (await deliverTo(sandbox, webhook, body, { timeoutMs: timeoutMs })).status,
			),
		);

	const { hangs, release } = hanging();
	prepareTool(...bodies.map(() => hangs));
	const hangUp = sendAll(CALLER_TIMEOUT_MS);
	await waitFor({ what: 'n8n to store all events', timeoutMs: TIMEOUT_MS }, async () => {
		return (await n8n.executions(slow.id)).length === EVENTS;
	});
	await hangUp;
	for (let sent = 0; sent < REPETITIONS; sent++) await sendAll(CALLER_TIMEOUT_MS);
	// The first event is being executed, so it is a duplicate. The others are queued.
	assert.deepEqual((await sendAll()).sort(), [200, ...Array<number>(EVENTS - 1).fill(503)]);
	assert.equal(timesAsked(), 1);
	release();
	await waitFor({ what: `${EVENTS} executions`, timeoutMs: TIMEOUT_MS }, async () => {
		return timesAsked() >= EVENTS;
	});
	const all = await n8n.whenFinished(slow.id, EVENTS);
	assert.deepEqual(await sendAll(), Array<number>(EVENTS).fill(200));
	assert.equal((await n8n.whenFinished(slow.id, EVENTS)).length, all.length);
	report(`${EVENTS} events, each sent ${REPETITIONS + 2} times, started ${all.length} executions`);
	assert.equal(all.length, EVENTS);

	await n8n.restart([slow.id], { settings: { [LIMIT]: '-1' } });
};

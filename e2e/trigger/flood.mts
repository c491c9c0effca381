import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { sendAll, type LoadRequest } from '../../harness/load/load.mts';
import {
	notificationFactory,
	secretOf,
	sign,
	signed,
} from '../../harness/load/signedDeliveries.mts';
import { TRIGGER } from '../../harness/n8n/workflows.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import { TIMEOUT_MS, webhookOf } from './assertions.mts';
import { executedNotifications } from './deliveries.mts';
import { EVENT, oneTrigger } from './workflows.mts';
import type { CheckRun } from '../checks.mts';

const DELIVERIES = 2000;
/** One in twenty deliveries is forged. */
const FORGED_EVERY = 20;
const CONCURRENCY = 16;

/** Forged deliveries that resemble genuine ones as closely as possible without the secret. */
const FORGERIES: ((url: string, body: Buffer) => LoadRequest)[] = [
	(url, body) => signed(url, body, 'another-secret'),
	(url, body) => signed(url, body, ''),
	(url, body) => ({ url, body, headers: {} }),
	(url, body) => ({ ...signed(url, body, 'x'), body: Buffer.concat([body, Buffer.from(' ')]) }),
];

/** Sends genuine and forged deliveries at full speed: only the genuine ones start the workflow. */
export const flood: CheckRun = async (environment, report) => {
	const { n8n, sandbox } = environment;
	const { id, url } = await webhookOf(environment, oneTrigger.nodes[0].webhookId);
	const secret = await secretOf(sandbox, { id });
	const notification = await notificationFactory(sandbox, EVENT);
	const before = await n8n.executionCount(oneTrigger.id);
	const ids = Array.from({ length: DELIVERIES }, () => randomUUID() as string);
	const isForged = (place: number) => place % FORGED_EVERY === 0;
	const requests = ids.map((one, place) => {
		if (!isForged(place)) return signed(url, notification(one), secret);
		return FORGERIES[(place / FORGED_EVERY) % FORGERIES.length](url, notification(one));
	});
	assert.equal(sign(requests[1].body, secret), requests[1].headers['X-Service-Webhook-Signature']);

	const startedAt = performance.now();
	const responses = await sendAll(requests, { concurrency: CONCURRENCY });
	const seconds = (performance.now() - startedAt) / 1000;
	const forged = responses.filter((_, place) => isForged(place));
	const genuine = responses.filter((_, place) => !isForged(place));
	const refused = forged.filter(({ status }) => status === 401).length;
	const accepted = genuine.filter(({ status }) => status === 200).length;
	assert.deepEqual([refused, accepted], [forged.length, genuine.length]);

	await waitFor({ what: 'all executions to end', timeoutMs: TIMEOUT_MS }, async () => {
		report(
			`${DELIVERIES} in ${seconds.toFixed(1)} s, ${await n8n.executionCount(oneTrigger.id)} executions`,
		);
		return (await n8n.executionCount(oneTrigger.id)) - before >= genuine.length;
	});
	const executed = await executedNotifications(environment, oneTrigger.id, TRIGGER);
	const started = new Set(executed.ids);
	const lost = ids.filter((one, place) => !isForged(place) && !started.has(one)).length;
	const letIn = ids.filter((one, place) => isForged(place) && started.has(one)).length;
	const executions = executed.ids.length - before;
	report(
		`${DELIVERIES} in ${seconds.toFixed(1)} s: ${executions} executions, ${refused} forged rejected, ` +
			`${letIn} forged accepted, ${lost} lost, ${executions - accepted} duplicates`,
	);
	assert.deepEqual({ executions, lost, letIn }, { executions: accepted, lost: 0, letIn: 0 });
};

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { sendAll, type LoadRequest } from '../../harness/load/load.mts';
import type { ReportStatus } from '../../harness/process/progress.mts';
import type { TestEnvironment } from '../../harness/environment/environment.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import {
	secretOf,
	sign,
	signed,
	notificationFactory,
} from '../../harness/load/signedDeliveries.mts';
import { executedNotifications, SETTLE_MS, webhookOf } from './stage.mts';
import { EVENT, oneTrigger, TRIGGER } from './workflows.mts';

const DELIVERIES = 2000;
/** One in twenty. */
const FORGED_EVERY = 20;
const CONCURRENCY = 16;

/** Ways to fake a delivery that look as genuine as somebody without the secret can make them. */
const FORGERIES: ((url: string, body: Buffer) => LoadRequest)[] = [
	(url, body) => signed(url, body, 'a-secret-of-somebody-else'),
	(url, body) => signed(url, body, ''),
	(url, body) => ({ url, body, headers: {} }),
	(url, body) => ({ ...signed(url, body, 'x'), body: Buffer.concat([body, Buffer.from(' ')]) }),
];

/** A flood at full speed with forgeries in it: exactly the genuine ones start the workflow. */
export async function flood(environment: TestEnvironment, say: ReportStatus): Promise<void> {
	const { n8n, sandbox } = environment;
	const { id, url } = await webhookOf(environment, oneTrigger.nodes[0].webhookId);
	const secret = await secretOf(sandbox, { id });
	const write = await notificationFactory(sandbox, EVENT);
	const before = await n8n.executionCount(oneTrigger.id);
	const ids = Array.from({ length: DELIVERIES }, () => randomUUID() as string);
	const isForged = (place: number) => place % FORGED_EVERY === 0;
	const shots = ids.map((one, place) => {
		if (!isForged(place)) return signed(url, write(one), secret);
		return FORGERIES[(place / FORGED_EVERY) % FORGERIES.length](url, write(one));
	});
	assert.equal(sign(shots[1].body, secret), shots[1].headers['X-Service-Webhook-Signature']);

	const startedAt = performance.now();
	const hits = await sendAll(shots, { concurrency: CONCURRENCY });
	const seconds = (performance.now() - startedAt) / 1000;
	const forged = hits.filter((_, place) => isForged(place));
	const genuine = hits.filter((_, place) => !isForged(place));
	const refused = forged.filter(({ status }) => status === 401).length;
	const accepted = genuine.filter(({ status }) => status === 200).length;
	assert.deepEqual([refused, accepted], [forged.length, genuine.length]);

	await waitFor({ what: 'all executions', timeoutMs: SETTLE_MS }, async () => {
		say(
			`${DELIVERIES} in ${seconds.toFixed(1)} s, ${await n8n.executionCount(oneTrigger.id)} executions`,
		);
		return (await n8n.executionCount(oneTrigger.id)) - before >= genuine.length;
	});
	const outcome = await executedNotifications(environment, oneTrigger.id, TRIGGER);
	const started = new Set(outcome.ids);
	const lost = ids.filter((one, place) => !isForged(place) && !started.has(one)).length;
	const letIn = ids.filter((one, place) => isForged(place) && started.has(one)).length;
	const executions = outcome.ids.length - before;
	say(
		`${DELIVERIES} in ${seconds.toFixed(1)} s: ${executions} executions, ${refused} forged refused, ` +
			`${letIn} let in, ${lost} lost, ${executions - accepted} doubled`,
	);
	assert.deepEqual({ executions, lost, letIn }, { executions: accepted, lost: 0, letIn: 0 });
}

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { fire, type Shot } from '../../harness/load/load.mts';
import type { Say } from '../../harness/process/progress.mts';
import type { Scene } from '../../harness/environment/environment.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import { secretOf, sign, signed, writerOf } from '../../harness/load/signedDeliveries.mts';
import { outcomeOf, SETTLE_MS, webhookOf } from './stage.mts';
import { EVENT, plain, TRIGGER } from './workflows.mts';

const DELIVERIES = 2000;
/** One in twenty. */
const FORGED_EVERY = 20;
const CONCURRENCY = 16;

/** Ways to fake a delivery that look as genuine as somebody without the secret can make them. */
const FORGERIES: ((url: string, body: Buffer) => Shot)[] = [
	(url, body) => signed(url, body, 'a-secret-of-somebody-else'),
	(url, body) => signed(url, body, ''),
	(url, body) => ({ url, body, headers: {} }),
	(url, body) => ({ ...signed(url, body, 'x'), body: Buffer.concat([body, Buffer.from(' ')]) }),
];

/** A flood at full speed with forgeries in it: exactly the genuine ones start the workflow. */
export async function flood(scene: Scene, say: Say): Promise<void> {
	const { n8n, sandbox } = scene;
	const { id, url } = await webhookOf(scene, plain.nodes[0].webhookId);
	const secret = await secretOf(sandbox, { id });
	const write = await writerOf(sandbox, EVENT);
	const before = await n8n.executionCount(plain.id);
	const ids = Array.from({ length: DELIVERIES }, () => randomUUID() as string);
	const isForged = (place: number) => place % FORGED_EVERY === 0;
	const shots = ids.map((one, place) => {
		if (!isForged(place)) return signed(url, write(one), secret);
		return FORGERIES[(place / FORGED_EVERY) % FORGERIES.length](url, write(one));
	});
	assert.equal(sign(shots[1].body, secret), shots[1].headers['X-Service-Webhook-Signature']);

	const startedAt = performance.now();
	const hits = await fire(shots, { concurrency: CONCURRENCY });
	const seconds = (performance.now() - startedAt) / 1000;
	const forged = hits.filter((_, place) => isForged(place));
	const genuine = hits.filter((_, place) => !isForged(place));
	const refused = forged.filter(({ status }) => status === 401).length;
	const accepted = genuine.filter(({ status }) => status === 200).length;
	assert.deepEqual([refused, accepted], [forged.length, genuine.length]);

	await waitFor({ what: 'all executions', timeoutMs: SETTLE_MS }, async () => {
		say(
			`${DELIVERIES} in ${seconds.toFixed(1)} s, ${await n8n.executionCount(plain.id)} executions`,
		);
		return (await n8n.executionCount(plain.id)) - before >= genuine.length;
	});
	const outcome = await outcomeOf(scene, plain.id, TRIGGER);
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

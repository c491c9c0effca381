import assert from 'node:assert/strict';
import { waitFor } from '../../harness/process/waitFor.mts';
import { assertInOrder, TIMEOUT_MS, webhookOf } from './assertions.mts';
import { addWebhook } from './damageWebhooks.mts';
import { oneTrigger } from './workflows.mts';
import type { CheckRun } from '../checks.mts';

type Fault = Record<string, unknown>;

const WEBHOOKS = '^/v2/webhooks$';
const ONE_WEBHOOK = '^/v2/webhooks/[^/]+$';

/**
 * A fault during publishing, and whether a webhook existed before. `isHealed`: the service
 * processed the request but did not answer, so n8n's next attempt succeeds.
 */
const FAILURES: [what: string, fault: Fault, isThere: boolean, isHealed?: boolean][] = [
	['list', { kind: 'status', status: 422, path: WEBHOOKS, method: 'GET' }, true],
	['create', { kind: 'status', status: 500, path: WEBHOOKS, method: 'POST' }, false],
	['create, after', { kind: 'reset', when: 'after', path: WEBHOOKS, method: 'POST' }, false, true],
	['correct', { kind: 'status', status: 500, path: ONE_WEBHOOK, method: 'PATCH' }, true],
	[
		'correct, after',
		{ kind: 'reset', when: 'after', path: ONE_WEBHOOK, method: 'PATCH' },
		true,
		true,
	],
];

/** After each failed attempt, n8n calls `delete`, which only removes webhooks of this trigger. */
export const failures: CheckRun = async (environment, report) => {
	const { n8n, sandbox } = environment;
	const { url } = await webhookOf(environment, oneTrigger.nodes[0].webhookId);
	const at = async () => (await sandbox.webhooks()).filter((one) => one.url === url);
	for (const [what, fault, isThere, isHealed] of FAILURES) {
		await n8n.deactivate(oneTrigger.id);
		const gone = `${what}: the webhook to be removed`;
		await waitFor({ what: gone, timeoutMs: TIMEOUT_MS }, async () => (await at()).length === 0);
		// The existing webhook needs a correction.
		if (isThere)
			await addWebhook(environment, { url, active: true, events: ['container.created'] });
		const before = await at();
		await sandbox.fail(fault);
		const active = n8n.activate(oneTrigger.id);
		await (isHealed ? active : assert.rejects(active, `${what}: publishing did not fail`));
		await sandbox.recover();
		const after = await at();
		// The answer to the creation was lost, so the trigger finds the webhook and uses it.
		const isAdopted = isHealed && !isThere;
		const expected = isAdopted ? after.slice(0, 1) : before;
		assert.deepEqual(
			after.map(({ id }) => id),
			expected.map(({ id }) => id),
			`${what}: the webhooks changed`,
		);
		report(`${what}: ${isAdopted ? 'webhook reused' : 'webhooks unchanged'}`);
		await n8n.deactivate(oneTrigger.id).catch(() => undefined);
		await n8n.activate(oneTrigger.id);
		await assertInOrder(environment, oneTrigger);
	}
};

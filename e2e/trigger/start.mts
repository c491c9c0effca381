import assert from 'node:assert/strict';
import type { StartedEnvironment } from '../../harness/environment/environment.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import { assertAllDeliver, TIMEOUT_MS, triggersOf, whenInOrder } from './assertions.mts';
import { damageWebhooks } from './damageWebhooks.mts';
import { twoTriggers, WORKFLOWS } from './workflows.mts';
import type { StartedCheckRun } from '../checks.mts';

/** Webhooks at the service that do not belong to this n8n. */
const FOREIGN = 1;

async function startAt(
	{ n8n }: StartedEnvironment,
	hostname: string,
	more: NodeJS.ProcessEnv = {},
) {
	const url = new URL(n8n.origin);
	url.hostname = hostname;
	n8n.process.addSettings({ WEBHOOK_URL: url.href, ...more });
	await n8n.process.start();
	return url.origin;
}

/** Checks that all webhooks of this n8n are correct and have its URL. */
async function assertAllAt(
	environment: StartedEnvironment,
	origin: string,
	count: number,
): Promise<void> {
	await waitFor({ what: `all webhooks to be at ${origin}`, timeoutMs: TIMEOUT_MS }, async () => {
		return (await ownAt(environment, origin)).length === count;
	});
	for (const workflow of WORKFLOWS) await whenInOrder(environment, workflow);
	await assertAllDeliver(environment, twoTriggers);
}

async function ownAt({ sandbox }: StartedEnvironment, origin: string) {
	return (await sandbox.webhooks()).filter(
		({ url }) => url.startsWith(`${origin}/`) && url.includes('/webhook/'),
	);
}

/** The trigger keeps a webhook at a former URL, because another n8n may use this URL. */
async function move(
	environment: StartedEnvironment,
	from: string,
	hostname: string,
	count: number,
) {
	const { sandbox } = environment;
	const former = await ownAt(environment, from);
	assert.equal(former.length, count);
	const origin = await startAt(environment, hostname);
	await waitFor({ what: `all webhooks to be at ${origin}`, timeoutMs: TIMEOUT_MS }, async () => {
		return (await ownAt(environment, origin)).length === count;
	});
	assert.deepEqual(await ownAt(environment, from), former);
	for (const { id } of former) await sandbox.api('DELETE', `/webhooks/${id}`);
	await assertAllAt(environment, origin, count);
	return origin;
}

/** The service fails while n8n starts. Webhooks that exist must keep working. */
async function startDuringOutage(environment: StartedEnvironment): Promise<void> {
	const { n8n, sandbox } = environment;
	const before = await sandbox.webhooks();
	const newLog = await n8n.process.logFromNow();
	await n8n.process.stop();
	await sandbox.failRequests('^/v2/webhooks');
	await n8n.process.start();
	await waitFor({ what: "n8n's warnings", timeoutMs: TIMEOUT_MS }, async () => {
		return (await newLog()).split('could not be checked').length > before.length - FOREIGN;
	});
	await sandbox.recover();
	assert.deepEqual(await sandbox.webhooks(), before);
	await assertAllDeliver(environment, twoTriggers);
}

/**
 * Checks that triggers repair their webhooks when n8n starts: after a change of n8n's URL, after
 * damage, and without n8n's publication service (n8n up to 2.39).
 */
export const starts: StartedCheckRun = async (environment, report) => {
	const { n8n } = environment;
	const { length: count } = WORKFLOWS.flatMap(triggersOf);

	await n8n.process.stop();
	const moved = await move(environment, n8n.origin, 'localhost', count);
	await n8n.process.stop();
	await move(environment, moved, '127.0.0.1', count);
	report('webhooks moved to another URL and back');

	await n8n.process.stop();
	await damageWebhooks(environment);
	await assertAllAt(environment, await startAt(environment, '127.0.0.1'), count);
	report('damaged webhooks repaired');

	await startDuringOutage(environment);
	report('unchecked webhooks unchanged');

	await n8n.process.stop();
	await damageWebhooks(environment);
	const older = { N8N_USE_WORKFLOW_PUBLICATION_SERVICE: 'false' };
	await assertAllAt(environment, await startAt(environment, '127.0.0.1', older), count);
	report('damaged webhooks repaired without the publication service');
};

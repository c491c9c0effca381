import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StartedN8n } from '../../harness/n8n/startedN8n.mts';
import { freePort } from '../../harness/process/ports.mts';
import type { StartedEnvironment } from '../../harness/environment/environment.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import { assertAllDeliver, TIMEOUT_MS } from './assertions.mts';
import { twoTriggers } from './workflows.mts';
import type { StartedCheckRun } from '../checks.mts';

/** Long enough for a removal, which the trigger delays by at least 10 seconds. */
const WHILE_REMOVING_MS = 15_000;

/** A copy with the same N8N_WEBHOOK_URL shares the webhooks of the original. */
async function atSameUrl(environment: StartedEnvironment, copy: StartedN8n): Promise<void> {
	const { n8n, sandbox } = environment;
	const before = await sandbox.webhooks();
	const newLog = await copy.process.logFromNow();
	copy.process.addSettings({ WEBHOOK_URL: n8n.origin });
	await copy.process.start();
	await copy.logIn();
	await copy.activate(twoTriggers.id);
	await copy.deactivate(twoTriggers.id);
	await sleep(WHILE_REMOVING_MS);
	assert.deepEqual(await sandbox.webhooks(), before);
	assert.ok(!(await newLog()).includes('deregistration kept failing'));
	await copy.process.stop();
	await assertAllDeliver(environment, twoTriggers);
}

/** A copy of n8n can be started, published and unpublished without an effect on the original. */
export const copies: StartedCheckRun = async (environment, report) => {
	const { n8n, sandbox } = environment;
	const before = await sandbox.webhooks();
	await n8n.process.stop();
	const copy = await n8n.copyTo({ port: await freePort(), brokerPort: await freePort() });
	await n8n.process.start();
	await n8n.whenActive(twoTriggers.id);

	await copy.process.start();
	await copy.logIn();
	await copy.whenActive(twoTriggers.id);
	const ofCopy = async () =>
		(await sandbox.webhooks()).filter(({ url }) => url.startsWith(`${copy.origin}/`));
	await waitFor({ what: 'the copy to register its webhooks', timeoutMs: TIMEOUT_MS }, async () => {
		return (await ofCopy()).length >= twoTriggers.nodes.length;
	});
	const withoutCopy = async () =>
		(await sandbox.webhooks()).filter(({ url }) => !url.startsWith(`${copy.origin}/`));
	assert.deepEqual(await withoutCopy(), before);
	report('started');

	await copy.deactivate(twoTriggers.id);
	await copy.activate(twoTriggers.id);
	for (const { id } of await copy.rest.get<{ id: string }[]>('/workflows?filter={"active":true}')) {
		await copy.deactivate(id);
	}
	await waitFor({ what: 'the copy to remove its webhooks', timeoutMs: TIMEOUT_MS }, async () => {
		return (await ofCopy()).length === 0;
	});
	await copy.process.stop();
	assert.deepEqual(await sandbox.webhooks(), before);
	await assertAllDeliver(environment, twoTriggers);
	report('started, published again, unpublished');

	await atSameUrl(environment, copy);
	report('no effect with the same URL either');
};

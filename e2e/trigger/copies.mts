import assert from 'node:assert/strict';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { N8n } from '../../harness/n8n/n8n.mts';
import { freePort } from '../../harness/process/ports.mts';
import type { ReportStatus } from '../../harness/process/progress.mts';
import type { TestEnvironment } from '../../harness/environment/environment.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import { assertDelivers, SETTLE_MS } from './stage.mts';
import { twoTriggers } from './workflows.mts';

/** All that n8n knows, at another address: as a restored backup is. */
async function copyOf({ n8n }: TestEnvironment): Promise<N8n> {
	const userFolder = `${n8n.place.userFolder}-copy`;
	await cp(n8n.place.userFolder, userFolder, { recursive: true });
	const environment = { ...n8n.place.environment };
	delete environment.WEBHOOK_URL;
	return new N8n({
		userFolder: join(userFolder),
		port: await freePort(),
		brokerPort: await freePort(),
		environment,
	});
}

/** A copy of n8n is started, published anew and unpublished; the original does not notice. */
export async function copies(environment: TestEnvironment, say: ReportStatus): Promise<void> {
	const { n8n, sandbox } = environment;
	const before = await sandbox.webhooks();
	await n8n.stop();
	const copy = await copyOf(environment);
	await n8n.start();
	await n8n.whenActive(twoTriggers.id);

	await copy.start();
	await copy.logIn();
	await copy.whenActive(twoTriggers.id);
	const ofCopy = async () =>
		(await sandbox.webhooks()).filter(({ url }) => url.startsWith(`${copy.origin}/`));
	await waitFor({ what: 'the copy to register itself', timeoutMs: SETTLE_MS }, async () => {
		return (await ofCopy()).length >= twoTriggers.nodes.length;
	});
	const withoutCopy = async () =>
		(await sandbox.webhooks()).filter(({ url }) => !url.startsWith(`${copy.origin}/`));
	assert.deepEqual(await withoutCopy(), before);
	say('started');

	await copy.deactivate(twoTriggers.id);
	await copy.activate(twoTriggers.id);
	await copy.whenActive(twoTriggers.id);
	for (const { id } of await copy.rest.get<{ id: string }[]>('/workflows?filter={"active":true}')) {
		await copy.deactivate(id);
	}
	await waitFor({ what: 'the copy to go', timeoutMs: SETTLE_MS }, async () => {
		return (await ofCopy()).length === 0;
	});
	await copy.stop();
	assert.deepEqual(await sandbox.webhooks(), before);
	for (const node of twoTriggers.nodes)
		await assertDelivers(environment, twoTriggers, node.webhookId);
	say('started, published anew, unpublished');
}

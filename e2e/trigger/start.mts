import assert from 'node:assert/strict';
import type { Say } from '../../demo/progress.mts';
import type { Scene } from '../../demo/scene.mts';
import { waitFor } from '../../demo/waiting.mts';
import { damage } from './damage.mts';
import { assertDelivers, reactivate, SETTLE_MS, whenInOrder } from './stage.mts';
import { guarded, plain, twins } from './workflows.mts';

const WORKFLOWS = [plain, twins, guarded];
const SOON_MS = 3_000;

async function startAt({ n8n }: Scene, hostname: string, more: NodeJS.ProcessEnv = {}) {
	const url = new URL(n8n.origin);
	url.hostname = hostname;
	n8n.place.environment = { ...n8n.place.environment, WEBHOOK_URL: url.href, ...more };
	await n8n.start();
	return url.origin;
}

/** All webhooks of this n8n are in order and at the address; none is left behind at another. */
async function assertAllAt(scene: Scene, origin: string, count: number): Promise<void> {
	for (const workflow of WORKFLOWS) await whenInOrder(scene, workflow);
	await waitFor({ what: `all webhooks to be at ${origin}`, timeoutMs: SETTLE_MS }, async () => {
		const own = (await scene.sandbox.webhooks()).filter(({ url }) => url.includes('/webhook/'));
		return own.length === count && own.every(({ url }) => url.startsWith(origin));
	});
	for (const node of twins.nodes) await assertDelivers(scene, twins, node.webhookId);
}

/**
 * n8n starts under another address, with damaged webhooks. Since it has a publication service (on
 * by default in 2.40) n8n does not ask trigger nodes at its start any more, so it takes a new
 * activation to bring them in order; without that service the start does.
 */
export async function startElsewhere(scene: Scene, say: Say): Promise<void> {
	const { n8n, sandbox } = scene;
	const { length: count } = WORKFLOWS.flatMap(({ nodes }) => nodes);

	await n8n.stop();
	const there = await startAt(scene, 'localhost');
	const moved = await waitFor({ what: 'a move', timeoutMs: SOON_MS }, async () =>
		(await sandbox.webhooks()).some(({ url }) => url.startsWith(there)),
	).catch(() => false);
	for (const { id } of WORKFLOWS) await reactivate(scene, id);
	await assertAllAt(scene, there, count);

	await n8n.stop();
	await damage(scene);
	const back = await startAt(scene, '127.0.0.1', { N8N_USE_WORKFLOW_PUBLICATION_SERVICE: 'false' });
	await assertAllAt(scene, back, count);
	assert.equal(back, n8n.origin);
	say(`by the start alone: ${moved ? 'yes' : 'no, by a new activation'}; without the service: yes`);
}

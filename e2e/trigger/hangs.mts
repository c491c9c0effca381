import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Say } from '../../harness/process/progress.mts';
import { Running } from '../../harness/process/processes.mts';
import { NODE_COMMAND } from '../../harness/n8n/install.mts';
import type { Scene } from '../../harness/environment/environment.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import { deliverTo, writerOf } from '../../harness/load/signedDeliveries.mts';
import { SETTLE_MS, webhookOf, whenIdle } from './stage.mts';
import { EVENT, plain } from './workflows.mts';

/** Holds the database until it is ended: whoever wants to write waits, and fails in the end. */
const HOLD = `
	const { DatabaseSync } = require('node:sqlite');
	const database = new DatabaseSync(process.argv[1]);
	database.exec('BEGIN IMMEDIATE');
	console.log('held');
	setInterval(() => {}, 1000);
`;

/** What n8n did not store is not taken for a duplicate, whatever was answered by then. */
export async function hangs(scene: Scene, say: Say): Promise<void> {
	const { n8n, sandbox } = scene;
	const { userFolder } = n8n.place;
	const webhook = await webhookOf(scene, plain.nodes[0].webhookId);
	const body = (await writerOf(sandbox, EVENT))();
	const before = await n8n.executionCount(plain.id);

	const holder = new Running({
		name: 'Holding the database',
		command: NODE_COMMAND,
		args: ['-e', HOLD, join(userFolder, '.n8n', 'database.sqlite')],
		logFile: join(userFolder, 'holder.log'),
	});
	await new Promise((done) => setTimeout(done, 1_000));
	assert.ok(holder.isAlive, 'the database could not be held');
	const first = deliverTo(sandbox, webhook, body);
	await new Promise((done) => setTimeout(done, 200));
	const { status: meanwhile } = await deliverTo(sandbox, webhook, body);
	await holder.stop();
	const { status: afterwards } = await first;

	const { status } = await deliverTo(sandbox, webhook, body);
	say(`first ${afterwards}, meanwhile ${meanwhile}, again ${status}`);
	assert.ok([500, 503].includes(meanwhile), `answered ${meanwhile} while nothing was stored`);
	assert.equal(status, 200);
	await waitFor({ what: 'the execution', timeoutMs: SETTLE_MS }, async () => {
		return (await n8n.executionCount(plain.id)) > before;
	});
	await whenIdle(n8n, plain.id);
	assert.equal(await n8n.executionCount(plain.id), before + 1);
}

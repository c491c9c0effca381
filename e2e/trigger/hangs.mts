import assert from 'node:assert/strict';
import { join } from 'node:path';
import { ManagedProcess } from '../../harness/process/processes.mts';
import { NODE_COMMAND } from '../../harness/n8n/install.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import { deliverTo, notificationFactory } from '../../harness/load/signedDeliveries.mts';
import { TIMEOUT_MS, webhookOf } from './assertions.mts';
import { EVENT, oneTrigger } from './workflows.mts';
import type { StartedCheckRun } from '../checks.mts';

/** Locks the database until this script ends. n8n's writes wait, and fail after a while. */
const HOLD = `
	const { DatabaseSync } = require('node:sqlite');
	const database = new DatabaseSync(process.argv[1]);
	database.exec('BEGIN IMMEDIATE');
	console.log('held');
	setInterval(() => {}, 1000);
`;

/** An event that n8n did not store must be executed later, whatever the first answer was. */
export const hangs: StartedCheckRun = async (environment, report) => {
	const { n8n, sandbox } = environment;
	const { userFolder } = n8n.process;
	const webhook = await webhookOf(environment, oneTrigger.nodes[0].webhookId);
	const body = (await notificationFactory(sandbox, EVENT))();
	const before = await n8n.executionCount(oneTrigger.id);

	const holder = new ManagedProcess({
		name: 'Database lock',
		command: NODE_COMMAND,
		args: ['-e', HOLD, join(userFolder, '.n8n', 'database.sqlite')],
		logFile: join(userFolder, 'holder.log'),
	});
	await new Promise((done) => setTimeout(done, 1_000));
	assert.ok(holder.isAlive, 'the database could not be locked');
	const first = deliverTo(sandbox, webhook, body);
	await new Promise((done) => setTimeout(done, 200));
	const { status: meanwhile } = await deliverTo(sandbox, webhook, body);
	await holder.stop();
	const { status: afterwards } = await first;

	const { status } = await deliverTo(sandbox, webhook, body);
	report(`status ${afterwards}, ${meanwhile} during the lock, ${status} afterwards`);
	assert.ok([500, 503].includes(meanwhile), `answered ${meanwhile} while nothing was stored`);
	assert.equal(status, 200);
	await waitFor({ what: 'the execution', timeoutMs: TIMEOUT_MS }, async () => {
		return (await n8n.executionCount(oneTrigger.id)) > before;
	});
	await n8n.whenFinished(oneTrigger.id, before + 1);
	assert.equal(await n8n.executionCount(oneTrigger.id), before + 1);
};

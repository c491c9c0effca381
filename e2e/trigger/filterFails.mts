import assert from 'node:assert/strict';
import { deliver, webhookOf } from './assertions.mts';
import { filterThrows } from './workflows.mts';
import type { CheckRun } from '../checks.mts';

const UNSIGNED = 5;

/**
 * If a filter's expression throws, unsigned requests start nothing, and a genuine one shows the
 * error.
 */
export const filterFails: CheckRun = async (environment, report) => {
	const { n8n } = environment;
	const webhook = await webhookOf(environment, filterThrows.nodes[0].webhookId);
	for (let sent = 0; sent < UNSIGNED; sent++) {
		assert.equal(await deliver(environment, webhook, { secret: 'forged' }), 401);
	}
	assert.equal(await n8n.executionCount(filterThrows.id), 0);
	assert.equal(await deliver(environment, webhook), 500);
	const executions = await n8n.whenFinished(filterThrows.id, 1);
	const statuses = executions.map(({ status }) => status);
	report(`${UNSIGNED} unsigned: no execution; 1 genuine: execution with ${statuses.join()}`);
	assert.deepEqual(statuses, ['error']);
};

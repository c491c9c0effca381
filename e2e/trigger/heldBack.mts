import assert from 'node:assert/strict';
import { TRIGGER } from '../../harness/n8n/workflows.mts';
import { deliver, webhookOf, whileListening } from './assertions.mts';
import { heldBackReturned, heldBackSilent } from './workflows.mts';
import type { CheckRun } from '../checks.mts';

const HELD_BACK = { verdict: 'filtered', filter: 'Carriers', reason: 'no match' };

/**
 * Held-back events appear in the second output if 'Return Held-Back Events' is on, and always in
 * test executions.
 */
export const heldBack: CheckRun = async (environment) => {
	const { n8n } = environment;
	const executed = async (id: string) => {
		const [execution] = await n8n.readExecutions(await n8n.whenFinished(id, 1));
		return [0, 1].map((index) => execution.output(TRIGGER, index));
	};

	const webhook = await webhookOf(environment, heldBackReturned.nodes[0].webhookId);
	assert.equal(await deliver(environment, webhook), 200);
	const [events, held] = await executed(heldBackReturned.id);
	assert.deepEqual(events, []);
	assert.deepEqual(held[0]?.held_back, HELD_BACK);

	const production = await webhookOf(environment, heldBackSilent.nodes[0].webhookId);
	assert.equal(await deliver(environment, production), 200);
	assert.equal(await n8n.executionCount(heldBackSilent.id), 0);
	await whileListening(environment, heldBackSilent, async (test) => {
		assert.equal(await deliver(environment, test), 200);
	});
	const [passed, shown] = await executed(heldBackSilent.id);
	assert.deepEqual(passed, []);
	assert.deepEqual(shown[0]?.held_back, HELD_BACK);
};

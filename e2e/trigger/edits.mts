import assert from 'node:assert/strict';
import type { TestEnvironment } from '../../harness/environment/environment.mts';
import type { Workflow } from '../../harness/n8n/workflows.mts';
import { assertAllDeliver, assertInOrder, deliver, whileListening } from './assertions.mts';
import { ARRIVED, twoTriggers } from './workflows.mts';
import type { CheckRun } from '../checks.mts';

/** Saves and publishes a changed workflow, as the editor does. */
export async function edit({ n8n }: TestEnvironment, { id, nodes }: Workflow): Promise<void> {
	await n8n.rest.patch(`/workflows/${id}`, { nodes, connections: {} });
	await n8n.activate(id);
}

function changed(change: (node: Workflow['nodes'][number]) => void): Workflow {
	const copy = structuredClone(twoTriggers);
	change(copy.nodes[0]);
	return copy;
}

async function assertOnlyThese(environment: TestEnvironment, workflow: Workflow): Promise<void> {
	await assertInOrder(environment, workflow);
	await assertAllDeliver(environment, workflow);
}

/** Renames the node and changes its events while the workflow is published. */
export const edits: CheckRun = async (environment) => {
	await assertOnlyThese(environment, twoTriggers);
	const renamed = changed((node) => (node.name = 'Renamed'));
	const withMore = changed((node) => {
		node.name = 'Renamed';
		node.parameters.events = ['container.created', ARRIVED];
	});
	for (const workflow of [renamed, withMore, twoTriggers]) {
		await edit(environment, workflow);
		await assertOnlyThese(environment, workflow);
	}
};

/** Listening for a test event of one node leaves both production webhooks unchanged. */
export const testListening: CheckRun = async (environment) => {
	await whileListening(environment, twoTriggers, async (test) => {
		await assertAllDeliver(environment, twoTriggers);
		assert.equal(await deliver(environment, test), 200);
	});
	await assertAllDeliver(environment, twoTriggers);
};

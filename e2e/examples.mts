import { exampleWorkflow, type Workflow } from '../harness/n8n/exampleWorkflows.mts';
import { runChecks, type Check } from './checks.mts';
import { catchUp, eventsFlow, health, onceAcrossRestarts } from './trigger/handled.mts';

/** The examples around the trigger, as they are shipped, in a real n8n. */
const FILES = ['each-event-once', 'handle-event', 'catch-up', 'webhook-health'];

const CHECKS: Check[] = [
	['Events reach the workflows.', eventsFlow],
	['each-event-once over a power cut and repetitions:', onceAcrossRestarts],
	['catch-up after the service gave up:', catchUp],
	['webhook-health tells what is wrong.', health],
];

/** Nobody waits for the night: the schedule is the one thing that is changed. */
function hurry(workflow: Workflow): Workflow {
	for (const { name, parameters } of workflow.nodes) {
		if (name !== 'Every night') continue;
		parameters.rule = { interval: [{ field: 'seconds', secondsInterval: 4 }] };
	}
	return workflow;
}

await runChecks({
	environment: {
		name: 'e2e-examples',
		// Real time: Get Missed looks for what was made since its last run by the clock of n8n.
		speed: 1,
		// The last of twelve tries comes after 16 seconds: longer than n8n takes to start.
		sandboxFlags: { 'retry-base-ms': 4, 'process-ms': 20 },
		// As each-event-once advises: Remove Duplicates forgets what comes at the same moment.
		environment: {
			N8N_CONCURRENCY_PRODUCTION_LIMIT: '1',
			// No isolate for every delivery: a service that waits in vain sends again.
			N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true',
		},
	},
	async prepare({ n8n, sandbox }, progress) {
		const workflows = await Promise.all(FILES.map((file) => exampleWorkflow(file, sandbox.origin)));
		await progress.phase('n8n started', async () => {
			await n8n.import('workflow', workflows.map(hurry));
			await n8n.start();
			await n8n.setUpOwner();
			for (const { id } of workflows) await n8n.activate(id);
			for (const { id } of workflows) await n8n.whenActive(id);
		});
	},
	checks: CHECKS,
});

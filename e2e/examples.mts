import { exampleWorkflows } from '../harness/n8n/exampleWorkflows.mts';
import type { Workflow } from '../harness/n8n/workflows.mts';
import { runChecks } from './checks.mts';
import { catchUp, eventsFlow, health, onceAcrossRestarts } from './trigger/exampleRuns.mts';

/** The examples around the trigger, as they are shipped, in a real n8n. */
const FILES = ['each-event-once', 'handle-event', 'catch-up', 'webhook-health'];

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
		settings: {
			N8N_CONCURRENCY_PRODUCTION_LIMIT: '1',
			// No isolate for every delivery: a service that waits in vain sends again.
			N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true',
		},
		workflows: async ({ origin }) => (await exampleWorkflows(FILES, origin)).map(hurry),
	},
	checks: [
		['Events reach the workflows.', eventsFlow],
		['each-event-once over a power cut and repetitions:', onceAcrossRestarts],
		['catch-up after the service gave up:', catchUp],
		['webhook-health tells what is wrong.', health],
	],
});
